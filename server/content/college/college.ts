import type { CollegeSource, SourceCourse, SourceLesson } from '#server/content/college/college-source.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { Progress } from './progress.store.ts'

export interface CollegeDeps {
  /** Null before the pages are loaded. */
  readonly college: () => CollegeSource | null
}

/** Finds a lesson with its course and the next lesson. Null if there is none with these ids. */
export function findLesson(
  courses: readonly SourceCourse[],
  { courseId, lessonId }: { readonly courseId: string; readonly lessonId: string },
): {
  readonly course: SourceCourse
  readonly lesson: SourceLesson
  readonly next: SourceLesson | null
} | null {
  const course = courses.find((each) => each.id === courseId)
  const at = course?.lessons.findIndex((each) => each.id === lessonId) ?? -1
  if (!course || at === -1) return null
  return { course, lesson: course.lessons[at]!, next: course.lessons[at + 1] ?? null }
}

export function readCourses({ college }: CollegeDeps, locale: Locale): readonly SourceCourse[] | null {
  return college()?.(locale) ?? null
}

/** Returns when the last lesson of a course was passed. Null until all are passed. */
export function completedAt(course: SourceCourse, progress: readonly Progress[]): Date | null {
  const passed = course.lessons.map(
    ({ id }) =>
      progress.find((each) => each.courseId === course.id && each.lessonId === id)?.passedAt ?? null,
  )
  if (passed.includes(null)) return null
  return passed.reduce((latest, each) => (latest! > each! ? latest : each))
}

export function stateOf(courseId: string, lesson: SourceLesson, progress: readonly Progress[]) {
  const own = progress.find((each) => each.courseId === courseId && each.lessonId === lesson.id)
  const state = own === undefined ? 'new' : own.passedAt === null ? 'tried' : 'passed'
  return {
    lessonId: lesson.id,
    title: lesson.title,
    minutes: lesson.minutes,
    questions: lesson.questions.length,
    state: state as 'new' | 'tried' | 'passed',
    best: own?.best ?? null,
  }
}
