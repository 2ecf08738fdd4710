import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placeOf, cutPage } from './place.ts'
import type { ListKeys } from './list-keys.ts'

const KEYS: ListKeys<'at' | 'on' | 'sum' | 'name'> = {
  sorts: {
    at: { by: sql`at`, type: 'instant' },
    on: { by: sql`on`, type: 'day' },
    sum: { by: sql`sum`, type: 'number', isNullable: true },
    name: { by: sql`name`, type: 'text' },
  },
  tie: { by: sql`id`, type: 'uuid' },
  first: { name: 'at', isDescending: true },
  size: 2,
}
const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asked = (sort: Parameters<typeof placeOf<'at' | 'on' | 'sum' | 'name'>>[1]['sort'], cursor: string) =>
  placeOf(KEYS, { sort, cursor, size: '' })

describe('where a page begins', () => {
  test('a list that nobody has sorted begins at its own first page', () => {
    expect(placeOf(KEYS, { sort: '', cursor: '', size: '' })).toEqual({
      ...{ name: 'at', isDescending: true, after: null, size: 2 },
    })
    expect(placeOf(KEYS, { sort: 'sum', cursor: '', size: '50' })).toEqual({
      ...{ name: 'sum', isDescending: false, after: null, size: 50 },
    })
  })

  test.each([
    ['', '2026-07-06T09:30:00.123456+00:00'],
    ['-at', '2026-07-06T17:30:00+08:00'],
    ['on', '2026-07-06'],
    ['sum', '-12345678901234567.89'],
    ['-sum', null],
    ['name', '中文 "quoted" \\ %_'],
  ] as const)('the cursor of a page sorted by "%s" leads to the row it was made of: %s', (sort, value) => {
    const place = asked(sort, '')
    if ('kind' in place) throw new Error('no place')
    const rows = [{ place: '["x","y"]' }, { place: JSON.stringify([value, ID]) }, { place: '["z","z"]' }]
    const page = cutPage(place, rows)
    expect(page.rows).toEqual(rows.slice(0, 2))
    expect(asked(sort, page.next!)).toMatchObject({ after: { value, tie: ID } })
  })

  test('the last page has no cursor', () => {
    const place = asked('', '')
    if ('kind' in place) throw new Error('no place')
    expect(cutPage(place, [{ place: '["a","b"]' }, { place: '["c","d"]' }]).next).toBeNull()
    expect(cutPage(place, [])).toEqual({ rows: [], next: null })
  })
})

describe('a cursor that no page has given is refused', () => {
  const AT = '2026-07-06T09:30:00+00:00'
  test.each([
    ['no text of ours', '', '%%%'],
    ['no JSON', '', Buffer.from('{"a"').toString('base64url')],
    ['no list', '', cursorOf({ sort: '-at' })],
    ['another number of parts', '', cursorOf(['-at', AT])],
    ['a number for a text', '', cursorOf(['-at', 7, ID])],
    ['the sort of another page', 'on', cursorOf(['-on', '2026-07-06', ID])],
    ['an instant that there is not', '', cursorOf(['-at', '2026-13-45T99:99:99+00:00', ID])],
    ['a day that there is not', 'on', cursorOf(['on', '2026-02-30', ID])],
    ['a number of too many digits', 'sum', cursorOf(['sum', '1'.repeat(19), ID])],
    ['no number', 'sum', cursorOf(['sum', 'NaN', ID])],
    ['a sign that no text of a database has', 'name', cursorOf(['name', 'a\0b', ID])],
    ['nothing, where there always is something', '', cursorOf(['-at', null, ID])],
    ['a row of another kind', '', cursorOf(['-at', AT, "' or true --"])],
    ['a row that is nothing', '', cursorOf(['-at', AT, null])],
  ] as const)('%s', (_what, sort, cursor) => {
    expect(asked(sort, cursor)).toEqual({ kind: 'cursor-invalid' })
  })
})
