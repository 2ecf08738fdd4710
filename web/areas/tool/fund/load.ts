import { getFundDetails, getFundNav } from '#contract/catalog.ts'
import { NAV_SPANS } from '#contract/values.ts'
import { valueOr, type Call } from '#web/app/answer.ts'
import { dayNumber } from '#web/app/date-text.ts'
import { thin } from '#web/ui/chart-scale.ts'
import type { FundPage } from './model.ts'

const COLUMNS = 240

/**
 * A fund and its line for the period of the address; an unknown code is a page that is not there. On the server only, so
 * that no page carries a contract.
 */
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

function notFound(): never {
  throw new Response(null, { status: 404 })
}
