import { expect, test } from 'vitest'
import type { AskedChange, MatrixAnswer } from './matrix-change.ts'
import { judgeAnswer, judgeAsking, maySetMatrix } from './matrix-change.ts'

test.each<[readonly string[], number, boolean]>([
  [['maker'], 0, true],
  [['checker'], 1, true],
  [['administrator'], 1, true],
  [['viewer'], 0, false],
  [[], 0, false],
  [['maker', 'checker'], 2, false],
  [['administrator'], 2, true],
])('CO8 with duties %j among %i administrators', (duties, administrators, expected) => {
  expect(maySetMatrix({ partyId: 'a', duties }, { administrators })).toBe(expected)
})

test('CO8 one change at a time, and only of those who may', () => {
  expect(judgeAsking({ isAllowed: true, isWaiting: false })).toEqual({ kind: 'ok' })
  expect(judgeAsking({ isAllowed: true, isWaiting: true })).toEqual({ kind: 'matrix-waits' })
  expect(judgeAsking({ isAllowed: false, isWaiting: true })).toEqual({ kind: 'matrix-not-yours' })
})

const CHANGE: AskedChange = { state: 'to-confirm', askedBy: 'asker', isOwnDocument: false }
test.each<[string, MatrixAnswer, string, Partial<AskedChange>, boolean, string]>([
  ['another member confirms', 'confirm', 'other', {}, true, 'ok'],
  ['another member refuses', 'refuse', 'other', {}, true, 'ok'],
  ['the asker confirms', 'confirm', 'asker', {}, true, 'matrix-own'],
  ['the asker under another record', 'confirm', 'other', { isOwnDocument: true }, true, 'matrix-own'],
  ['one who may not', 'confirm', 'other', {}, false, 'matrix-not-yours'],
  ['the asker takes it back', 'withdraw', 'asker', {}, false, 'ok'],
  ['from the house too', 'withdraw', 'asker', { state: 'in-review' }, true, 'ok'],
  ['another takes it back', 'withdraw', 'other', {}, true, 'matrix-not-yours'],
  ['confirmed twice', 'confirm', 'other', { state: 'in-review' }, true, 'matrix-decided'],
  ['taken back when in force', 'withdraw', 'asker', { state: 'done' }, true, 'matrix-decided'],
])('CO8 %s', (_, answer, partyId, part, isAllowed, expected) => {
  expect(judgeAnswer({ ...CHANGE, ...part }, answer, { partyId, isAllowed }).kind).toBe(expected)
})
