import { describe, expect, test } from 'vitest'
import { groupName, judgeGroupName, judgeRoom, MOST_FAVOURITES, MOST_GROUPS } from './favourite.ts'

describe('name of a group', () => {
  test.each([
    ['养老', [], 'ok'],
    ['a'.repeat(20), [], 'ok'],
    ['', [], 'group-name-wrong'],
    ['a'.repeat(21), [], 'group-name-wrong'],
    ['a\u0000b', [], 'group-name-wrong'],
    ['a\u202eb', [], 'group-name-wrong'],
    ['养老', ['养老'], 'group-name-taken'],
    ['Pension', ['pension'], 'group-name-taken'],
    ['Pension', ['Pensions'], 'ok'],
  ])('%j beside %j is %s', (name, others, kind) => {
    expect(judgeGroupName(name, others).kind).toBe(kind)
  })

  test('is kept in one form', () => {
    expect(groupName('  长  期 ')).toBe('长 期')
    expect(groupName('Cafe\u0301')).toBe('Café')
  })
})

test.each([
  ['favourites', MOST_FAVOURITES - 1, 'ok'],
  ['favourites', MOST_FAVOURITES, 'favourites-full'],
  ['groups', MOST_GROUPS - 1, 'ok'],
  ['groups', MOST_GROUPS, 'groups-full'],
] as const)('one more of %s beside %i is %s', (list, count, kind) => {
  expect(judgeRoom(list, count).kind).toBe(kind)
})
