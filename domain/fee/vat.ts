import { divide } from '#domain/number/decimal.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** Output VAT on fees and commissions, in per cent (rules/ledger.md#output-vat). */
const VAT_PERCENT = 6n

/** Splits a gross amount: net = gross / 1.06, half up at the fen, and VAT is the rest. rules/ledger.md#output-vat. */
export function splitVat(gross: Fen): { readonly net: Fen; readonly vat: Fen } {
  const net = fen(divide(gross * 100n, 100n + VAT_PERCENT, 'half-up'))
  return { net, vat: fen(gross - net) }
}
