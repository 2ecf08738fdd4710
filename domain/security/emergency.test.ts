import { expect, test } from 'vitest'
import { judgeEmergencyClosing } from './emergency.ts'

test.each([
  [[], 'ann', 'ok'],
  [['ann'], 'bob', 'ok'],
  [['ann'], 'ann', 'emergency-closed-by-you'],
  [[], 'opener', 'emergency-may-not'],
  [['ann'], 'opener', 'emergency-may-not'],
  [['ann', 'bob'], 'cleo', 'emergency-not-open'],
])('OP27 an opening closed by %j: %s gets %s', (closedBy, partyId, kind) =>
  expect(judgeEmergencyClosing({ openerId: 'opener', closedBy }, partyId).kind).toBe(kind),
)
