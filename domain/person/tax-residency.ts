import { isSeen } from '#domain/number/typed-text.ts'
import type { WrongField } from './form-problem.ts'

/** NonResiFlag of file R1 (rules/identity.md#tax-residence): tax resident of China only, of other countries only, or of both. */
export const TAX_STATUSES = ['0', '1', '2'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

export interface TaxRow {
  readonly country: string
  readonly tin: string
  /** Why there is no tax number: the country issues none, or another reason in words. */
  readonly noTin: '' | 'not-issued' | 'other'
  readonly reason: string
}

export interface TaxDeclaration {
  readonly status: '' | TaxStatus
  readonly rows: readonly TaxRow[]
}

const HOME = 'CN'
const LONGEST_TIN = 40
const LONGEST_REASON = 100

/**
 * Validates a declaration of tax residence. A missing declaration is refused, and so is the account (notice 14 of 2017). A resident
 * elsewhere gives at least one country, not China and none twice, each with its tax number or the reason why there is none.
 * rules/identity.md#tax-residence.
 */
export function judgeTaxDeclaration(
  declared: TaxDeclaration,
  isCountry: (code: string) => boolean,
): readonly WrongField[] {
  if (declared.status === '') return [{ field: 'tax.status', problem: 'missing' }]
  if (declared.status === '0')
    return declared.rows.length > 0 ? [{ field: 'tax.rows', problem: 'too-many' }] : []
  if (declared.rows.length === 0) return [{ field: 'tax.rows', problem: 'missing' }]
  const seen = new Set<string>()
  return declared.rows.flatMap((row, at) => {
    const isTwice = seen.has(row.country)
    seen.add(row.country)
    return judgeRow(row, `tax.rows.${at}`, isTwice, isCountry)
  })
}

function judgeRow(
  row: TaxRow,
  at: string,
  isTwice: boolean,
  isCountry: (code: string) => boolean,
): readonly WrongField[] {
  if (row.country === '') return [{ field: `${at}.country`, problem: 'missing' }]
  if (row.country === HOME || !isCountry(row.country)) return [{ field: `${at}.country`, problem: 'unknown' }]
  if (isTwice) return [{ field: `${at}.country`, problem: 'duplicate' }]
  const tin = row.tin.trim()
  if (tin.length > LONGEST_TIN) return [{ field: `${at}.tin`, problem: 'too-long' }]
  if (tin !== '') return /^[A-Za-z0-9 ./-]{1,40}$/.test(tin) ? [] : [{ field: `${at}.tin`, problem: 'signs' }]
  if (row.noTin === '') return [{ field: `${at}.tin`, problem: 'missing' }]
  if (row.noTin === 'not-issued') return []
  if (!isSeen(row.reason)) return [{ field: `${at}.reason`, problem: 'reason-missing' }]
  return row.reason.length > LONGEST_REASON ? [{ field: `${at}.reason`, problem: 'too-long' }] : []
}
