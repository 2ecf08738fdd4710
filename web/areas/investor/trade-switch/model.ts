import type { OutputOf, RefusalOf } from '#contract/endpoint.ts'
import type { placeSwitch } from '#contract/order/switch.ts'
import { findSwitchTargets, previewSwitch, SWITCHED_SHARES_REFUSALS } from '#contract/order/switch.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { fenOf } from '#web/parts/order/typed-amount.ts'
import type { Holding } from '#web/parts/fund/held-funds.tsx'
import { loadHeld } from '#web/parts/fund/load-held.ts'
import type { Limits, Rest } from '#web/parts/trade/shares.ts'
import { isOfSuitability } from '#web/parts/suitability/suitability.ts'

export const PATH = '/investor/trade/switch'
export type Preview = OutputOf<typeof previewSwitch>
export type Targets = OutputOf<typeof findSwitchTargets>

/** The query of the address. */
export interface SwitchQuery {
  readonly fundCode: string
  readonly targetCode: string
  /** The units as typed, without grouping. */
  readonly shares: string
  readonly rest: Rest
}

export type SwitchPage =
  | { readonly kind: 'choose'; readonly holdings: readonly Holding[] }
  | { readonly kind: 'target'; readonly fundCode: string; readonly keyword: string; readonly found: Targets }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'form'
      readonly asked: SwitchQuery
      /** Null if the server could not be asked. The form then keeps the previous one. */
      readonly preview: Preview | null
      /** When the preview came, by this device's clock. Used to count on from the server's clock. */
      readonly readAtMs: number
    }

export async function loadSwitch(call: Call, url: URL): Promise<SwitchPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const [fundCode, targetCode, shares] = [field('fundCode'), field('target'), field('shares')]
  if (fundCode === '') return { kind: 'choose', holdings: await loadHeld(call) }
  if (targetCode === '') return loadTargets(call, fundCode, field('keyword').slice(0, 60))
  const answer = await call(previewSwitch, { fundCode, targetFundCode: targetCode, shares })
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  const rest = field('rest') === '0' ? '0' : '1'
  const preview = answer.kind === 'ok' ? answer.value : null
  return { kind: 'form', asked: { fundCode, targetCode, shares, rest }, preview, readAtMs: Date.now() }
}

async function loadTargets(call: Call, fundCode: string, keyword: string): Promise<SwitchPage> {
  const answer = await call(findSwitchTargets, { fundCode, keyword })
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  const found = valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
  return { kind: 'target', fundCode, keyword, found }
}

/** Returns the limits on the number of units. */
export function limitsOf({ position, minimumSwitch: minimum, minimumHolding }: Preview): Limits {
  return { position, minimum, minimumHolding }
}

/** The refusals shown at the field for the units. */
export const AT_SHARES: readonly string[] = [
  'shares-format',
  ...SWITCHED_SHARES_REFUSALS,
] satisfies readonly RefusalOf<typeof placeSwitch>[]

/** Returns the refusal that remains whatever number is typed. A risk mismatch is left out, because it is shown beside the two levels. */
export function obstacleOf({
  refusal,
  position,
}: Preview): { sentence: string; isOfSuitability: boolean } | null {
  if (refusal === null || refusal.kind === 'risk-mismatch') return null
  const isNothingLeft = fenOf(position.available) === 0n
  if (AT_SHARES.includes(refusal.kind) && !isNothingLeft) return null
  return { sentence: refusal.sentence, isOfSuitability: isOfSuitability(refusal.kind) }
}
