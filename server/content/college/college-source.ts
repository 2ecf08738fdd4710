import type { Locale } from '#server/base/http/locale.ts'

/** One question of a lesson's quiz. The right option stays on the server until the answers are submitted. */
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
  /** Blocks of our Markdown, as the pages render them. */
  readonly blocks: readonly unknown[]
  readonly questions: readonly SourceQuestion[]
}

export interface SourceCourse {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly lessons: readonly SourceLesson[]
}

/** The port to the college's texts, which are part of the built pages. */
export type CollegeSource = (locale: Locale) => readonly SourceCourse[]
