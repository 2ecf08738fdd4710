import type { getClientAssets as contract } from '#contract/adviser/client-things.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { concentrationsOf } from '#domain/holding/concentration.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { Portfolios } from '#server/portfolio/holdings/portfolio-cache.ts'
import type { Courses } from '#server/portfolio/holdings/show-history.ts'
import { readHistory } from '#server/portfolio/holdings/show-history.ts'
import { fundText } from '#server/portfolio/statements/figure-text.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'

/** From where the course and the holdings of a client are read. */
export interface AssetsMeans {
  readonly calendar: () => Promise<TradingCalendar>
  readonly portfolios: Portfolios
  readonly courses: Courses
}

/** The whole portfolio, without a benchmark. */
const WHOLE = { from: '', to: '', fundCode: '', benchmark: '' }

/**
 * Shows the course of a client's assets over a span, by the client's own figures, and the funds that are too much of the whole now. The look is
 * one at the holdings.
 */
export async function showClientAssets(
  call: ReadCall<Adviser>,
  { clientRef, span }: ParsedOf<typeof contract>,
  { calendar, portfolios, courses }: AssetsMeans,
): Promise<AnswerOf<typeof contract>> {
  const found = await reachClient(call, clientRef, { part: 'holdings', view: 'client.holdings' })
  if (found.kind !== 'reached') return found
  const { accountNumber } = found.client
  const means = { calendar: await calendar(), courses }
  const read = await readHistory(call, { accountNumber, span, ...WHOLE }, means)
  if (read.kind !== 'shown') return { kind: 'client-not-found' }
  const { from, to, points, gain, timeWeighted } = read.history
  const { funds } = await portfolios.read(call.db, accountNumber, call.today)
  const held = funds.filter(({ figures }) => figures.shares > 0n)
  const tooMuch = concentrationsOf(held.map(({ fund, figures }) => ({ fund, value: figures.value })))
  return ok({
    ...{ from, to, gain, timeWeighted },
    points: points.map(({ date, value, invested, growth }) => ({ date, value, invested, growth })),
    concentrated:
      tooMuch &&
      tooMuch.map(({ of, ratioE4 }) => {
        const { fundCode, name } = fundText(of.fund)
        return { fundCode, name, ratio: formatDecimal(ratioE4, 4) }
      }),
  })
}
