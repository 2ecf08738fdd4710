import { expect, test } from 'vitest'
import { findForbiddenPair, FIRM_DUTIES, HOUSE_DUTIES } from './duty.ts'
import type { HouseDuty } from './duty.ts'
import { actingDuty, allows, FIRM_RIGHTS, HOUSE_RIGHTS } from './right.ts'
import type { HouseRight } from './right.ts'

/** The table of rules/staff.md#roles as it is written there: who reads, who makes, who checks. */
const TABLE: readonly (readonly [HouseRight, string])[] = [
  //                     CS RV ST CP FD CT AM AU
  ['review.read', 'x x - x - - - x'],
  ['review.reveal', '- x x x - - - -'],
  ['review.make', '- x - - - - - -'],
  ['review.decide', '- x - x - - - -'],
  ['means.read', '- x - x - - - x'],
  ['means.decide', '- x - x - - - -'],
  ['file.read', '- - x x x - x x'],
  ['file.release', '- - x - - - - -'],
  ['break.read', 'x - x x - - - x'],
  ['break.make', '- - x - - - - -'],
  ['break.decide', '- - x x - - - -'],
  ['money.read', 'x - x x - - - x'],
  ['money.make', '- - x - - - - -'],
  ['money.decide', '- - x x - - - -'],
  ['commission.read', '- - x x - - - x'],
  ['commission.make', '- - x - - - - -'],
  ['call.read', 'x - - x - - - x'],
  ['call.make', 'x - - x - - - -'],
  ['conversation.read', 'x - - x - - - x'],
  ['conversation.answer', 'x - - - - - - -'],
  ['conversation.hold', 'x - - x - - - -'],
  ['user.read', '- - - x - - x x'],
  ['user.make', '- - - - - - x -'],
  ['user.decide', '- - - x - - x -'],
  ['adviser.read', 'x x - x - - - x'],
  ['adviser.make', '- x - - - - - -'],
  ['adviser.decide', '- - - x - - - -'],
  ['work.read', 'x x x x x x x x'],
]

test('OP3 every right of the house is in the table of the rule book, and no other', () => {
  expect(TABLE.map(([right]) => right).sort()).toEqual(Object.keys(HOUSE_RIGHTS).sort())
})

test.each(TABLE)('OP3 %s', (right, row) => {
  const may = HOUSE_DUTIES.map((duty) => (allows(duty, right) ? 'x' : '-')).join(' ')
  expect(may).toBe(row)
})

test('AD6 a supervisor proposes nothing, an assistant decides nothing, a principal alone changes the tree', () => {
  const of = (duty: string) => Object.keys(FIRM_RIGHTS).filter((right) => allows(duty, right as never))
  expect(of('supervisor')).toEqual(['client.read', 'note.write', 'task.write', 'team.read', 'firm.read'])
  expect(of('assistant')).toEqual(['client.read', 'client.tag', 'task.write', 'team.read'])
  expect(FIRM_DUTIES.filter((duty) => allows(duty, 'team.make'))).toEqual(['principal'])
})

test.each([
  [['customer-service', 'reviewer', 'settlement', 'compliance', 'fund-data', 'content'], null],
  [['administrator', 'customer-service'], null],
  [['auditor'], null],
  [
    ['auditor', 'content'],
    ['auditor', 'content'],
  ],
  [
    ['administrator', 'settlement'],
    ['administrator', 'settlement'],
  ],
  [
    ['customer-service', 'content', 'administrator'],
    ['administrator', 'content'],
  ],
] as const satisfies readonly (readonly [readonly HouseDuty[], readonly HouseDuty[] | null])[])(
  'OP4 %j: the pair that one person must not hold is %j',
  (duties, pair) => {
    const found = findForbiddenPair(duties)
    expect(found === null ? null : [found.first, found.second]).toEqual(pair)
  },
)

test('OP2 a request acts under the chosen duty where it allows what is asked, else under another that does', () => {
  const held = ['customer-service', 'reviewer'] as const
  expect(actingDuty(held, 'reviewer', 'review.read')).toBe('reviewer')
  expect(actingDuty(held, 'reviewer', 'call.make')).toBe('customer-service')
  expect(actingDuty(held, 'customer-service', 'review.decide')).toBe('reviewer')
  expect(actingDuty(held, null, 'review.read')).toBe('customer-service')
  expect(actingDuty(held, 'reviewer', null)).toBe('reviewer')
  expect(actingDuty(held, 'reviewer', 'money.make')).toBe(null)
  expect(actingDuty([], null, null)).toBe(null)
})
