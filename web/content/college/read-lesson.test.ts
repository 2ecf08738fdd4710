import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeholdersOf, PLACEHOLDER_NAMES } from '../placeholders.ts'
import { linksOf } from '../markdown.ts'
import { isBuilt } from '#web/site/screens.ts'
import { collegeFiles } from './college-files.ts'
import { readCollege, type CollegeFile } from './read-lesson.ts'

const COURSE = '---\ntitle: T\ndescription: D\nrank: 1\n---\n'
const QUIZ = Array.from({ length: 4 }, (_, n) => `? Q${n}\n- a\n+ b\n- c\n! why`).join('\n\n')
const LESSON = `---\ntitle: L\nminutes: 3\n---\n\nText.\n\n=== quiz\n${QUIZ}\n`
const both = (name: string, text: string): CollegeFile[] =>
  ['zh', 'en'].map((locale) => ({ path: `${locale}/one/${name}`, text }))
const whole = [...both('course.md', COURSE), ...both('1-first.md', LESSON)]

test('a course is read with its lessons and their questions', () => {
  const { zh } = readCollege([...whole, ...both('2-second.md', LESSON)])
  expect(zh).toMatchObject([{ id: 'one', lessons: [{ id: 'first', minutes: 3 }, { id: 'second' }] }])
  expect(zh[0]!.lessons[0]!.questions[0]).toEqual({
    ...{ question: 'Q0', options: ['a', 'b', 'c'], right: 1, explanation: 'why' },
  })
})

describe('the build refuses', () => {
  const without = (path: string) => whole.filter((each) => each.path !== path)
  const instead = (from: string, to: string) =>
    whole.map((each) =>
      each.path === 'en/one/1-first.md' ? { ...each, text: each.text.replace(from, to) } : each,
    )
  test.each([
    ['a lesson without its other language', without('en/one/1-first.md')],
    ['a course without its other language', without('zh/one/course.md')],
    ['a course without a lesson', both('course.md', COURSE)],
    ['a file somewhere else', [...whole, { path: 'fr/one/course.md', text: COURSE }]],
    ['another right answer in one language', instead('- a\n+ b', '+ a\n- b')],
    ['one question fewer in one language', instead('\n\n? Q3\n- a\n+ b\n- c\n! why', '')],
    ['fewer than four questions', both('1-first.md', LESSON.replace(`${QUIZ}`, '? Q\n- a\n+ b\n- c\n! w'))],
    ['two right answers', instead('- a\n+ b', '+ a\n+ b')],
    ['a question without a reason', instead('\n! why', '')],
    ['no text', instead('\nText.\n', '\n')],
    ['no minutes', instead('minutes: 3', 'minutes: x')],
    ['other minutes in one language', instead('minutes: 3', 'minutes: 4')],
  ])('%s', (_, files) => {
    expect(() => readCollege(files)).toThrow(/college/)
  })
})

describe('IN1 the college as it stands', () => {
  const folder = import.meta.dirname
  const files = collegeFiles(folder)
  const college = readCollege(files)

  test('has three courses or more and ten lessons or more, in both languages', () => {
    const lessons = college.zh.flatMap((each) => each.lessons)
    expect(college.zh.length).toBeGreaterThanOrEqual(3)
    expect(lessons.length).toBeGreaterThanOrEqual(10)
    expect(files.length).toBe(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.md')).length,
    )
  })

  test('the right answer is not always in the same place', () => {
    const rights = college.zh.flatMap(({ lessons }) =>
      lessons.flatMap((each) => each.questions.map(({ right }) => right)),
    )
    for (const place of [0, 1, 2]) {
      const part = rights.filter((each) => each === place).length / rights.length
      expect(part).toBeGreaterThan(0.15)
      expect(part).toBeLessThan(0.6)
    }
  })

  test('names no placeholder that nothing fills, and no page that is not there', () => {
    for (const { path, text } of files)
      for (const name of placeholdersOf(text)) expect(PLACEHOLDER_NAMES, path).toContain(name)
    for (const { lessons } of [...college.zh, ...college.en])
      for (const { blocks, title } of lessons)
        for (const link of linksOf(blocks)) expect(isBuilt(link), `${title} ${link}`).toBe(true)
  })

  test('English has no Chinese in it', () => {
    for (const { path, text } of files.filter((each) => each.path.startsWith('en/')))
      expect(readFileSync(join(folder, path), 'utf8') === text && /[\u4e00-\u9fff]/.test(text), path).toBe(
        false,
      )
  })
})
