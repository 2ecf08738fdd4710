import { fen, share } from '#domain/number/money.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { FundModel, TermsSpan } from '#sandbox/market/fund.ts'
import { below, pick, pickWeighted } from '#sandbox/market/chance/prng.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { weekdayOf } from '#sandbox/market/market-calendar.ts'
import { TROUBLE } from '#sandbox/market/trouble.ts'

const BEGIN = '2000-01-01'

/** Day limits in yuan with their weights, most frequent first as in the real market (rules/sample-market.md#facts-and-events). */
const LIMITS: readonly (readonly [bigint, number])[] = [
  [1_000_000n, 185],
  [10_000n, 134],
  [100_000n, 128],
  [5_000_000n, 100],
  [10_000_000n, 90],
  [500_000n, 55],
  [50_000n, 55],
  [1_000n, 38],
  [50_000_000n, 27],
  [3_000_000n, 23],
  [20_000_000n, 21],
  [100n, 12],
]

/** FundStatus of the exchange: 0 open, 1 issuing, 5 no purchase, 8 ended, 9 closed. */
const STATUS = { open: '0', limited: '0', suspended: '5', closed: '9', issuing: '1' } as const

/** Returns the spans of days in which a class is open, limited, stopped or ended. The last span has no end. */
export function spansOf(stream: Stream, model: FundModel, letter: string): TermsSpan[] {
  const limit = fen(pickWeighted(stream, LIMITS) * 100n)
  const changedOn = weekdayFrom(Date.parse('2025-01-06') + below(stream, 500) * 86_400_000)
  const spans = scripted(model, letter) ?? drawn(model, limit, changedOn)
  if (model.retiredOn === null) return spans
  return [...cutAt(spans, model.retiredOn), span(model.retiredOn, null, '8', null)]
}

/** Returns the minimums of a class in yuan and shares. Institutional classes start at five million yuan, private funds at one. */
export function minimumsOf(
  stream: Stream,
  model: FundModel,
  letter: string,
): {
  firstMinimum: Fen
  addOnMinimum: Fen
  singleMaximum: Fen | null
  minimumRedemption: Share
  minimumHolding: Share
} {
  const first = firstMinimum(stream, model, letter)
  const few = pick(stream, [1n, 1n, 10n, 100n] as const)
  return {
    firstMinimum: fen(first * 100n),
    addOnMinimum: fen((first > 1000n ? first / 10n : first) * 100n),
    singleMaximum: null,
    minimumRedemption: share(few),
    minimumHolding: share(few),
  }
}

function firstMinimum(stream: Stream, model: FundModel, letter: string): bigint {
  const usual = pickWeighted(stream, [
    [10n, 620],
    [1n, 200],
    [100n, 130],
    [1000n, 50],
  ])
  if (model.kind.fees === 'private') return 1_000_000n
  return letter === 'D' || letter === 'B' ? 5_000_000n : usual
}

function drawn(model: FundModel, limit: Fen, changedOn: string): TermsSpan[] {
  const status = STATUS[model.state]
  if (model.state === 'open') return [span(BEGIN, null, status, null)]
  if (model.inception !== null && model.opensOn !== null) {
    return [
      span(BEGIN, model.inception, STATUS.issuing, null),
      span(model.inception, model.opensOn, STATUS.closed, null),
      span(model.opensOn, null, STATUS.open, null),
    ]
  }
  if (model.state === 'issuing') return [span(BEGIN, null, status, null)]
  const dayMaximum = model.state === 'limited' ? limit : null
  return [span(BEGIN, changedOn, '0', null), span(changedOn, null, status, dayMaximum)]
}

function scripted(model: FundModel, letter: string): TermsSpan[] | null {
  const { reopened, limitLowered, closedA } = TROUBLE
  if (model.place === reopened.at) {
    return [
      span(BEGIN, reopened.stoppedFrom, '0', null),
      span(reopened.stoppedFrom, reopened.reopenedOn, '5', null),
      span(reopened.reopenedOn, null, '0', null),
    ]
  }
  if (model.place === limitLowered.at) {
    return [
      span(BEGIN, limitLowered.day, '0', fen(limitLowered.beforeFen)),
      span(limitLowered.day, null, '0', fen(limitLowered.afterFen)),
    ]
  }
  if (model.place === closedA.at && letter === 'A') {
    return [span(BEGIN, closedA.from, '0', null), span(closedA.from, null, '5', null)]
  }
  return null
}

function cutAt(spans: readonly TermsSpan[], day: string): TermsSpan[] {
  return spans
    .filter((each) => each.from < day)
    .map((each) => (each.to === null || each.to > day ? { ...each, to: day } : each))
}

function span(from: string, to: string | null, fundStatus: string, dayMaximum: Fen | null): TermsSpan {
  return { from, to, fundStatus, dayMaximum }
}

function weekdayFrom(ms: number): string {
  const day = new Date(ms).toISOString().slice(0, 10)
  const number = weekdayOf(day)
  if (number !== 0 && number !== 6) return day
  return new Date(ms + (number === 6 ? 2 : 1) * 86_400_000).toISOString().slice(0, 10)
}
