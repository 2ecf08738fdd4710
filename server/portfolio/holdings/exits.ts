import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { xirr, YEAR_DAYS } from '#domain/figures/xirr.ts'
import type { Nav } from '#domain/number/money.ts'
import { columnFen, columnShare, fen, fenText, rateText, share, valueOf } from '#domain/number/money.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import { nextLowerRate } from '#domain/order/redemption-wait.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { chargeOf, saleDaysOf } from '#server/trade/orders/exit-facts.ts'
import type { ExitFacts } from '#server/trade/orders/exit-facts.ts'
import { fenTextOr } from '#server/portfolio/statements/figure-text.ts'
import type { LotRow } from './holding.store.ts'
import type { LatestPrices } from './price.store.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getHolding } from '#contract/portfolio/holding.ts'

type LotView = OutputOf<typeof getHolding>['lots'][number]

/** Lists each lot of a holding with the fee of selling it today. */
export function lotViews(
  rows: readonly LotRow[],
  latest: LatestPrices['before'],
  facts: ExitFacts | null,
  calendar: TradingCalendar,
): LotView[] {
  const exits = facts && latest ? exitsOf(rows, latest.nav, facts, calendar) : new Map<string, Exit>()
  return rows.map((row) => {
    const exit = exits.get(row.lot_id)
    return { ...lotText(row, latest), exit: exit?.now ?? null, next: exit?.next ?? null }
  })
}

interface Exit {
  readonly now: LotView['exit']
  readonly next: LotView['next']
}

/** Works out the fee of redeeming all lots today, and the day on which each lot gets its next lower rate. */
function exitsOf(
  rows: readonly LotRow[],
  nav: Nav,
  facts: ExitFacts,
  calendar: TradingCalendar,
): Map<string, Exit> {
  const charge = chargeOf(facts.terms)
  const days = saleDaysOf(facts, calendar)
  if (days === null) return new Map()
  const lots = rows.map((row) => ({
    lotId: row.lot_id,
    remaining: columnShare(row.shares),
    registeredOn: row.registered_on,
  }))
  const shares = share(lots.reduce((sum, lot) => sum + lot.remaining, 0n))
  const [today] = days
  const made = redeemLots({
    lots,
    shares,
    nav,
    appliedOn: today.tradeDate,
    confirmedOn: today.confirmDate,
    charge,
  })
  if (made.kind !== 'ok') return new Map()
  const registered = new Map(lots.map((lot) => [lot.lotId, lot.registeredOn]))
  return new Map(
    made.parts.map((part) => {
      const next = nextLowerRate({ registeredOn: registered.get(part.lotId)! }, charge, days)
      return [
        part.lotId,
        {
          now: { days: part.days, rate: rateText(part.rate), fee: fenText(part.fee) },
          next:
            next === null || next.tradeDate === null
              ? null
              : {
                  rate: rateText(next.rate),
                  day: next.tradeDate,
                  inDays: daysBetween(today.tradeDate, next.tradeDate),
                },
        },
      ]
    }),
  )
}

function lotText(row: LotRow, latest: LatestPrices['before']): Omit<LotView, 'exit' | 'next'> {
  const cost = columnFen(row.cost)
  const value = latest && valueOf(columnShare(row.shares), latest.nav)
  const gain = value === null ? null : fen(value - cost)
  const isOld = latest !== null && daysBetween(row.trade_date, latest.day) >= YEAR_DAYS
  const isBought = cost > 0n && value !== null && isOld
  const yearly = isBought
    ? xirr([
        { day: row.trade_date, amount: -Number(cost) / 100 },
        { day: latest.day, amount: Number(value) / 100 },
      ])
    : null
  return {
    lotId: row.lot_id,
    source: row.source,
    orderNo: row.order_no,
    registeredOn: row.registered_on,
    redeemableFrom: row.redeemable_from,
    shares: row.shares,
    nav: row.nav,
    cost: row.cost,
    fee: row.fee,
    value: fenTextOr(value),
    gain: fenTextOr(gain),
    gainRate: gain === null || cost === 0n ? null : ratioText(Number(gain) / Number(cost)),
    moneyWeighted: ratioText(yearly),
  }
}
