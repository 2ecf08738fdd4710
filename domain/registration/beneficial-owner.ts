import type { WrongField } from '#domain/person/form-problem.ts'

/** How a natural person is a beneficial owner, in the order the law asks (order 12 of 2025; rules/identity.md#beneficial-owners). */
export const OWNER_KINDS = ['ownership', 'control', 'senior-manager'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

export interface OwnerGiven {
  readonly kind: string
  /** Per cent with up to two decimals; empty unless `ownership`. */
  readonly sharePercent: string
}

/** Hundredths of a per cent: a quarter of the shares, votes or income, and all of them. */
const LEAST_SHARE_E4 = 2_500
const ALL_E4 = 10_000
const MOST_OWNERS = 20

/**
 * Judges a company's beneficial owners: somebody is one. Whoever owns a quarter or more; else whoever controls it otherwise; else its
 * senior managers, who are named only where there is neither. Shares are no less than a quarter and together no more than all.
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

/** `33.33` is 3333; null for what is no per cent with up to two decimals. */
export function shareE4(percent: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
