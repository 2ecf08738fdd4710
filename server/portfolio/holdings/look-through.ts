import type { OutputOf } from '#contract/endpoint.ts'
import type { getLookThrough } from '#contract/portfolio/portfolio.ts'
import { overlap } from '#domain/figures/overlap.ts'
import { findAllocations, findHoldings } from '#server/funds/page/fund-facts.store.ts'
import type { HoldingLine } from '#server/funds/page/fund-facts.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { HeldFund } from './held-fund.ts'
import type { Portfolios } from './portfolio-cache.ts'

type View = OutputOf<typeof getLookThrough>

const MOST_SECURITIES = 30
const MOST_PAIRS = 20
/** An overlap below this share is too small to be shown. */
const LEAST_OVERLAP = 0.01

/**
 * Shows what the client owns through their funds, by the funds' newest reports: top holdings and asset classes, weighted by each fund's
 * part of the portfolio. Reports name only the largest holdings, so weights and overlaps are lower bounds (domain/figures/overlap).
 */
export async function lookThrough(call: ReadCall<Client>, portfolios: Portfolios): Promise<View> {
  const { funds, total } = await portfolios.read(call.db, call.actor.accountNumber, call.today)
  const valued = funds.filter(({ figures }) => (figures.value ?? 0n) > 0n)
  const ids = [...new Set(valued.map(({ fund }) => fund.catalog_id))]
  const [lines, assets] = [
    Map.groupBy(await findHoldings(call.db, ids, call.today), (line) => line.fund_id),
    await findAllocations(call.db, ids, call.today),
  ]
  const weighed = valued.map((held) => ({
    held,
    weight: Number(held.figures.value) / Number(total.value),
    lines: lines.get(held.fund.catalog_id) ?? [],
  }))
  const told = weighed.filter((each) => each.lines.length > 0)
  const days = told.map((each) => each.lines[0]!.report_day).sort()
  return {
    covered: valued.length === 0 ? null : ratioText(told.reduce((sum, { weight }) => sum + weight, 0)),
    securities: securitiesOf(told),
    assets: assetsOf(weighed, assets),
    overlaps: overlapsOf(told),
    reportedOn: days[0] ?? null,
  }
}

interface WeighedFund {
  readonly held: HeldFund
  readonly weight: number
  readonly lines: readonly HoldingLine[]
}

function securitiesOf(told: readonly WeighedFund[]): View['securities'] {
  const found = new Map<
    string,
    { line: HoldingLine; weight: number; funds: { code: string; weight: number }[] }
  >()
  for (const { held, weight, lines } of told) {
    for (const line of lines) {
      const part = weight * Number(line.weight)
      const known = found.get(line.code) ?? { line, weight: 0, funds: [] }
      known.weight += part
      known.funds.push({ code: held.fund.fund_code, weight: part })
      found.set(line.code, known)
    }
  }
  return [...found]
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, MOST_SECURITIES)
    .map(([code, { line, weight, funds }]) => ({
      code,
      name: { zh: line.name, en: line.name_en },
      weight: ratioText(weight)!,
      funds: funds
        .toSorted((a, b) => b.weight - a.weight)
        .map((each) => ({ fundCode: each.code, weight: ratioText(each.weight)! })),
    }))
}

function assetsOf(
  weighed: readonly WeighedFund[],
  assets: ReadonlyMap<bigint, readonly { readonly asset: string; readonly weight: string }[]>,
): View['assets'] {
  const sums = new Map<string, number>()
  for (const { held, weight } of weighed)
    for (const part of assets.get(held.fund.catalog_id) ?? [])
      sums.set(part.asset, (sums.get(part.asset) ?? 0) + weight * Number(part.weight))
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, weight]) => ({ kind, weight: ratioText(weight)! }))
}

function overlapsOf(told: readonly WeighedFund[]): View['overlaps'] {
  const parts = told.map(({ held, lines }) => ({
    code: held.fund.fund_code,
    held: lines.map((line) => ({ code: line.code, weight: Number(line.weight) })),
  }))
  const pairs = parts.flatMap((one, at) =>
    parts.slice(at + 1).map((other) => ({ one, other, weight: overlap(one.held, other.held) ?? 0 })),
  )
  return pairs
    .filter(({ weight }) => weight >= LEAST_OVERLAP)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_PAIRS)
    .map(({ one, other, weight }) => ({ one: one.code, other: other.code, weight: ratioText(weight)! }))
}
