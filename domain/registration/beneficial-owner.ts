import type { WrongField } from '#domain/person/form-problem.ts'

/** The ways to be a beneficial owner, in the order of the law (order 12 of 2025; rules/identity.md#beneficial-owners). */
export const OWNER_KINDS = ['ownership', 'control', 'senior-manager'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

export interface OwnerGiven {
  readonly kind: string
  /** Per cent with up to two decimals. Empty unless the kind is `ownership`. */
  readonly sharePercent: string
}

/** In hundredths of a per cent: a quarter of the shares, votes or income, and all of them. */
const LEAST_SHARE_E4 = 2_500
const ALL_E4 = 10_000
const MOST_OWNERS = 20

/**
 * Validates a company's beneficial owners. At least one is needed: who owns a quarter or more, else who controls it otherwise, else its
 * senior managers, who are named only without the other two. Each share is at least a quarter, and all shares together at most 100%.
 */
export function judgeOwners(owners: readonly OwnerGiven[]): readonly WrongField[] {
  if (owners.length === 0) return [{ field: 'owners', problem: 'missing' }]
  if (owners.length > MOST_OWNERS) return [{ field: 'owners', problem: 'too-many' }]
  const wrong = owners.flatMap((each, at) => judgeOwner(each, `owners.${at}`))
  if (wrong.length > 0) return wrong
  const total = owners.reduce((sum, each) => sum + (shareE4(each.sharePercent) ?? 0), 0)
  if (total > ALL_E4) return [{ field: 'owners', problem: 'share' }]
  const hasStronger = owners.some((each) => each.kind !== 'senior-manager')
  const at = owners.findIndex((each) => each.kind === 'senior-manager')
  return hasStronger && at >= 0 ? [{ field: `owners.${at}.kind`, problem: 'unknown' }] : []
}

function judgeOwner(owner: OwnerGiven, at: string): readonly WrongField[] {
  if (owner.kind === '') return [{ field: `${at}.kind`, problem: 'missing' }]
  if (!(OWNER_KINDS as readonly string[]).includes(owner.kind))
    return [{ field: `${at}.kind`, problem: 'unknown' }]
  if (owner.kind !== 'ownership')
    return owner.sharePercent === '' ? [] : [{ field: `${at}.sharePercent`, problem: 'form' }]
  const share = shareE4(owner.sharePercent)
  if (share === null)
    return [{ field: `${at}.sharePercent`, problem: owner.sharePercent === '' ? 'missing' : 'form' }]
  return share >= LEAST_SHARE_E4 && share <= ALL_E4 ? [] : [{ field: `${at}.sharePercent`, problem: 'share' }]
}

/** Reads `33.33` as 3333. Null if the text is no percentage with up to two decimals. */
export function shareE4(percent: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
