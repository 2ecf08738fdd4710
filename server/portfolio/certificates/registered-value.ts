import type { Fen } from '#domain/number/money.ts'
import { columnNav, columnShare, fen, valueOf } from '#domain/number/money.ts'
import type { HeldRow } from './certificate.store.ts'

/** Values confirmed shares at their NAV, rounded half up to the fen. Returns null without a NAV. */
export function valueOfRow({ shares, nav }: HeldRow): Fen | null {
  return nav === null ? null : valueOf(columnShare(shares), columnNav(nav))
}

/**
 * Returns the value of what the registrar had confirmed by the close of a day, as a certificate of that day states it. It leaves out
 * orders dealt but not confirmed yet, which the holdings of the day count from their trade date. Null if a fund has no NAV.
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
