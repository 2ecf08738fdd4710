import { findCourses, getLesson, submitQuiz } from '#contract/suitability/college.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { valueOr, type Call } from '#web/call/answer.ts'

export const PATH = '/investor/fund-college'
export type Course = OutputOf<typeof findCourses>['courses'][number]
export type Lesson = OutputOf<typeof getLesson>
export type QuizResult = OutputOf<typeof submitQuiz>

export type CollegePage =
  | { readonly kind: 'courses'; readonly courses: readonly Course[] }
  | { readonly kind: 'lesson'; readonly course: Course; readonly lesson: Lesson }
  | { readonly kind: 'certificate'; readonly course: Course }
  | { readonly kind: 'missing' }

export async function loadCollege(call: Call, search: URLSearchParams): Promise<CollegePage> {
  const { courses } = valueOr(await call(findCourses, {}), () => {
    throw new Response(null, { status: 503 })
  })
  const courseId = search.get('course')
  if (courseId === null) return { kind: 'courses', courses }
  const course = courses.find((each) => each.courseId === courseId)
  if (course === undefined) return { kind: 'missing' }
  if (search.get('view') === 'certificate') return { kind: 'certificate', course }
  const lessonId = search.get('lesson')?.slice(0, 60) ?? nextOf(course)
  const answer = await call(getLesson, { courseId: courseId.slice(0, 60), lessonId })
  if (answer.kind === 'refused') return { kind: 'missing' }
  const lesson = valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
  return { kind: 'lesson', course, lesson }
}

/** Returns the first lesson that is not passed. If all are passed, returns the first. */
export function nextOf({ lessons }: Course): string {
  const open = lessons.find(({ state }) => state !== 'passed') ?? lessons[0]
  return open?.lessonId ?? ''
}

export function lessonPath(courseId: string, lessonId: string): string {
  return `${PATH}?${new URLSearchParams({ course: courseId, lesson: lessonId })}`
}

export function certificatePath(courseId: string): string {
  return `${PATH}?${new URLSearchParams({ course: courseId, view: 'certificate' })}`
}

/** Returns the right answers needed: three of four, or in proportion, as the server counts (`domain/suitability/quiz.ts`). */
export function passMark(questions: number): number {
  return Math.ceil((questions * 3) / 4)
}

export type QuizOutcome =
  | { readonly kind: 'graded'; readonly graded: QuizResult; readonly answers: readonly number[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

export async function handIn(call: Call, form: FormData): Promise<QuizOutcome> {
  const answers = String(form.get('answers')).split(',').map(Number)
  const of = { courseId: String(form.get('course')), lessonId: String(form.get('lesson')) }
  const answer = await call(submitQuiz, { ...of, answers })
  if (answer.kind === 'ok') return { kind: 'graded', graded: answer.value, answers }
  return answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unanswered' }
}
