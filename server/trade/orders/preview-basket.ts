import type { previewBasket as contract } from '#contract/order/basket.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewPurchase as purchaseContract } from '#contract/order/order.ts'
import { CUT_OFF, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnFen, fen, fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { Answer, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { BasketLine } from './basket-line.ts'
import { findTwice, parseLines } from './basket-line.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { PreviewCall } from './preview-call.ts'
import { previewPurchase } from './preview-purchase.ts'

type Preview = OutputOf<typeof contract>
type Line = Preview['lines'][number]
type PurchasePreview = OutputOf<typeof purchaseContract>

/** Previews each line as if the basket were placed now, with the preview of a purchase, or of the first term of a plan. */
export async function previewBasket(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  kind: 'purchase' | 'rsp-purchase' = 'purchase',
): Promise<Answer<Preview, 'calendar-ended' | 'calendar-not-begun'>> {
  const lines = parseLines(input.lines)
  const tradeDate = tradeDateOf(calendar, call.now, await readOpenDay(call.db))
  if (typeof tradeDate === 'object') return tradeDate
  const { investorPayId } = input
  const bought: PurchasePreview[] = []
  const shown: Line[] = []
  for (const line of lines) {
    const answer = await previewPurchase(call, { ...line, investorPayId, kind }, calendar)
    if (answer.kind === 'ok') bought.push(answer.value)
    shown.push(answer.kind === 'ok' ? lineOf(line, answer.value) : unknownLine(line, answer, call))
  }
  const twice = findTwice(lines)
  const refusal: Refusal | null = twice === null ? null : { kind: 'basket-twice', fundCode: twice }
  return ok({
    lines: shown,
    total: sum(lines.map(({ amount }) => parseTypedAmount(amount) ?? 0n)),
    fees: sum(shown.map(({ fee }) => (fee === null ? 0n : columnFen(fee.fee)))),
    suitability: bought[0]?.suitability ?? null,
    cards: bought[0]?.cards ?? [],
    ways: waysOfAll(bought),
    dates: {
      now: call.now.toISOString(),
      tradeDate,
      cutOff: instantOf(tradeDate, CUT_OFF).toISOString(),
    },
    refusal: refusal && viewOf(call, refusal),
  })
}

/** Returns the ways to pay that can pay every line. The wallet cannot pay for its own fund. */
function waysOfAll(bought: readonly PurchasePreview[]): PurchasePreview['ways'] {
  const [first, ...others] = bought
  return (first?.ways ?? []).filter((way) =>
    others.every(({ ways }) => ways.some(({ investorPayId }) => investorPayId === way.investorPayId)),
  )
}

function lineOf(
  { fundCode }: BasketLine,
  { fund, limits, fee, dates, raising, refusal }: PurchasePreview,
): Line {
  return {
    fundCode,
    fund: {
      fundCode: fund.fundCode,
      name: fund.name,
      isSample: fund.isSample,
      riskLevel: fund.riskLevel,
      minimum: limits.minimum,
      confirmDate: dates.confirmDate,
      redeemableDate: dates.redeemableDate,
      raising,
    },
    fee: fee && { fee: fee.fee, net: fee.net, rate: fee.rate, effectiveRate: fee.effectiveRate },
    refusal,
  }
}

function unknownLine({ fundCode }: BasketLine, refusal: Refusal, { sentenceOf }: PreviewCall): Line {
  return {
    fundCode,
    fund: null,
    fee: null,
    refusal: viewOf({ sentenceOf }, refusal),
  }
}

function sum(amounts: readonly bigint[]): string {
  return fenText(fen(amounts.reduce((total, each) => total + each, 0n)))
}
