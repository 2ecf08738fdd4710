import type { OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { placeRedemption } from '#contract/order/redemption.ts'
import { planRedemption, previewRedemption } from '#contract/order/redemption.ts'
import { SHARES_REFUSALS } from '#contract/refusals.ts'
import type { Call } from '#web/call/answer.ts'
import { fenOf, parseAmount } from '#web/parts/order/typed-amount.ts'
import type { Holding } from '#web/parts/fund/held-funds.tsx'
import { loadHeld } from '#web/parts/fund/load-held.ts'
import type { Limits, Rest } from '#web/parts/trade/shares.ts'

export const PATH = '/investor/trade/sell'
export type Preview = OutputOf<typeof previewRedemption>
export type Payee = Preview['payees'][number]
export type SalePlan = OutputOf<typeof planRedemption>

/** What the address asks for. */
export interface SellQuery {
  readonly fundCode: string
  /** As typed, without grouping. */
  readonly shares: string
  readonly payId: string
  readonly rest: Rest
}

export type SellPage =
  | { readonly kind: 'choose'; readonly holdings: readonly Holding[] }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'form'
      readonly asked: SellQuery
      /** Null when the server could not be asked; the form then keeps what it had. */
      readonly preview: Preview | null
      /** Null while there is nothing to plan for. */
      readonly plan: SalePlan | null
      /** Moment of this device at which the preview came, for counting on from the server's clock. */
      readonly readAtMs: number
    }

export async function loadSell(call: Call, url: URL): Promise<SellPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const rest = field('rest') === '0' ? '0' : '1'
  const asked = { fundCode: field('fundCode'), shares: field('shares'), payId: field('pay'), rest } as const
  if (asked.fundCode === '') return { kind: 'choose', holdings: await loadHeld(call) }
  const { fundCode, shares } = asked
  const [preview, plan] = await Promise.all([
    call(previewRedemption, { fundCode, shares }),
    parseAmount(shares) === null ? null : call(planRedemption, { fundCode, shares }),
  ])
  if (preview.kind === 'refused') return { kind: 'refused', message: preview.message }
  return {
    kind: 'form',
    asked,
    preview: preview.kind === 'ok' ? preview.value : null,
    plan: plan?.kind === 'ok' ? plan.value : null,
    readAtMs: Date.now(),
  }
}

/** What limits the number of units. */
export function limitsOf({ position, minimumRedemption: minimum, minimumHolding }: Preview): Limits {
  return { position, minimum, minimumHolding }
}

/** The account chosen by hand, else the default card, else whatever there is. */
export function chosenPayee(payees: readonly Payee[], payId: string): Payee | null {
  return (
    payees.find((each) => each.investorPayId === payId) ??
    payees.find((each) => each.isDefault) ??
    payees[0] ??
    null
  )
}

/** Refusals that belong to the number of units. */
export const AT_SHARES: readonly string[] = [
  'shares-format',
  ...SHARES_REFUSALS,
] satisfies readonly RefusalOf<typeof placeRedemption>[]

/** What stands in the way whatever number is typed; with nothing left to sell, that too. */
export function obstacleOf({ refusal, position }: Preview): string | null {
  if (refusal === null) return null
  const isNothingLeft = fenOf(position.available) === 0n
  return AT_SHARES.includes(refusal.kind) && !isNothingLeft ? null : refusal.sentence
}
