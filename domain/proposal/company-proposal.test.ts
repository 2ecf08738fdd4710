import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/calendar.ts'
import type { CheckerRefusal, CompanyProposal } from './company-proposal.ts'
import { isExpired } from './proposal.ts'
import { demandsSignature, findProposalTarget, judgeChecker, judgeWithdrawal } from './company-proposal.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'

const at = (time: string, day = '2026-07-06') => instantOf(day, time)
const aim = (now: Date, openDay = '2026-07-06') => findProposalTarget(shippedCalendar(), now, openDay)

describe('CO9 the day a proposal aims at', () => {
  test.each([
    ['in the morning that day', at('09:30:00'), '2026-07-06'],
    ['a second before 14:50 still that day', at('14:49:59'), '2026-07-06'],
    ['at 14:50 the next', at('14:50:00'), '2026-07-07'],
    ['after the cut-off the next', at('15:00:00'), '2026-07-07'],
    ['on a Saturday Monday', at('10:00:00', '2026-07-11'), '2026-07-13'],
    ['on a Friday after 14:50 Monday', at('14:55:00', '2026-07-10'), '2026-07-13'],
  ])('%s, and stands until 14:50 of it', (_, now, tradeDate) => {
    const openDay = now.toISOString().slice(0, 10)
    expect(aim(now, openDay)).toEqual({ kind: 'aim', tradeDate, expiresAt: instantOf(tradeDate, '14:50:00') })
  })

  test('is never one that is closed already, nor one beyond the calendar', () => {
    expect(aim(at('10:00:00'), '2026-07-08')).toMatchObject({ tradeDate: '2026-07-08' })
    expect(aim(at('10:00:00', '2099-01-02'))).toMatchObject({ kind: 'calendar-ended' })
  })
})

const proposal: CompanyProposal = {
  ...{ state: 'submitted', version: 2, expiresAt: at('14:50:00') },
  ...{ makerParty: 'maker', isOwnDocument: false },
}
const checker = { partyId: 'checker', isMaker: false, isChecker: true }
const asked = { version: 2, now: at('14:49:59') }

type Kind = CheckerRefusal['kind']
type Case = readonly [Partial<typeof checker>, Partial<CompanyProposal>, Partial<typeof asked>]

/** One row for each refusal, in order of precedence. Each row also meets the later refusals. */
const CASES = {
  'checker-only': [{ isChecker: false, partyId: 'maker' }, { state: 'declined' }, {}],
  'own-proposal': [{ partyId: 'maker', isMaker: true }, { state: 'declined' }, {}],
  'company-proposal-expired': [{}, {}, { version: 1, now: at('14:50:00') }],
  'company-proposal-decided': [{}, { state: 'approved' }, { version: 1, now: at('14:50:00') }],
  'company-proposal-changed': [{}, {}, { version: 1 }],
} satisfies Record<Kind, Case>

describe('CO3 CO13 who may decide a proposal', () => {
  test('another member with the duty, until 14:50', () => {
    expect(judgeChecker(proposal, checker, asked)).toEqual({ kind: 'ok' })
    expect(judgeChecker(proposal, { ...checker, isMaker: true }, asked)).toEqual({ kind: 'ok' })
  })

  test.each(Object.entries<Case>(CASES))('%s', (kind, [member, change, when]) => {
    expect(
      judgeChecker({ ...proposal, ...change }, { ...checker, ...member }, { ...asked, ...when }).kind,
    ).toBe(kind)
  })

  test('a person of two records is one', () => {
    expect(judgeChecker({ ...proposal, isOwnDocument: true }, checker, asked).kind).toBe('own-proposal')
  })
})

test('only its maker takes it back, and only while it is open', () => {
  const maker = { partyId: 'maker', isMaker: true, isChecker: false }
  expect(judgeWithdrawal(proposal, maker, asked).kind).toBe('ok')
  expect(judgeWithdrawal(proposal, checker, asked).kind).toBe('maker-only')
  expect(judgeWithdrawal({ ...proposal, state: 'approved' }, maker, asked)).toEqual({
    kind: 'company-proposal-decided',
    state: 'approved',
  })
})

test('is over at 14:50 sharp, and never once it is decided', () => {
  expect([at('14:49:59'), at('14:50:00')].map((now) => isExpired(proposal, now))).toEqual([false, true])
  expect(isExpired({ ...proposal, state: 'approved' }, at('16:00:00'))).toBe(false)
})

test('CO24 whoever has a passkey signs with it, and nobody else has to but where the matrix says so', () => {
  const demands = (isSigned: boolean) => [0, 1, 2].map((passkeys) => demandsSignature({ passkeys, isSigned }))
  expect(demands(false)).toEqual([false, true, true])
  expect(demands(true)).toEqual([true, true, true])
})
