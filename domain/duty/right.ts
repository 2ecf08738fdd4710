import type { AccountDuty, FirmDuty, HouseDuty } from './duty.ts'
import { HOUSE_DUTIES } from './duty.ts'

/**
 * What a duty allows: the one table that routes, menus, buttons and tests read (rules/staff.md#roles, rules/advisers.md#duties). Denied by
 * default: a call without a right in its contract, or a duty that is not listed, gets 403. Who may not do the same thing twice (maker and
 * checker) is decided by person, in the use case and in the database.
 */
export const HOUSE_RIGHTS = {
  'work.read': HOUSE_DUTIES,
  'review.read': ['customer-service', 'reviewer', 'compliance', 'auditor'],
  'review.reveal': ['reviewer', 'settlement', 'compliance'],
  'review.make': ['reviewer'],
  'review.decide': ['reviewer', 'compliance'],
  'means.read': ['reviewer', 'compliance', 'auditor'],
  'means.decide': ['reviewer', 'compliance'],
  'call.read': ['customer-service', 'compliance', 'auditor'],
  'call.make': ['customer-service', 'compliance'],
  'file.read': ['settlement', 'compliance', 'fund-data', 'administrator', 'auditor'],
  'file.release': ['settlement'],
  'break.read': ['customer-service', 'settlement', 'compliance', 'auditor'],
  'break.make': ['settlement'],
  'break.decide': ['settlement', 'compliance'],
  'money.read': ['customer-service', 'settlement', 'compliance', 'auditor'],
  'money.make': ['settlement'],
  'money.decide': ['settlement', 'compliance'],
  'commission.read': ['settlement', 'compliance', 'auditor'],
  'commission.make': ['settlement'],
  'conversation.read': ['customer-service', 'compliance', 'auditor'],
  'conversation.answer': ['customer-service'],
  'conversation.hold': ['customer-service', 'compliance'],
  'user.read': ['compliance', 'administrator', 'auditor'],
  'user.make': ['administrator'],
  'user.decide': ['compliance', 'administrator'],
  'adviser.read': ['customer-service', 'reviewer', 'compliance', 'auditor'],
  'adviser.make': ['reviewer'],
  'adviser.decide': ['compliance'],
} as const satisfies Readonly<Record<string, readonly HouseDuty[]>>

export const FIRM_RIGHTS = {
  'client.read': ['adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor'],
  'client.reveal': ['adviser'],
  'client.register': ['adviser'],
  'client.tag': ['adviser', 'assistant'],
  'note.write': ['adviser', 'head', 'deputy', 'principal', 'supervisor'],
  'task.write': ['adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor'],
  'share.make': ['adviser'],
  'cover.make': ['adviser', 'head', 'deputy'],
  'cover.decide': ['head', 'deputy', 'principal'],
  'transfer.make': ['adviser', 'head', 'deputy', 'principal'],
  'transfer.decide': ['head', 'deputy', 'principal'],
  'question.answer': ['adviser'],
  'proposal.make': ['adviser'],
  'team.read': ['adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor'],
  'team.make': ['principal'],
  'firm.read': ['principal', 'supervisor'],
  'firm.make': ['principal'],
} as const satisfies Readonly<Record<string, readonly FirmDuty[]>>

/**
 * What a member may do for a client's account beside ordering (rules/companies.md#members). The use case asks for it, because a member acts
 * by all their duties at once; whoever is a member may read.
 */
export const ACCOUNT_RIGHTS = {
  'adviser.say': ['owner', 'maker', 'administrator'],
} as const satisfies Readonly<Record<string, readonly AccountDuty[]>>

export type AccountRight = keyof typeof ACCOUNT_RIGHTS
export type HouseRight = keyof typeof HOUSE_RIGHTS
export type FirmRight = keyof typeof FIRM_RIGHTS
export type Right = HouseRight | FirmRight

const RIGHTS: Readonly<Record<Right, readonly string[]>> = { ...HOUSE_RIGHTS, ...FIRM_RIGHTS }

/** What serving clients is made of: whoever does it as an adviser is qualified today (rules/advisers.md#qualification). Reading is not. */
const SERVING: ReadonlySet<Right> = new Set<FirmRight>([
  'client.register',
  'client.tag',
  'note.write',
  'task.write',
  'share.make',
  'cover.make',
  'transfer.make',
  'question.answer',
  'proposal.make',
])

/** Whether a change under a duty is open to a qualified adviser alone. */
export function needsQualification(duty: string, right: Right | null): boolean {
  return duty === 'adviser' && right !== null && SERVING.has(right)
}

/** Whether a duty allows what a right names. */
export function allows(duty: string, right: Right): boolean {
  return RIGHTS[right].includes(duty)
}

/**
 * The duty under which a person with several of them makes a request: the chosen one where it allows what is asked, else the first other
 * one that does, in the order in which `held` lists them; null if none does. So it follows from the request, and the page can show it.
 */
export function actingDuty<D extends string>(
  held: readonly D[],
  chosen: D | null,
  right: Right | null,
): D | null {
  const [first = null] = held
  const preferred = chosen !== null && held.includes(chosen) ? chosen : first
  if (right === null) return preferred
  if (preferred !== null && allows(preferred, right)) return preferred
  return held.find((each) => allows(each, right)) ?? null
}
