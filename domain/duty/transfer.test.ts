import { describe, expect, test } from 'vitest'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Receiver } from './transfer.ts'
import {
  failureOf,
  judgeReceiver,
  judgeTransferAct,
  judgeTransferDay,
  sidesNeeded,
  TRANSFER_STATES,
} from './transfer.ts'

const DAY = '2026-07-08'

describe('AD31 what may be done with a transfer', () => {
  const before = (state: (typeof TRANSFER_STATES)[number]) => ({ state, effectiveOn: DAY })
  const allowed = (act: Parameters<typeof judgeTransferAct>[0], today: string) =>
    TRANSFER_STATES.filter((state) => judgeTransferAct(act, before(state), today).kind === 'ok')

  test.each([
    ['approve', '2026-07-07', ['proposed']],
    ['decline', '2026-07-07', ['proposed']],
    ['decline', '2026-07-09', ['proposed']],
    ['withdraw', '2026-07-07', ['proposed', 'noticed']],
    ['withdraw', '2026-07-08', []],
    ['object', '2026-07-07', ['noticed']],
    ['object', '2026-07-08', []],
    ['take-effect', '2026-07-07', []],
    ['take-effect', '2026-07-08', ['noticed']],
    ['take-effect', '2026-07-09', ['noticed']],
  ] as const)('%s on %s', (act, today, states) => expect(allowed(act, today)).toEqual(states))

  test('a refusal tells the state', () =>
    expect(judgeTransferAct('object', before('declined'), '2026-07-01')).toEqual({
      kind: 'transfer-decided',
      transferState: 'declined',
    }))
})

describe('AD31 the day of a transfer', () => {
  // Friday to Friday; the weekend is closed.
  const calendar: TradingCalendar = {
    from: '2026-07-03',
    to: '2026-07-12',
    openDays: ['2026-07-03', '2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10'],
  }
  test.each([
    ['2026-07-03', '2026-07-07', { kind: 'transfer-too-soon', earliest: '2026-07-08' }],
    ['2026-07-03', '2026-07-08', { kind: 'ok' }],
    ['2026-07-04', '2026-07-08', { kind: 'ok' }],
    ['2026-07-06', '2026-07-11', { kind: 'transfer-day-closed', day: '2026-07-11' }],
    ['2026-07-06', '2026-07-13', { kind: 'calendar-ended', day: '2026-07-13' }],
    ['2026-07-09', '2026-07-10', { kind: 'calendar-ended', day: '2026-07-12' }],
  ] as const)('seen on %s, %s', (today, day, verdict) =>
    expect(judgeTransferDay(calendar, today, day)).toEqual(verdict),
  )
})

describe('AD31 who may receive', () => {
  const fit: Receiver = { status: 'qualified', nodeName: 'East', isNodeOpen: true }
  test.each([
    [fit, { kind: 'ok' }, null],
    [{ ...fit, status: 'trainee' }, { kind: 'transfer-receiver-unable', standing: 'trainee' }, 'trainee'],
    [
      { ...fit, status: 'suspended' },
      { kind: 'transfer-receiver-unable', standing: 'suspended' },
      'suspended',
    ],
    [{ ...fit, status: 'left' }, { kind: 'transfer-receiver-unable', standing: 'left' }, 'left'],
    [{ ...fit, status: null }, { kind: 'transfer-receiver-unable', standing: 'left' }, 'left'],
    [{ ...fit, nodeName: null }, { kind: 'transfer-receiver-unable', standing: 'unplaced' }, 'unplaced'],
    [{ ...fit, isNodeOpen: false }, { kind: 'transfer-node-closed', name: 'East' }, 'unplaced'],
  ] as const)('%o', (receiver, verdict, failure) => {
    expect(judgeReceiver(receiver)).toEqual(verdict)
    expect(failureOf(receiver)).toBe(failure)
  })

  test('both heads agree within a firm, the house across firms', () => {
    expect(sidesNeeded(false)).toEqual(['giving', 'receiving'])
    expect(sidesNeeded(true)).toEqual(['house'])
  })
})
