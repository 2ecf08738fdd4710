import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Refusal } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { previewPurchase } from '#server/trade/orders/preview-purchase.ts'
import { previewRedemption } from '#server/trade/orders/preview-redemption.ts'
import { previewSwitch } from '#server/trade/orders/preview-switch.ts'
import { previewPlan } from '#server/trade/plans/preview-plan.ts'
import type { LineRow } from './proposal.store.ts'

export interface LinePreview {
  readonly fee: string | null
  readonly suits: boolean | null
  readonly refusal: { readonly kind: string; readonly sentence: string } | null
}

/** A refusal that is not shown for a line: documents are read for the whole proposal, and a check of the proposal requires them. */
const ELSEWHERE = 'documents-not-read'

/** Previews a line as if it were ordered now, with the preview of its own kind of order. */
export async function previewLine(
  call: ReadCall<Investor>,
  line: LineRow,
  investorPayId: string,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const { fundCode } = line
  if (line.kind === 'buy' || line.kind === 'rsp') {
    const kind = line.kind === 'rsp' ? 'rsp-purchase' : 'purchase'
    const made = await previewPurchase(
      call,
      { fundCode, amount: line.amount!, investorPayId, kind },
      calendar,
    )
    if (made.kind !== 'ok') return unknown(call, made)
    const { fee, suitability } = made.value
    const refusal =
      owned(made.value.refusal) ?? (line.kind === 'rsp' ? await refusePlan(call, line, calendar) : null)
    return { fee: fee?.fee ?? null, suits: suitability.outcome === 'allow', refusal }
  }
  if (line.kind === 'sell') {
    const made = await previewRedemption(call, { fundCode, shares: line.shares! }, calendar)
    if (made.kind !== 'ok') return unknown(call, made)
    return { fee: made.value.estimate?.fee ?? null, suits: null, refusal: made.value.refusal }
  }
  const input = { fundCode, targetFundCode: line.targetFundCode!, shares: line.shares! }
  const made = await previewSwitch(call, input, calendar)
  if (made.kind !== 'ok') return unknown(call, made)
  const { refusal, suitability, estimate } = made.value
  const fee = estimate && fenText(fen(columnFen(estimate.redemptionFee) + columnFen(estimate.makeUpFee)))
  return { fee, suits: suitability.outcome === 'allow', refusal: owned(refusal) }
}

/** Returns the refusal that only the plan itself would give. */
async function refusePlan(
  call: ReadCall<Investor>,
  { fundCode, amount, sendDay }: LineRow,
  calendar: TradingCalendar,
): Promise<LinePreview['refusal']> {
  const none = { lastDue: '', mostTerms: '', stepPercent: '', stepEvery: '' } as const
  const days = { frequency: 'monthly', sendDay: String(sendDay), firstDue: call.today } as const
  const made = await previewPlan(call, { fundCode, amount: amount!, ...days, ...none }, calendar)
  return made.kind === 'ok' ? made.value.refusal : unknown(call, made).refusal
}

function owned(refusal: LinePreview['refusal']): LinePreview['refusal'] {
  return refusal?.kind === ELSEWHERE ? null : refusal
}

function unknown(call: ReadCall<Investor>, refusal: Refusal): LinePreview {
  return {
    fee: null,
    suits: null,
    refusal: { kind: refusal.kind, sentence: call.sentenceOf(refusal) },
  }
}
