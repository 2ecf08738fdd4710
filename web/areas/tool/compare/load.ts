import { compareFunds } from '#contract/fund/fund-compare.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { dayNumber } from '#web/format/date-text.ts'
import type { ComparePage } from './model.ts'

const MOST_DAYS = 300

/** Loads the comparison for an address, only on the server. Days are thinned evenly, so that all lines have the same days. */
export async function loadComparison(call: Call, url: URL): Promise<ComparePage> {
  const read = (name: string) => (url.searchParams.getAll(name).join(',') ?? '').trim().slice(0, 400)
  const query = { codes: read('codes'), from: read('from'), to: read('to') }
  const { points, ...found } = valueOr(await call(compareFunds, query), () => {
    throw new Response(null, { status: 500 })
  })
  const step = Math.max(1, Math.ceil(points.length / MOST_DAYS))
  const kept = points.filter((_, at) => at % step === 0 || at === points.length - 1)
  return {
    query,
    found,
    days: kept.map(({ date }) => dayNumber(date)),
    lines: found.funds.map((_, at) => kept.map(({ values }) => Number(values[at]))),
  }
}
