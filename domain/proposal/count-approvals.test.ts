import { expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { ApprovalNeed, CheckerLevel } from './approval-matrix.ts'
import { canBeReached, countApprovals, judgeTurn } from './count-approvals.ts'

const NEED: ApprovalNeed = {
  ...{ kind: 'need', approvals: 2, level: 1, isInOrder: false, isSigned: false, oneOf: [] },
}
const of = (partyId: string, level: CheckerLevel = 1) => ({ partyId, level })
const [ANN, BOB, CAI] = [of('ann'), of('bob', 2), of('cai', 3)]
const ALL = [ANN, BOB, CAI]
const saw = (partyId: string, fee = 500n) => ({ partyId, seenFee: fen(fee) })
const count = (
  given: readonly ReturnType<typeof saw>[],
  part: Partial<ApprovalNeed> = {},
  approvers = ALL,
  fee = 500n,
) => countApprovals({ need: { ...NEED, ...part }, approvers, given, fee: fen(fee) })

test.each([
  ['none', count([]), { counted: [], void: [], missing: 2 }],
  ['one of two', count([saw('ann')]), { counted: ['ann'], void: [], missing: 1 }],
  ['two of two', count([saw('ann'), saw('bob')]), { counted: ['ann', 'bob'], missing: 0 }],
  [
    'a duty that is gone',
    count([saw('ann'), saw('bob')], {}, [BOB, CAI]),
    { counted: ['bob'], void: ['ann'], missing: 1 },
  ],
  [
    'a level that is too low now',
    count([saw('ann'), saw('bob')], { level: 2 }),
    { counted: ['bob'], void: ['ann'], missing: 1 },
  ],
  [
    'a fee that has risen',
    count([saw('ann', 499n), saw('bob')]),
    { counted: ['bob'], void: ['ann'], missing: 1 },
  ],
  ['a fee that has fallen', count([saw('ann', 501n)]), { counted: ['ann'], void: [] }],
  [
    'void and given again',
    count([saw('ann', 499n), saw('ann', 500n)]),
    { counted: ['ann'], void: [], missing: 1 },
  ],
  ['the named person is missing', count([saw('ann'), saw('bob')], { oneOf: [['cai']] }), { missing: 1 }],
  [
    'each group has its own',
    count([saw('ann'), saw('cai')], { oneOf: [['cai', 'bob'], ['ann']] }),
    { missing: 0 },
  ],
])('CO8 CO14 counted: %s', (_, counted, expected) => {
  expect(counted).toMatchObject({ required: 2, ...expected })
})

test('CO14 an unknown fee voids nothing', () => {
  const given = [saw('ann', 1n)]
  expect(countApprovals({ need: NEED, approvers: ALL, given, fee: null }).counted).toEqual(['ann'])
})

test.each<[string, Partial<ApprovalNeed>, typeof ALL, string[], boolean]>([
  ['enough persons', {}, ALL, [], true],
  ['one too few', { approvals: 4 }, ALL, [], false],
  ['too few of the level', { level: 3 }, ALL, [], false],
  ['the named one is no checker any more', { oneOf: [['ann']] }, [BOB, CAI], [], false],
  ['in order after the highest', { isInOrder: true }, ALL, ['cai'], false],
  ['in order from below', { isInOrder: true }, ALL, ['ann'], true],
])('CO8 reached: %s', (_, part, approvers, counted, expected) => {
  expect(canBeReached({ ...NEED, ...part }, approvers, counted)).toBe(expected)
})

test.each<[string, typeof ANN, Partial<ApprovalNeed>, string[], string]>([
  ['the first', ANN, {}, [], 'ok'],
  ['the second', BOB, {}, ['ann'], 'ok'],
  ['the same again', ANN, {}, ['ann'], 'already-approved'],
  ['below the level', ANN, { level: 2 }, [], 'approval-level'],
  ['a lower level after a higher, in any order', ANN, {}, ['cai'], 'ok'],
  ['a lower level after a higher, in order', ANN, { isInOrder: true }, ['bob'], 'approval-order'],
  ['the highest first, so that nobody is left', CAI, { isInOrder: true }, [], 'approval-order'],
  ['the middle first, with one left above', BOB, { isInOrder: true }, [], 'ok'],
  ['the highest last', CAI, { isInOrder: true }, ['ann'], 'ok'],
  ['nobody can reach it anyway', CAI, { isInOrder: true, approvals: 5 }, [], 'ok'],
])('CO7 whose turn: %s', (_, own, part, counted, expected) => {
  expect(judgeTurn(own, { ...NEED, ...part }, { approvers: ALL, counted }).kind).toBe(expected)
})
