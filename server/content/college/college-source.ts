import type { Locale } from '#server/base/http/locale.ts'

/** One quiz of a lesson; which option is right stays on the server until the answers are there. */
export interface SourceQuestion {
  readonly question: string
  readonly options: readonly string[]
  readonly right: number
  readonly explanation: string
}

export interface SourceLesson {
  readonly id: string
  readonly title: string
  readonly minutes: number
  /** Blocks of our Markdown, as the pages draw them. */
  readonly blocks: readonly unknown[]
  readonly questions: readonly SourceQuestion[]
}

export interface SourceCourse {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly lessons: readonly SourceLesson[]
}

/** Port to the college's texts, which the built pages hold. */
export type CollegeSource = (locale: Locale) => readonly SourceCourse[]
