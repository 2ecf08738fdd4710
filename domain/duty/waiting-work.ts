import type { HouseRight } from './right.ts'

/** What waits for people of the house, by kind, with the right that reads it (rules/staff.md#work-items). */
export const HOUSE_WORK = {
  review: 'review.read',
  means: 'means.read',
  call: 'call.read',
  break: 'break.read',
  conversation: 'conversation.read',
  user: 'user.read',
  firm: 'adviser.read',
} as const satisfies Readonly<Record<string, HouseRight>>

export type HouseWork = keyof typeof HOUSE_WORK

/** What waits for those who advise. */
export const FIRM_WORK = ['task', 'question', 'proposal', 'expiring', 'plan'] as const
export type FirmWork = (typeof FIRM_WORK)[number]

/** What waits for a member of a company: to decide, and to be decided by another. */
export const COMPANY_WORK = ['check', 'own'] as const
export type CompanyWork = (typeof COMPANY_WORK)[number]

/** Trading days within which a break is settled, and days within which a complaint is answered. */
export const BREAK_DAYS = 1
export const COMPLAINT_DAYS = 15

/** The days before the end of an assessment or a document from which it waits for the adviser. */
export const EXPIRY_DAYS = 30

/** Whose clients an adviser's home counts: the reader's own, or all of the node or firm that their duty reads. */
export const SCOPES = ['self', 'node'] as const
export type Scope = (typeof SCOPES)[number]
