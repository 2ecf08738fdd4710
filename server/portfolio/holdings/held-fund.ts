import type { Day } from '#domain/calendar/calendar.ts'
import type { HoldingFigures } from '#domain/holding/holding-figures.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Share } from '#domain/number/money.ts'
import { columnShare, share } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { FundRow } from './holding.store.ts'
import { findFundRows, sumLots } from './holding.store.ts'
import type { LoadedHolding } from './load-portfolio.ts'

/** A holding with its fund's facts. */
export interface HeldFund {
  readonly fund: FundRow
  readonly figures: HoldingFigures
  readonly firstDay: Day
  readonly lastDay: Day
  readonly latest: LoadedHolding['latest']
  /** The change of the NAV as a fraction: this NAV divided by the one before, minus one. */
  readonly dayChange: number | null
  readonly lotCount: number
  /** The shares of lots that cannot be redeemed yet. */
  readonly locked: Share
}

/** Adds the facts of each fund. The largest value stands first, then holdings without a value, then sold-out ones. */
export async function describeFunds(
  db: Db,
  of: {
    readonly accountNumber: string
    readonly loaded: readonly LoadedHolding[]
    readonly holdings: readonly HoldingFigures[]
    readonly to: Day
  },
): Promise<HeldFund[]> {
  const [rows, lots] = [
    await findFundRows(
      db,
      of.loaded.map(({ fundId }) => fundId),
    ),
    await sumLots(db, of.accountNumber, of.to),
  ]
  const held = of.loaded.map(({ fundId, events, latest, before }, at): HeldFund => {
    const fund = rows.get(fundId)
    invariant(fund && events.length > 0, `a holding of class ${fundId}`)
    const sum = lots.get(fundId)
    return {
      fund,
      figures: of.holdings[at]!,
      firstDay: events[0]!.day,
      lastDay: events.at(-1)!.day,
      latest,
      dayChange: latest && before ? Number(latest.nav) / Number(before.nav) - 1 : null,
      lotCount: sum?.lots ?? 0,
      locked: sum ? columnShare(sum.locked) : share(0n),
    }
  })
  return held.toSorted((a, b) => placeOf(a) - placeOf(b) || byValue(a, b) || byCode(a, b))
}

function placeOf({ figures }: HeldFund): number {
  if (figures.shares === 0n) return 2
  return figures.value === null ? 1 : 0
}

function byValue(a: HeldFund, b: HeldFund): number {
  const [one, other] = [a.figures.value ?? 0n, b.figures.value ?? 0n]
  return one > other ? -1 : one < other ? 1 : 0
}

function byCode(a: HeldFund, b: HeldFund): number {
  return a.fund.fund_code < b.fund.fund_code ? -1 : 1
}
