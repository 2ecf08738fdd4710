import type { OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { placeRedemption } from '#contract/order/redemption.ts'
import { planRedemption, previewRedemption } from '#contract/order/redemption.ts'
import { SHARES_REFUSALS } from '#contract/refusals.ts'
import type { Call } from '#web/call/answer.ts'
import { fenOf, parseShares } from '#web/parts/order/typed-amount.ts'
import type { Holding } from '#web/parts/fund/held-funds.tsx'
import { loadHeld } from '#web/parts/fund/load-held.ts'
import type { Limits, Rest } from '#web/parts/trade/shares.ts'

export const PATH = '/investor/trade/sell'
export type Preview = OutputOf<typeof previewRedemption>
export type Payee = Preview['payees'][number]
export type SalePlan = OutputOf<typeof planRedemption>

/** The query of the address. */
export interface SellQuery {
  readonly fundCode: string
  /** The units as typed, without grouping. */
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
      /** Null if the server could not be asked. The form then keeps the previous one. */
      readonly preview: Preview | null
      /** Null while there are no units to plan for. */
      readonly plan: SalePlan | null
      /** When the preview came, by this device's clock. Used to count on from the server's clock. */
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
    parseShares(shares) === null ? null : call(planRedemption, { fundCode, shares }),
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

/** Returns the limits on the number of units. */
export function limitsOf({ position, minimumRedemption: minimum, minimumHolding }: Preview): Limits {
  return { position, minimum, minimumHolding }
}

/** Returns the account chosen by hand, else the default card, else the first account. Null if there is none. */
export function chosenPayee(payees: readonly Payee[], payId: string): Payee | null {
  return (
    payees.find((each) => each.investorPayId === payId) ??
    payees.find((each) => each.isDefault) ??
    payees[0] ??
    null
  )
}

/** The refusals shown at the field for the units. */
export const AT_SHARES: readonly string[] = [
  'shares-format',
  ...SHARES_REFUSALS,
] satisfies readonly RefusalOf<typeof placeRedemption>[]

/** Returns the refusal that remains whatever number is typed; any refusal if no units are left to sell. Otherwise null. */
export function obstacleOf({ refusal, position }: Preview): string | null {
  if (refusal === null) return null
  const isNothingLeft = fenOf(position.available) === 0n
  return AT_SHARES.includes(refusal.kind) && !isNothingLeft ? null : refusal.sentence
}
