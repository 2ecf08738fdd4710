import type { Bilingual, FundModel, MarketFund } from './fund.ts'
import { below, happens, openStream, pick } from './chance/prng.ts'
import type { Stream } from './chance/prng.ts'
import { noticesOf } from './fund-notice.ts'
import type { Notice } from './fund-notice.ts'
import { LIST_THEMES, NAMED_THEMES, NAME_PARTS, SAMPLE_CUSTODIANS, SECTORS } from './fact-table.ts'
import { reportOf, dayAfter } from './asset-report.ts'
import type { Report } from './asset-report.ts'

export interface Tenure {
  readonly name: string
  readonly since: string
  readonly until: string | null
}

/** Published facts of a fund besides its terms and NAV. They change no figure of the market. */
export interface FundFacts {
  /** The theme of the fund. Null if it has none. */
  readonly theme: Bilingual | null
  readonly custodian: Bilingual
  readonly managers: readonly Tenure[]
  readonly sizes: readonly { readonly day: string; readonly size: bigint }[]
  readonly reports: readonly Report[]
  readonly notices: readonly Notice[]
  /** Indexes of the benchmark with their parts in per cent. */
  readonly benchmark: readonly { readonly indexCode: string; readonly percent: number }[]
}

/** Draws the facts of the fund at a place from separate streams, with reports of the market's last six quarters. */
export function factsOf(
  seed: number,
  model: FundModel,
  fund: MarketFund,
  market: { start: string; end: string },
): FundFacts {
  const stream = openStream(seed, 'facts', String(model.place))
  const from = model.inception === null || model.inception < market.start ? market.start : model.inception
  const quarters = quarterEnds(from, market.end)
  const managers = tenuresOf(stream, fund.managers, from, market.end)
  return {
    theme: themeOf(model),
    custodian: pick(stream, SAMPLE_CUSTODIANS),
    managers,
    sizes: model.inception === null ? [] : sizesOf(stream, fund.sizeYuan, quarters),
    reports: model.inception === null ? [] : quarters.slice(-6).map((day) => reportOf(stream, model, day)),
    notices: noticesOf(stream, model, fund, { managers, quarters, from }),
    benchmark: model.kind.benchmark.map(([yardstick, percent]) => ({
      indexCode: indexCodeOf(yardstick, model),
      percent,
    })),
  }
}

/** Returns the code of an index. A tracked index has the number of its theme list; of the others there is one each. */
export function indexCodeOf(yardstick: string, model: Pick<FundModel, 'themeNo'>): string {
  return yardstick === 'own-index' ? `own-${model.themeNo}` : yardstick
}

function themeOf(model: FundModel): Bilingual | null {
  if (model.sector > 0) return SECTORS[model.sector - 1]!
  const named = NAMED_THEMES.find(([word]) => word.test(model.theme.zh))
  return named?.[1] ?? LIST_THEMES[model.kind.list] ?? null
}

/** Draws the managers' terms. The managers of the master list manage the fund now; one other may have come before them. */
function tenuresOf(stream: Stream, now: string, from: string, end: string): Tenure[] {
  const total = daysBetween(from, end)
  if (total < 60) return now.split('、').map((name) => ({ name, since: from, until: null }))
  const changed = dayAfter(from, Math.floor((total * (20 + below(stream, 60))) / 100))
  const hadOther = happens(stream, 550)
  const current = now.split('、').map((name) => ({ name, since: hadOther ? changed : from, until: null }))
  return hadOther ? [{ name: invented(stream), since: from, until: changed }, ...current] : current
}

function invented(stream: Stream): string {
  const [surnames, given] = NAME_PARTS
  return pick(stream, surnames) + pick(stream, given) + pick(stream, given)
}

/** Draws sizes backwards from the size in the master list, in steps of up to 15% a quarter, rounded to 10,000 yuan. */
function sizesOf(stream: Stream, last: bigint, quarters: readonly string[]) {
  let size = last
  return quarters
    .toReversed()
    .map((day) => {
      const told = { day, size }
      size = ((size * BigInt(870 + below(stream, 260))) / 1000n / 1_000_000n) * 1_000_000n
      return told
    })
    .toReversed()
}

/** Returns the ends of quarters after one day and up to another. */
function quarterEnds(from: string, to: string): string[] {
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, n) =>
    String(Number(from.slice(0, 4)) + n),
  )
  return years
    .flatMap((year) => ['03-31', '06-30', '09-30', '12-31'].map((end) => `${year}-${end}`))
    .filter((day) => day > from && day <= to)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
