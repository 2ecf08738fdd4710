import type { FieldProblem, MessageField } from '#contract/message-values.ts'

export interface MessageInput {
  readonly name: string
  readonly contact: string
  readonly topic: string
  readonly text: string
  readonly consent: string
}

export type Problems = readonly { readonly field: MessageField; readonly problem: FieldProblem }[]

interface Faults {
  readonly problems: Problems
  /** In the reader's language; null where nothing answered. */
  readonly sentence: string | null
}

/** What became of a form. */
export type DeskOutcome =
  | { readonly kind: 'left'; readonly number: string; readonly isReplay: boolean }
  | ({ readonly kind: 'not-left'; readonly written: MessageInput; readonly messageId: string } & Faults)
  | ({ readonly kind: 'not-said'; readonly text: string } & Faults)

/** What was read of this browser's chat; it is null itself where that cannot be read now. */
export interface Talk {
  readonly chat: ChatView | null
}

export interface ChatView {
  readonly number: string
  readonly status: 'open' | 'answered' | 'closed'
  readonly messages: readonly {
    readonly author: 'visitor' | 'operator'
    readonly text: string
    readonly sentAt: string
  }[]
}
