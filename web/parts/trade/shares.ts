import { formatDecimal } from '#domain/number/decimal.ts'
import { fenOf, parseShares } from '#web/parts/order/typed-amount.ts'

/** What happens to shares that a fund cannot take back at once: 1 carried on, 0 given up. */
export type Rest = '0' | '1'

/** The holding of a fund, and how much of it an order may take. */
export interface Limits {
  readonly position: { readonly total: string; readonly available: string; readonly inFlight: string }
  readonly minimum: string
  readonly minimumHolding: string
}

/** The state of a shares form, and the refusal of its preview. */
interface SharesQuery {
  readonly preview: { readonly refusal: { readonly kind: string; readonly sentence: string } | null }
  readonly plain: string
  readonly isUpdating: boolean
}

/** Returns the server's sentence about the shares: from the preview that is shown, or from the order that was sent. */
export function sharesRefusal(
  form: SharesQuery,
  atShares: readonly string[],
  refused: string | null,
): string | null {
  const { preview, plain, isUpdating } = form
  if (isUpdating) return null
  const { refusal } = preview
  return refusal !== null && plain !== '' && atShares.includes(refusal.kind) ? refusal.sentence : refused
}

/** Returns a part of the available shares, cut off at the second decimal, so that it is never more than there is. */
export function partOf(available: string, [above, below]: readonly [bigint, bigint]): string {
  return formatDecimal((fenOf(available) * above) / below, 2)
}

/** What is wrong with a number of shares, and the number that would be right. */
export type SharesProblem =
  | { readonly kind: 'format' }
  | { readonly kind: 'above'; readonly right: string }
  | { readonly kind: 'below'; readonly right: string }
  | { readonly kind: 'must-all'; readonly right: string; readonly minimumHolding: string }

/** Checks a number of shares against the server's limits, in the order of `domain/order/redemption.ts`. Empty is no problem yet. */
export function sharesProblem(typed: string, limits: Limits): SharesProblem | null {
  if (typed.trim() === '') return null
  const asked = parseShares(typed)
  if (asked === null) return { kind: 'format' }
  const { minimum, minimumHolding } = limits
  const { available } = limits.position
  const rest = fenOf(available) - asked
  if (rest < 0n) return { kind: 'above', right: available }
  if (rest === 0n) return null
  if (asked < fenOf(minimum)) {
    return { kind: 'below', right: fenOf(available) >= fenOf(minimum) ? minimum : available }
  }
  return rest < fenOf(minimumHolding) ? { kind: 'must-all', right: available, minimumHolding } : null
}
