import type { Fen } from '#domain/number/money.ts'
import { columnNav, columnShare, fen, valueOf } from '#domain/number/money.ts'
import type { HeldRow } from './certificate.store.ts'

/** Values confirmed shares at their NAV, rounded half up to the fen. Returns null without a NAV. */
export function valueOfRow({ shares, nav }: HeldRow): Fen | null {
  return nav === null ? null : valueOf(columnShare(shares), columnNav(nav))
}

/**
 * What the registrar had confirmed by the close of a day is worth: what a certificate of that day states. Less than the holdings of
 * the day by what was dealt and not confirmed yet, which count there from their trade date. Null where a fund has no NAV.
 */
export function registeredValue(held: readonly HeldRow[]): Fen | null {
  let sum = 0n
  for (const row of held) {
    const value = valueOfRow(row)
    if (value === null) return null
    sum += value
  }
  return fen(sum)
}
