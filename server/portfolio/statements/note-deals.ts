import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { divide } from '#domain/number/decimal.ts'
import { fen, fenText, NAV_ONE, navText, RATE_ONE, rateText, shareText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { HoldingTier } from '#domain/fee/redemption-fee.ts'
import { holdingRate } from '#domain/fee/redemption-fee.ts'
import type { Deal, Fund } from '#server/portfolio/deals/deal.ts'
import { hasMoney } from '#server/portfolio/deals/deal.ts'
import type { LotUse } from './note.store.ts'
import { fundView, total } from './statement-lines.ts'

type DealView = Extract<NoteView['note'], { kind: 'order' }>['deals'][number]

interface NoteFacts {
  readonly funds: ReadonlyMap<string, Fund>
  readonly uses: readonly LotUse[]
  readonly tiers: readonly HoldingTier[]
}

/** Returns one confirmation of an order, as its note shows it. */
export function dealView(deal: Deal, at: NoteFacts): DealView {
  const money = hasMoney(deal.kind)
  return {
    serial: deal.serial,
    tradeDate: deal.tradeDate,
    confirmDate: deal.confirmDate,
    shares: shareText(deal.shares),
    nav: deal.nav === 0n ? null : navText(deal.nav),
    gross: money ? fenText(deal.gross) : null,
    fee: money ? fenText(deal.fee) : null,
    net: money ? fenText(fen(deal.gross - deal.fee)) : null,
    lots: lotViews(deal, at),
    target: deal.target && {
      fund: fundView(at.funds, deal.target.fundId),
      shares: shareText(deal.target.shares),
      nav: navText(deal.target.nav),
      makeUpFee: fenText(deal.makeUpFee),
    },
  }
}

/**
 * Returns the lots with the days held until the confirmation. Rate and fee of each lot, rounded half up to the fen
 * (rules/fees.md#redemption-by-lots), are given only if the fees add up to the deal's fee.
 */
function lotViews(deal: Deal, at: NoteFacts): DealView['lots'] {
  const uses = at.uses.filter((each) => each.serial === deal.serial)
  const judged = uses.map((use) => {
    const days = daysBetween(use.registeredOn, deal.confirmDate)
    const rate = holdingRate(at.tiers, days)
    const fee =
      rate === null ? null : fen(divide(use.shares * deal.nav * rate, NAV_ONE * RATE_ONE, 'half-up'))
    return { use, days, rate, fee }
  })
  const fees = judged.map((each) => each.fee).filter((each): each is Fen => each !== null)
  const addsUp = fees.length === judged.length && total(fees) === deal.fee - deal.makeUpFee
  return judged.map(({ use, days, rate, fee }) => ({
    registeredOn: use.registeredOn,
    days,
    shares: shareText(use.shares),
    cost: fenText(use.cost),
    rate: addsUp && rate !== null ? rateText(rate) : null,
    fee: addsUp && fee !== null ? fenText(fee) : null,
  }))
}
