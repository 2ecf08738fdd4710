/** Three of four questions right, or as many in proportion, pass a lesson. */
const PASS = { right: 3, of: 4 } as const

export interface QuizResult {
  /** For each question, whether it was answered rightly. */
  readonly isRight: readonly boolean[]
  readonly right: number
  readonly isPassed: boolean
}

/** Grades the places of the chosen options against those of the right ones, one each; fewer or more answers are none: null. */
export function gradeQuiz(
  questions: readonly { readonly right: number; readonly options: readonly string[] }[],
  answers: readonly number[],
): QuizResult | null {
  if (questions.length !== answers.length) return null
  if (answers.some((answer, at) => !(answer in questions[at]!.options))) return null
  const isRight = questions.map((question, at) => question.right === answers[at])
  const right = isRight.filter(Boolean).length
  return { isRight, right, isPassed: right * PASS.of >= questions.length * PASS.right }
}
