import type { submitQuiz as contract } from '#contract/suitability/college.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { gradeQuiz } from '#domain/suitability/quiz.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { CollegeDeps } from './college.ts'
import { completedAt, readCourses, findLesson } from './college.ts'
import { findProgress, insertAttempt } from './progress.store.ts'

/** Grades a quiz, saves the answers, and returns which were right and why. A passed lesson stays passed. */
export async function submitQuiz(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  deps: CollegeDeps,
): Promise<AnswerOf<typeof contract>> {
  const courses = readCourses(deps, call.locale)
  if (courses === null) return { kind: 'college-not-there' }
  const found = findLesson(courses, input)
  if (found === null) return { kind: 'lesson-not-found' }
  const { questions } = found.lesson
  const graded = gradeQuiz(questions, input.answers)
  if (graded === null) return { kind: 'quiz-answers-wrong', questions: questions.length }
  const { accountNumber } = call.actor
  const { right, isPassed } = graded
  await insertAttempt(call.tx, { accountNumber, ...input, right, isPassed })
  const progress = await findProgress(call.tx, accountNumber)
  return ok({
    ...{ right, isPassed },
    isCourseCompleted: completedAt(found.course, progress) !== null,
    results: questions.map((question, at) => ({
      isRight: graded.isRight[at]!,
      right: question.right,
      explanation: question.explanation,
    })),
  })
}
