import { describe, expect, test } from 'vitest'
import { movedGroups, thresholdOf } from './model.ts'

describe('a threshold as it is typed', () => {
  test.each([
    ['nav-above', '1.2345', '1.2345'],
    ['nav-above', '1.23456', null],
    ['nav-below', '０.９', '0.9000'],
    ['nav-above', '0', null],
    ['nav-above', '', null],
    ['day-move', '5', '0.0500'],
    ['day-move', '0.15', '0.0015'],
    ['drawdown', '12.5', '0.1250'],
    ['drawdown', '-5', null],
    ['drawdown', '5%', '0.0500'],
    ['drawdown', '5元', null],
    ['nav-above', '1,5', null],
    ['nav-above', '1。5', '1.5000'],
    ['managers', 'whatever', ''],
  ] as const)('%s %s is %s', (kind, typed, sent) => {
    expect(thresholdOf(kind, typed)).toBe(sent)
  })
})

test('a group moves by one place and not over an end', () => {
  const groups = ['a', 'b', 'c'].map((groupId) => ({ groupId, name: groupId }))
  expect(movedGroups(groups, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedGroups(groups, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedGroups(groups, 'a', -1)).toBeNull()
  expect(movedGroups(groups, 'c', 1)).toBeNull()
  expect(movedGroups(groups, 'x', 1)).toBeNull()
})
