import * as contract from '#contract/suitability/college.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import type { CollegeDeps } from './college.ts'
import { completedAt, readCourses, findLesson, stateOf } from './college.ts'
import { findProgress } from './progress.store.ts'
import { submitQuiz } from './submit-quiz.ts'

export function collegeRoutes(deps: CollegeDeps): Route[] {
  return [
    read(contract.findCourses, async ({ db, actor, locale }) => {
      const courses = readCourses(deps, locale)
      if (courses === null) return { kind: 'college-not-there' }
      const progress = await findProgress(db, actor.accountNumber)
      return ok({
        courses: courses.map((course) => ({
          courseId: course.id,
          title: course.title,
          description: course.description,
          lessons: course.lessons.map((lesson) => stateOf(course.id, lesson, progress)),
          completedAt: completedAt(course, progress)?.toISOString() ?? null,
        })),
      })
    }),
    read(contract.getLesson, async ({ db, actor, locale }, input) => {
      const courses = readCourses(deps, locale)
      if (courses === null) return { kind: 'college-not-there' }
      const found = findLesson(courses, input)
      if (found === null) return { kind: 'lesson-not-found' }
      const { course, lesson, next } = found
      const progress = await findProgress(db, actor.accountNumber)
      return ok({
        courseTitle: course.title,
        ...stateOf(course.id, lesson, progress),
        blocks: [...lesson.blocks],
        quiz: lesson.questions.map(({ question, options }) => ({ question, options: [...options] })),
        nextLessonId: next?.id ?? null,
      })
    }),
    write(contract.submitQuiz, (call, input) => submitQuiz(call, input, deps)),
  ]
}
