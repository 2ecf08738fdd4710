import { formatDecimal } from '#domain/number/decimal.ts'
import { fenText } from '#domain/number/money.ts'
import { splitSum } from '#domain/proposal/split-sum.ts'
import { parseAmount, parsePercent } from '#web/parts/order/typed-amount.ts'

/** What becomes of a sum and of percentages as they are typed. Amounts are in yuan, percentages have two decimals. */
export type TypedSplit =
  | { readonly kind: 'split'; readonly amounts: readonly string[] }
  /** Something is missing, or is no number above zero. */
  | { readonly kind: 'sum-missing' | 'percent-missing' | 'sum-too-small' }
  | { readonly kind: 'parts-not-whole'; readonly together: string }

/** Splits a typed sum by typed percentages, each with at most two decimals. Refuses in the order in which they are typed. */
export function splitTyped(sum: string, percents: readonly string[]): TypedSplit {
  const amount = parseAmount(sum)
  if (amount === null) return { kind: 'sum-missing' }
  const parts = percents.map(parsePercent).filter((part) => part !== null)
  if (parts.length < percents.length) return { kind: 'percent-missing' }
  const found = splitSum(amount, parts)
  switch (found.kind) {
    case 'split':
      return { kind: 'split', amounts: found.amounts.map(fenText) }
    case 'parts-not-whole':
      return { kind: 'parts-not-whole', together: formatDecimal(found.together, 2) }
    case 'sum-too-small':
      return { kind: 'sum-too-small' }
    default:
      return found satisfies never
  }
}
