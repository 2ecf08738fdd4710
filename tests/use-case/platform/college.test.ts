import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCourses, getLesson, submitQuiz } from '#contract/suitability/college.ts'
import { siteOf } from '#server/base/http/site.ts'
import { collegeFiles } from '#web/content/college/college-files.ts'
import { readCollege } from '#web/content/college/read-lesson.ts'
import { fill, fillings } from '#web/content/placeholders.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let other: Person

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
})
afterAll(() => world.close())

/** Loads the texts of the pages, filled in as the built pages fill them. */
function courses(locale: 'zh' | 'en') {
  const site = siteOf(world.config, '')
  const files = collegeFiles(`${import.meta.dirname}/../../../web/content/college`).map(({ path, text }) => ({
    path,
    text: fill(text, fillings(path.startsWith('en/') ? 'en' : 'zh', site)),
  }))
  return readCollege(files)[locale]
}

const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind
const list = async (who = investor) => (await who.call(findCourses, {})).data.courses
const answersOf = (courseId: string, lessonId: string) =>
  courses('zh')
    .find(({ id }) => id === courseId)!
    .lessons.find(({ id }) => id === lessonId)!
    .questions.map(({ right }) => right)

test('before the pages are loaded it is refused in words', async () => {
  expect(kindOf(await investor.call(findCourses, {}))).toBe('college-not-there')
  expect(kindOf(await investor.call(getLesson, { courseId: 'basics', lessonId: 'x' }))).toBe(
    'college-not-there',
  )
  const quiz = { courseId: 'basics', lessonId: 'x', answers: [] }
  expect(kindOf(await investor.call(submitQuiz, quiz))).toBe('college-not-there')
  world.platform.setCollege(courses)
})

describe('IN1 the fund college', () => {
  test('a lesson comes in its reader’s language, and never with its answers', async () => {
    const zh = await investor.call(getLesson, { courseId: 'basics', lessonId: 'what-is-a-fund' })
    const english = await world.login('demo-investor', 'en')
    const en = await english.call(getLesson, { courseId: 'basics', lessonId: 'what-is-a-fund' })
    expect([zh.data.title, en.data.title]).toEqual(['基金是什么', 'What a fund is'])
    expect(Object.keys(zh.data.quiz[0]!).toSorted()).toEqual(['options', 'question'])
    expect(zh.data.blocks.length).toBeGreaterThan(3)
  })

  test('is graded by the server: three of four pass, and each answer is explained', async () => {
    const of = { courseId: 'basics', lessonId: 'what-is-a-fund' }
    const right = answersOf(of.courseId, of.lessonId)
    const wrong = right.map((place) => (place + 1) % 3)
    const failed = await investor.call(submitQuiz, { ...of, answers: [right[0]!, ...wrong.slice(1)] })
    expect(failed.data).toMatchObject({ right: 1, isPassed: false, isCourseCompleted: false })
    expect(failed.data.results.map((each) => each.right)).toEqual(right)
    expect(failed.data.results.every((each) => each.explanation.length > 5)).toBe(true)
    expect((await list())[0]!.lessons[0]).toMatchObject({ state: 'tried', best: 1 })
    const passed = await investor.call(submitQuiz, { ...of, answers: [...right.slice(0, 3), wrong[3]!] })
    expect(passed.data).toMatchObject({ right: 3, isPassed: true })
    await investor.call(submitQuiz, { ...of, answers: wrong })
    expect((await list())[0]!.lessons[0]).toMatchObject({ state: 'passed', best: 3 })
  })

  test('a course is completed by its last lesson, on the day of that one', async () => {
    const [course] = await list()
    expect(course!.completedAt).toBeNull()
    let last: unknown = null
    for (const { lessonId } of course!.lessons) {
      const answers = answersOf(course!.courseId, lessonId)
      last = (await investor.call(submitQuiz, { courseId: course!.courseId, lessonId, answers })).data
    }
    expect(last).toMatchObject({ isPassed: true, isCourseCompleted: true })
    const completedAt = (await list())[0]!.completedAt
    const { rows } = await sql<{
      at: Date
    }>`select max(at) as at from (select min(answered_at) as at from quiz_attempt
      where is_passed and course_id = ${course!.courseId} group by lesson_id) t`.execute(world.database.db)
    expect(completedAt).toBe(rows[0]!.at.toISOString())
    expect((await list()).slice(1).map((each) => each.completedAt)).toEqual([null, null])
  })

  test('is each account’s own', async () => {
    expect((await list(other)).every((each) => each.lessons.every(({ state }) => state === 'new'))).toBe(true)
  })

  test('refuses an unknown lesson, and answers that are none', async () => {
    for (const of of [
      { courseId: 'nope', lessonId: 'what-is-a-fund' },
      { courseId: 'basics', lessonId: 'nope' },
      { courseId: 'trading', lessonId: 'what-is-a-fund' },
    ]) {
      expect(kindOf(await investor.call(getLesson, of))).toBe('lesson-not-found')
      expect(kindOf(await investor.call(submitQuiz, { ...of, answers: [0, 0, 0, 0] }))).toBe(
        'lesson-not-found',
      )
    }
    const of = { courseId: 'basics', lessonId: 'what-is-a-fund' }
    for (const answers of [[], [0, 0, 0], [0, 0, 0, 9], [0, 0, 0, -1]])
      expect((await investor.call(submitQuiz, { ...of, answers })).refusal).toEqual({
        kind: 'quiz-answers-wrong',
        questions: 4,
      })
  })
})
