/** Plain values of client service, without schemas, so that pages can import them too. */

export const MESSAGE_TOPICS = [
  'opening',
  'trading',
  'account',
  'fees',
  'security',
  'complaint',
  'other',
] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

export const CHECK_KINDS = ['domain', 'phone', 'staff'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** What is wrong with a field of the message form; the screen has a sentence for each. */
export type FieldProblem = 'missing' | 'too-long' | 'not-a-contact' | 'not-agreed' | 'unknown'
export type MessageField = 'name' | 'contact' | 'topic' | 'text' | 'consent'

export const MOST_NAME = 40
export const MOST_TEXT = 2_000
