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
  /** The API's sentence in the reader's language. Null if nothing answered. */
  readonly sentence: string | null
}

/** The result of sending a form. */
export type DeskOutcome =
  | { readonly kind: 'left'; readonly number: string; readonly isReplay: boolean }
  | ({ readonly kind: 'not-left'; readonly written: MessageInput; readonly messageId: string } & Faults)
  | ({ readonly kind: 'not-said'; readonly text: string } & Faults)

/** The chat of this browser as last read. The whole value is null if it cannot be read now. */
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
