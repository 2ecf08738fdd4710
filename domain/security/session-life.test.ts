import { expect, test } from 'vitest'
import { PROLONGED_EACH_MS, SESSION_LIFE, sessionIdleness, WARNING_MS } from './session-life.ts'

const { idleMs } = SESSION_LIFE.operations
const END = idleMs - PROLONGED_EACH_MS

test.each([
  ['at once', 0, { kind: 'active' }],
  ['a millisecond before the warning', END - WARNING_MS - 1, { kind: 'active' }],
  ['at the warning', END - WARNING_MS, { kind: 'warned', secondsLeft: 120 }],
  ['a millisecond before the end', END - 1, { kind: 'warned', secondsLeft: 1 }],
  ['at the end', END, { kind: 'over' }],
])('a session %s after its last request', (_, since, expected) => {
  expect(sessionIdleness(idleMs, since)).toEqual(expected)
})

test('the warning stands at least two minutes before the server can end the session, whichever request prolonged it', () => {
  for (const { idleMs: life } of Object.values(SESSION_LIFE)) {
    for (let unprolonged = 0; unprolonged <= PROLONGED_EACH_MS; unprolonged += 1_000) {
      // The last request came so long after the last prolongation, so the session ends that much earlier.
      const endsAfter = life - unprolonged
      expect(sessionIdleness(life, endsAfter - WARNING_MS).kind).not.toBe('active')
    }
  }
})
