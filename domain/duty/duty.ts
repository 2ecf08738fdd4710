/**
 * The duties of people (rules/staff.md#roles, rules/advisers.md#duties). A request acts under exactly one of them. Duties of the house, of
 * an adviser firm and of a client's account are held by different memberships, so `administrator` may stand in two lists.
 */

export const HOUSE_DUTIES = [
  'customer-service',
  'reviewer',
  'settlement',
  'compliance',
  'fund-data',
  'content',
  'administrator',
  'auditor',
] as const

export const FIRM_DUTIES = ['adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor'] as const

export const ACCOUNT_DUTIES = ['owner', 'maker', 'checker', 'viewer', 'administrator'] as const

export type HouseDuty = (typeof HOUSE_DUTIES)[number]
export type FirmDuty = (typeof FIRM_DUTIES)[number]
export type AccountDuty = (typeof ACCOUNT_DUTIES)[number]

/** Duties that check what another person made. The administrator of the house has none of them. */
const CHECKING: readonly HouseDuty[] = ['reviewer', 'settlement', 'compliance', 'fund-data', 'content']

interface ForbiddenPair {
  readonly first: HouseDuty
  readonly second: HouseDuty
}

/**
 * Returns two duties of the house that one person must not hold together, or null (rules/staff.md#roles): an administrator who may check,
 * an auditor with anything else. The database refuses the same pairs.
 */
export function findForbiddenPair(duties: readonly HouseDuty[]): ForbiddenPair | null {
  const other = duties.find((each) => each !== 'auditor')
  if (duties.includes('auditor') && other !== undefined) return { first: 'auditor', second: other }
  const checking = duties.find((each) => CHECKING.includes(each))
  if (duties.includes('administrator') && checking !== undefined)
    return { first: 'administrator', second: checking }
  return null
}
