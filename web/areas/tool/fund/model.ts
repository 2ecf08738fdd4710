import { getFundDetails, getFundNav, NAV_SPANS } from '#contract/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { valueOr, type Call } from '#web/app/answer.ts'
import { dayNumber } from '#web/app/date-text.ts'
import { thin } from '#web/ui/chart-scale.ts'

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

const COLUMNS = 240

/** A fund and its line for the period of the address; an unknown code is a page that is not there. */
export async function loadFund(call: Call, fundCode: string, url: URL): Promise<FundPage> {
  const span = NAV_SPANS.find((each) => each === url.searchParams.get('span')) ?? '1y'
  const measure = url.searchParams.get('by') === 'unit' ? 'unit' : 'growth'
  const [details, line] = await Promise.all([
    call(getFundDetails, { fundCode }),
    call(getFundNav, { fundCode, span }),
  ])
  const fund = valueOr(details, notFound)
  const rows = line.kind === 'ok' ? line.value.points : []
  const all = rows.map((row) => ({
    day: dayNumber(row.date),
    value: measure === 'unit' ? Number(row.unitNav) : Number(row.growth) - 1,
  }))
  return { fund, span, measure, points: thin(all, (point) => point.value, COLUMNS) }
}

export function fundHref(fundCode: string, span: Span, measure: Measure): string {
  const search = new URLSearchParams()
  if (span !== '1y') search.set('span', span)
  if (measure !== 'growth') search.set('by', measure)
  return `/tool/fund/${fundCode}${search.size === 0 ? '' : `?${search}`}`
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}
