import type { OutputOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/holding.ts'
import { divide, parseDecimal } from '#domain/decimal.ts'
import type { Fen } from '#domain/money.ts'
import { columnFen, columnNav, columnShare, fen, fenText, valueOf } from '#domain/money.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { read } from '#server/edge/route.ts'
import type { HoldingRow } from './holding.store.ts'
import { findHoldingRows, sumInTransit } from './holding.store.ts'

type Holding = OutputOf<typeof findHoldings>['holdings'][number]

export function holdingRoutes(): Route[] {
  return [
    read(findHoldings, async (call) => {
      const rows = await findHoldingRows(call.db, call.actor.accountNumber, call.today)
      const holdings = rows.map(holdingOf)
      const valued = holdings.filter((each) => each.value !== null)
      const totalValue = sum(valued.map((each) => each.value!))
      const totalCost = sum(valued.map((each) => each.cost))
      const days = rows.map(dayGainOf)
      return ok({
        asOf:
          rows
            .map((each) => each.nav_date ?? '')
            .sort()
            .at(-1) || null,
        totalValue: fenText(totalValue),
        totalCost: fenText(totalCost),
        totalGain: fenText(fen(totalValue - totalCost)),
        dayGain:
          days.some((each) => each === null) || days.length === 0
            ? null
            : fenText(fen(days.reduce((a: bigint, b) => a + b!, 0n))),
        unvalued: holdings.length - valued.length,
        inTransit: await sumInTransit(call.db, call.actor.accountNumber),
        holdings,
      })
    }),
  ]
}

function holdingOf(row: HoldingRow): Holding {
  const value = row.unit_nav === null ? null : valueOf(columnShare(row.shares), columnNav(row.unit_nav))
  const cost = columnFen(row.cost)
  return {
    fundCode: row.fund_code,
    name: { zh: row.name, en: row.name_en },
    fundType: row.fund_type as Holding['fundType'],
    riskLevel: row.risk_level,
    isSample: row.is_sample,
    shares: row.shares,
    availableShares: row.available,
    nav: row.unit_nav,
    navDate: row.nav_date,
    dayChange: row.day_change,
    value: value === null ? null : fenText(value),
    cost: row.cost,
    gain: value === null ? null : fenText(fen(value - cost)),
    lots: row.lots.map((each) => ({
      lotId: each.lot_id,
      source: each.source,
      orderNo: each.order_no,
      confirmDate: each.confirm_date,
      redeemableFrom: each.redeemable_from,
      shares: each.shares,
      nav: each.nav,
      cost: each.cost,
      fee: each.fee,
    })),
  }
}

/** Gain of the NAV's own day on what was held before it: value × change / (1 + change), half up at the fen; null where it is not computable. */
function dayGainOf(row: HoldingRow): bigint | null {
  const change = row.day_change === null ? null : parseDecimal(row.day_change, 8)
  if (row.unit_nav === null || change === null) return null
  const value = valueOf(columnShare(row.seasoned), columnNav(row.unit_nav))
  return divide(value * change, 100_000_000n + change, 'half-up')
}

function sum(amounts: readonly string[]): Fen {
  return fen(amounts.reduce((total, each) => total + columnFen(each), 0n))
}
