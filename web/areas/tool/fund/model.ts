import type { getFundDetails } from '#contract/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { NAV_SPANS } from '#contract/values.ts'

export type FundDetails = OutputOf<typeof getFundDetails>
export type Span = (typeof NAV_SPANS)[number]
export type Measure = 'growth' | 'unit'

/** A point as the chart needs it; the lines of ten years are thinned before they are sent. */
export interface NavPoint {
  readonly day: number
  readonly value: number
}

export interface FundPage {
  readonly fund: FundDetails
  readonly span: Span
  readonly measure: Measure
  readonly points: readonly NavPoint[]
}

export function fundHref(fundCode: string, span: Span, measure: Measure): string {
  const search = new URLSearchParams()
  if (span !== '1y') search.set('span', span)
  if (measure !== 'growth') search.set('by', measure)
  return `/tool/fund/${fundCode}${search.size === 0 ? '' : `?${search}`}`
}
