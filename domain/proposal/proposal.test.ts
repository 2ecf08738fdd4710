import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/calendar.ts'
import { decideProposal, kindOfLines, proposalExpiry, refuseFee, stateAt } from './proposal.ts'
import { isWaiting, PROPOSAL_STATES, WAITING_STATES } from './proposal-state.ts'
import { weightsOf } from './proposal-weights.ts'
import { fen, parseFen, parseNav, parseShare } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'

const expiresAt = instantOf('2026-07-09', '14:50:00')
const open = { state: 'submitted', version: 2, expiresAt } as const
const at = (time: string) => instantOf('2026-07-09', time)

describe('a proposal', () => {
  test('stands until 14:50 of its firm’s trading day after it was sent, over a weekend too', () => {
    const expiry = (day: string, days: number) => proposalExpiry(shippedCalendar(), day, days)
    expect(expiry('2026-07-06', 3)).toEqual(expiresAt)
    expect(expiry('2026-07-06', 1)).toEqual(instantOf('2026-07-07', '14:50:00'))
    expect(expiry('2026-07-06', 10)).toEqual(instantOf('2026-07-20', '14:50:00'))
    expect(expiry('2026-07-09', 3)).toEqual(instantOf('2026-07-14', '14:50:00'))
    expect(expiry('2099-01-01', 3)).toMatchObject({ kind: 'calendar-ended' })
  })

  test.each([
    ['14:49:59', 2, 'ok'],
    ['14:50:00', 2, 'proposal-expired'],
    ['14:50:01', 2, 'proposal-expired'],
    ['14:50:01', 1, 'proposal-expired'],
    ['10:00:00', 1, 'proposal-changed'],
    ['10:00:00', 3, 'proposal-changed'],
  ])('at %s, read in version %i: %s', (time, version, kind) => {
    expect(decideProposal(open, { version, now: at(time) }).kind).toBe(kind)
  })

  test.each(WAITING_STATES)('that is %s can be decided, and expires by the clock', (state) => {
    expect(decideProposal({ ...open, state }, { version: 2, now: at('14:49:59') })).toEqual({ kind: 'ok' })
    expect(stateAt({ ...open, state }, at('14:49:59'))).toBe(state)
    expect(stateAt({ ...open, state }, at('14:50:00'))).toBe('expired')
  })

  test.each(PROPOSAL_STATES.filter((state) => !isWaiting(state)))(
    'that is %s can be decided no more',
    (state) => {
      const refused = decideProposal({ ...open, state }, { version: 2, now: at('10:00:00') })
      expect(refused).toEqual(
        state === 'expired'
          ? { kind: 'proposal-expired', at: expiresAt.toISOString() }
          : { kind: 'proposal-decided', state },
      )
      expect(stateAt({ ...open, state }, at('14:50:00')), 'what was decided expires no more').toBe(state)
    },
  )

  test('is of the kind of its lines, or mixes them', () => {
    expect(kindOfLines([{ kind: 'buy' }, { kind: 'buy' }])).toBe('buy')
    expect(kindOfLines([{ kind: 'rsp' }])).toBe('rsp')
    expect(kindOfLines([{ kind: 'sell' }, { kind: 'buy' }])).toBe('rebalance')
  })
})

describe('what is held before and after', () => {
  const held = (fundCode: string, shares: string, nav: string | null) => ({
    fundCode,
    shares: parseShare(shares)!,
    nav: nav === null ? null : parseNav(nav),
  })
  const funds = [held('A', '1000', '2.0'), held('B', '0', '1.5'), held('C', '0', '1.0')]

  test('a purchase and a first term add their amount, a sale takes its value, a switch moves it', () => {
    const lines = [
      { kind: 'buy', fundCode: 'B', amount: parseFen('500')! },
      { kind: 'sell', fundCode: 'A', shares: parseShare('250')! },
      { kind: 'switch', fundCode: 'A', targetFundCode: 'C', shares: parseShare('250')! },
      { kind: 'rsp', fundCode: 'C', amount: parseFen('500')! },
    ] as const
    expect(weightsOf(funds, lines)).toEqual([
      { fundCode: 'A', before: 200_000n, after: 100_000n, beforeRatioE4: 10_000n, afterRatioE4: 4_000n },
      { fundCode: 'B', before: 0n, after: 50_000n, beforeRatioE4: 0n, afterRatioE4: 2_000n },
      { fundCode: 'C', before: 0n, after: 100_000n, beforeRatioE4: 0n, afterRatioE4: 4_000n },
    ])
  })

  test('nothing is held below zero', () => {
    const [line] = weightsOf([funds[0]!], [{ kind: 'sell', fundCode: 'A', shares: parseShare('2000')! }])!
    expect(line).toMatchObject({ after: 0n, afterRatioE4: 0n })
  })

  test('where a NAV is missing there are none', () => {
    expect(weightsOf([held('A', '1', null)], [])).toBeNull()
  })
})

test('AD39 a fee may fall and not rise, by a fen', () => {
  expect([fen(99n), fen(100n)].map((now) => refuseFee(fen(100n), now))).toEqual([null, null])
  expect(refuseFee(fen(100n), fen(101n))).toEqual({ kind: 'fee-raised', seen: '1.00', now: '1.01' })
})
