import { describe, expect, test } from 'vitest'
import type { OverdueDuty } from './certification.ts'
import {
  certificationState,
  decideLapses,
  judgeCertification,
  quarterOf,
  roundFrom,
} from './certification.ts'

describe('OP27 the quarter and its days', () => {
  test.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-06-30', '2026-04-01'],
    ['2026-09-30', '2026-07-01'],
    ['2026-10-01', '2026-10-01'],
    ['2026-12-31', '2026-10-01'],
  ])('%s lies in the quarter of %s', (day, first) => expect(quarterOf(day)).toBe(first))

  test.each([
    ['2026-07-01', '2026-07-30'],
    ['2026-02-01', '2026-03-02'],
    // Seen late: all the days, also beyond the quarter’s end.
    ['2026-09-20', '2026-10-19'],
  ])('a round seen first on %s closes on %s', (day, closesOn) =>
    expect(roundFrom(day)).toEqual({ quarter: quarterOf(day), closesOn }),
  )

  test.each([
    [0, '2026-07-30', 'open'],
    [1, '2026-07-30', 'open'],
    [1, '2026-07-31', 'overdue'],
    [2, '2026-07-30', 'confirmed'],
    [2, '2026-07-31', 'confirmed'],
  ] as const)('confirmed by %i on %s it is %s', (confirmations, today, state) =>
    expect(certificationState(confirmations, { closesOn: '2026-07-30' }, today)).toBe(state),
  )
})

describe('OP27 who confirms', () => {
  test.each([
    [[], 'other', 'ok'],
    [['first'], 'other', 'ok'],
    [[], 'holder', 'certification-own'],
    [['first', 'second'], 'holder', 'certification-own'],
    [['other'], 'other', 'certification-done'],
    [['first', 'second'], 'other', 'certification-done'],
  ])('after %j, %s: %s', (confirmedBy, partyId, kind) =>
    expect(judgeCertification({ holderId: 'holder', confirmedBy }, partyId).kind).toBe(kind),
  )
})

describe('OP27 what ends', () => {
  const of = (memberDutyId: string, change: Partial<OverdueDuty> = {}): OverdueDuty => ({
    ...{ memberDutyId, duty: 'administrator', since: '2026-01-05', confirmations: 0 },
    ...change,
  })
  const reviewer = of('r', { duty: 'reviewer' })
  const ids = (duties: readonly OverdueDuty[]) => duties.map(({ memberDutyId }) => memberDutyId)

  test.each([
    ['every other duty', [reviewer], 0, ['r'], []],
    ['one of three administrators', [of('a')], 3, ['a'], []],
    ['no administrator of two', [of('a'), reviewer], 2, ['r'], ['a']],
    ['neither of the only two', [of('a'), of('b')], 2, [], ['a', 'b']],
    ['not the only one', [of('a')], 1, [], ['a']],
    ['of three overdue ones the third', [of('c'), of('b'), of('a')], 3, ['c'], ['a', 'b']],
    ['not who was confirmed once', [of('a'), of('b'), of('c', { confirmations: 1 })], 3, ['b'], ['c', 'a']],
    [
      'not who has been it longest',
      [of('a'), of('b'), of('c', { since: '2020-01-01' })],
      3,
      ['b'],
      ['c', 'a'],
    ],
    ['two of four, where one is confirmed', [of('a'), of('b'), of('c')], 4, ['b', 'c'], ['a']],
  ] as const)('%s', (_, overdue, administrators, lapsing, kept) => {
    const decided = decideLapses(overdue, administrators)
    expect([ids(decided.lapsing), ids(decided.kept)]).toEqual([lapsing, kept])
  })
})
