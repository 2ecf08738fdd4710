import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/calendar.ts'
import { decideProposal, proposalExpiry, PROPOSAL_STATES } from './proposal.ts'
import { weightsOf } from './proposal-weights.ts'
import { parseFen, parseNav, parseShare } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'

const expiresAt = instantOf('2026-07-09', '14:50:00')
const open = { state: 'open', version: 2, expiresAt } as const
const at = (time: string) => instantOf('2026-07-09', time)

describe('a proposal', () => {
  test('stands until 14:50 of the third trading day after it was sent, over a weekend too', () => {
    expect(proposalExpiry(shippedCalendar(), '2026-07-06')).toEqual(expiresAt)
    expect(proposalExpiry(shippedCalendar(), '2026-07-09')).toEqual(instantOf('2026-07-14', '14:50:00'))
    expect(proposalExpiry(shippedCalendar(), '2099-01-01')).toMatchObject({ kind: 'calendar-ended' })
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

  test.each(PROPOSAL_STATES.filter((state) => state !== 'open'))(
    'that is %s can be decided no more',
    (state) => {
      const asked = { version: 2, now: at('10:00:00') }
      expect(decideProposal({ ...open, state }, asked)).toEqual({ kind: 'proposal-decided', state })
    },
  )
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
