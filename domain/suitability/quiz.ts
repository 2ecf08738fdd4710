/** A lesson is passed with three of four questions right, or the same proportion. */
const PASS = { right: 3, of: 4 } as const

export interface QuizResult {
  /** Whether each question was answered correctly. */
  readonly isRight: readonly boolean[]
  readonly right: number
  readonly isPassed: boolean
}

/** Grades the chosen options by their index, one for each question. Null if the number of answers or an index is wrong. */
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
