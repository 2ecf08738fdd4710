import type { FirmDuty } from './duty.ts'
import type { HouseRight } from './right.ts'

/** What waits for people of the house, by kind, with the right that reads it (rules/staff.md#work-items). */
export const HOUSE_WORK = {
  review: 'review.read',
  means: 'means.read',
  call: 'call.read',
  break: 'break.read',
  conversation: 'conversation.read',
  user: 'user.read',
  certification: 'user.read',
  firm: 'adviser.read',
} as const satisfies Readonly<Record<string, HouseRight>>

export type HouseWork = keyof typeof HOUSE_WORK

/** What waits for those who advise. */
export const FIRM_WORK = [
  'task',
  'question',
  'proposal',
  'expiring',
  'plan',
  'pending',
  'lead',
  'training',
] as const
export type FirmWork = (typeof FIRM_WORK)[number]

/** What waits for a member of a company: to decide, to be adopted from an adviser, and to be decided by another. */
export const COMPANY_WORK = ['check', 'adopt', 'own'] as const
export type CompanyWork = (typeof COMPANY_WORK)[number]

/** Trading days within which a break is settled, and days within which a complaint is answered. */
export const BREAK_DAYS = 1
export const COMPLAINT_DAYS = 15

/** The days before the end of an assessment or a document from which it waits for the adviser. */
export const EXPIRY_DAYS = 30

/** The days before a lead closes by itself from which it waits for its adviser. */
export const LEAD_CLOSING_DAYS = 7

/** Whose clients an adviser's home counts: the reader's own, or all of the node or firm that their duty reads. */
export const SCOPES = ['self', 'node'] as const
export type Scope = (typeof SCOPES)[number]

/** Leads and pending clients are their adviser's own: a team counts none. */
const OWN_WORK: readonly FirmWork[] = ['pending', 'lead']

/** What waits for one duty alone, and is told to nobody else. */
const WORK_OF_DUTY: Partial<Readonly<Record<FirmWork, FirmDuty>>> = { training: 'principal' }

/** Returns the kinds of work that a scope counts for a reader of these duties. An adviser's own clients tell nothing of a firm's people. */
export function workIn(scope: Scope, duties: readonly string[]): readonly FirmWork[] {
  return FIRM_WORK.filter((kind) => {
    const duty = WORK_OF_DUTY[kind]
    if (duty !== undefined) return scope === 'node' && duties.includes(duty)
    return scope === 'self' || !OWN_WORK.includes(kind)
  })
}
