import type { OutputOf } from '#contract/endpoint.ts'
import { previewPurchase } from '#contract/order/order.ts'
import type { Call } from '#web/call/answer.ts'
import { loadFundChoices, type FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { INLINE_REFUSALS } from '#web/parts/trade/inline-refusals.ts'
import { fenOf, isAbove, parseAmount } from '#web/parts/order/typed-amount.ts'
import { isOfSuitability } from '#web/parts/suitability/suitability.ts'

export const PATH = '/investor/trade/buy'
export type Preview = OutputOf<typeof previewPurchase>

/** The query of the address: a fund, an amount as typed without grouping, a card. */
export interface BuyQuery {
  readonly fundCode: string
  readonly amount: string
  readonly payId: string
}

export type BuyPage =
  | { readonly kind: 'choose'; readonly choices: FundChoices }
  /** `choices` is set if the fund does not exist, because there is no fund page to go back to. */
  | { readonly kind: 'refused'; readonly message: string; readonly choices: FundChoices | null }
  /** `preview` is null if the server could not be asked. The form then keeps the previous one. */
  | {
      readonly kind: 'form'
      readonly asked: BuyQuery
      readonly preview: Preview | null
      /** When the preview came, by this device's clock. Used to count on from the server's clock. */
      readonly readAtMs: number
    }

export async function loadBuy(call: Call, url: URL): Promise<BuyPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const asked = { fundCode: field('fundCode'), amount: field('amount'), payId: field('pay') }
  if (asked.fundCode === '') return { kind: 'choose', choices: await loadFundChoices(call, url) }
  const { fundCode, amount, payId: investorPayId } = asked
  const answer = await call(previewPurchase, { fundCode, amount, investorPayId })
  if (answer.kind === 'refused') {
    const isUnknownFund = answer.refusal?.kind === 'fund-not-found'
    const choices = isUnknownFund ? await loadFundChoices(call, url) : null
    return { kind: 'refused', message: answer.message, choices }
  }
  const preview = answer.kind === 'ok' ? answer.value : null
  return { kind: 'form', asked, preview, readAtMs: Date.now() }
}

export type AmountProblem =
  | { readonly kind: 'format' }
  | { readonly kind: 'below'; readonly minimum: string; readonly isFirst: boolean }
  | { readonly kind: 'not-a-multiple'; readonly unit: string }
  | { readonly kind: 'above-single'; readonly maximum: string }
  | { readonly kind: 'above-day'; readonly left: string }

/** Returns the fault of a typed amount by the server's limits. Null if it is valid or nothing is typed yet. */
export function amountProblem(typed: string, limits: Preview['limits']): AmountProblem | null {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (amount === null) return { kind: 'format' }
  const { minimum, isFirst, singleMaximum, dayLeft, unit } = limits
  if (amount < fenOf(minimum)) return { kind: 'below', minimum, isFirst }
  if (unit !== null && amount % fenOf(unit) !== 0n) return { kind: 'not-a-multiple', unit }
  if (isAbove(amount, singleMaximum)) return { kind: 'above-single', maximum: singleMaximum ?? '' }
  return isAbove(amount, dayLeft) ? { kind: 'above-day', left: dayLeft ?? '' } : null
}

/** Returns the refusal that remains whatever amount and card are chosen; null if there is none. */
export function obstacleOf({ refusal }: Preview): { sentence: string; isOfSuitability: boolean } | null {
  if (refusal === null || INLINE_REFUSALS.includes(refusal.kind)) return null
  return { sentence: refusal.sentence, isOfSuitability: isOfSuitability(refusal.kind) }
}
