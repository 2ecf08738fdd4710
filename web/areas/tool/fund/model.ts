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

/** A point of a chart. Lines of ten years are thinned before they are sent. */
export interface DayValue {
  readonly day: number
  readonly value: number
}

/** A point of the main chart, with the values of the benchmark and the peers. */
export interface LinePoint extends DayValue {
  readonly benchmark: number | null
  readonly peers: number | null
}

export interface MoneyPoint extends DayValue {
  readonly income: number
}

/** The sentences below the figures, in the reader's language. */
export type Notes = {
  readonly [Key in keyof Omit<Words, 'howTexts' | 'feeBounds'>]: Words[Key]
} & {
  readonly how: readonly string[]
}
type Words = typeof notes.zh

export interface FundPage {
  /** Whether the pages exist on which a logged-in investor can set up a plan or watch the fund. */
  readonly ways: { readonly plan: boolean; readonly favourite: boolean }
  readonly notes: Notes
  readonly fund: FundDetails
  readonly facts: FundFacts
  readonly told: Omit<Performance, 'points' | 'money'>
  readonly span: Span
  readonly measure: Measure
  readonly line: readonly LinePoint[]
  readonly falls: readonly DayValue[]
  /** Null for a fund that is not a money fund. `value` of a point is the 7-day yield. */
  readonly money: {
    readonly line: readonly MoneyPoint[]
    readonly last: NonNullable<Performance['money']>[number]
  } | null
  /** The fee and net amount of a purchase of 10,000 yuan. Null if the fee is not known. */
  readonly example: { readonly fee: string; readonly net: string } | null
  /** The least and greatest fee of each purchase tier, in words. Empty if a rate or a fixed fee is enough. */
  readonly bounds: readonly string[]
}

/** Returns the address of a view, for a named span or for two chosen days. */
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

/** Whether the fund did not yet exist so many years before its newest NAV. If so, a missing figure is explained by its age. */
export function isYoung({ inception, navDate }: FundDetails, years: number): boolean {
  if (inception === null || navDate === null) return false
  return inception > `${Number(navDate.slice(0, 4)) - years}${navDate.slice(4)}`
}

/** Returns the quartile of a rank, 1 to 4. Null for fewer than four peers (rules/figures.md#peer-ranking). */
export function quartileOf({
  rank,
  peers,
}: {
  readonly rank: number
  readonly peers: number
}): number | null {
  return peers < 4 ? null : Math.ceil((4 * rank) / peers)
}

/** Sorts notices into valid documents (the newest of each kind) and announcements. */
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
