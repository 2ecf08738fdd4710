import type { getFundDetails } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getFundFacts, getFundPerformance } from '#contract/fund/fund-page.ts'
import type { NAV_SPANS } from '#contract/values.ts'
import type * as notes from './notes.copy.ts'

export type FundDetails = OutputOf<typeof getFundDetails>
export type FundFacts = OutputOf<typeof getFundFacts>
export type Performance = OutputOf<typeof getFundPerformance>
export type Span = (typeof NAV_SPANS)[number]
export const MEASURES = ['growth', 'unit', 'accumulated'] as const
export type Measure = (typeof MEASURES)[number]

/** A point as a chart needs it; lines of ten years are thinned before they are sent. */
export interface DayValue {
  readonly day: number
  readonly value: number
}

/** A point of the main chart with what the fund is measured against. */
export interface LinePoint extends DayValue {
  readonly benchmark: number | null
  readonly peers: number | null
}

export interface MoneyPoint extends DayValue {
  readonly income: number
}

/** Sentences under figures, in the reader's language. */
export type Notes = {
  readonly [Key in keyof Omit<Words, 'howTexts' | 'feeBounds'>]: Words[Key]
} & {
  readonly how: readonly string[]
}
type Words = typeof notes.zh

export interface FundPage {
  /** What an investor can do with a fund once they have logged in, as far as its page is built. */
  readonly ways: { readonly plan: boolean; readonly favourite: boolean }
  readonly notes: Notes
  readonly fund: FundDetails
  readonly facts: FundFacts
  readonly told: Omit<Performance, 'points' | 'money'>
  readonly span: Span
  readonly measure: Measure
  readonly line: readonly LinePoint[]
  readonly falls: readonly DayValue[]
  /** Null for a fund that is no money fund; the value is the yield of seven days. */
  readonly money: {
    readonly line: readonly MoneyPoint[]
    readonly last: NonNullable<Performance['money']>[number]
  } | null
  /** What a purchase of 10,000 yuan costs; null where the fee is not known. */
  readonly example: { readonly fee: string; readonly net: string } | null
  /** For each purchase tier its least and greatest fee in words; empty where a rate or a fixed fee says all. */
  readonly bounds: readonly string[]
}

/** The address of a view: of a span, or of days of one's own. */
export function fundHref(
  fundCode: string,
  span: Span,
  measure: Measure,
  window?: Performance['window'],
): string {
  const search = new URLSearchParams()
  if (window) {
    search.set('from', window.from)
    search.set('to', window.to)
  } else if (span !== '1y') search.set('span', span)
  if (measure !== 'growth') search.set('by', measure)
  return `/tool/fund/${fundCode}${search.size === 0 ? '' : `?${search}`}`
}

/** Whether a fund did not exist so many years before its newest NAV: only of that is it too young. */
export function isYoung({ inception, navDate }: FundDetails, years: number): boolean {
  if (inception === null || navDate === null) return false
  return inception > `${Number(navDate.slice(0, 4)) - years}${navDate.slice(4)}`
}

/** Quartile of a place: 1 to 4; null for fewer than four peers (rules/figures.md#peer-ranking). */
export function quartileOf({
  rank,
  peers,
}: {
  readonly rank: number
  readonly peers: number
}): number | null {
  return peers < 4 ? null : Math.ceil((4 * rank) / peers)
}

/** Notices by what they are: documents that hold, each kind's newest, and announcements. */
export function sortNotices(notices: FundFacts['notices']) {
  const isDocument = ({ kind }: FundFacts['notices'][number]) =>
    kind === 'contract' || kind === 'prospectus' || kind === 'summary'
  return {
    documents: notices.filter(
      (each, at) => isDocument(each) && notices.findIndex(({ kind }) => kind === each.kind) === at,
    ),
    announcements: notices.filter((each) => !isDocument(each)),
  }
}
