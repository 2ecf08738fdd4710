import { describe, expect, test } from 'vitest'
import { addressOf, directionOf, inputOf, isNarrowed, readQuery, type ListShape } from './query.ts'

const SHAPE = {
  filters: [
    { kind: 'search', name: 'keyword' },
    { kind: 'choice', name: 'state', values: ['open', 'done'] },
    { kind: 'choices', name: 'check', values: ['nav', 'fee', 'lots'] },
    { kind: 'offer', name: 'tag' },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
  ],
  sorts: ['day', 'amount'],
  first: '-day',
} as const satisfies ListShape
const asked = (query: string) => readQuery(SHAPE, new URLSearchParams(query))

describe('IN2 the address says what is shown', () => {
  test.each([
    ['', '/list'],
    ['state=done&sort=amount&cursor=abc', '/list?state=done&sort=amount&cursor=abc'],
    ['state=gone&from=2026-02-30&to=x&sort=name', '/list'],
    ['keyword=+990+&from=2026-07-01', '/list?keyword=990&from=2026-07-01'],
    [`keyword=${'x'.repeat(80)}`, `/list?keyword=${'x'.repeat(60)}`],
    ['tag=+vip+&state=open', '/list?state=open&tag=vip'],
    ['check=lots&check=nav&check=other', '/list?check=nav%2Clots'],
    ['check=nav%2Clots', '/list?check=nav%2Clots'],
    ['sort=-day', '/list'],
    ['sort=-amount', '/list?sort=-amount'],
  ])('%s is %s', (query, address) => {
    expect(addressOf('/list', asked(query))).toBe(address)
    const again = address.split('?')[1] ?? ''
    expect(asked(again)).toEqual(asked(query))
  })

  test('an endpoint is asked for nothing but that', () => {
    expect(inputOf(asked(''))).toEqual({})
    expect(inputOf(asked('check=fee&sort=-amount&to=2026-07-01'))).toEqual({
      ...{ check: 'fee', sort: '-amount', to: '2026-07-01' },
    })
  })

  test('an order and a page narrow nothing', () => {
    expect(isNarrowed(asked('sort=amount&cursor=abc'))).toBe(false)
    expect(isNarrowed(asked('to=2026-07-01'))).toBe(true)
  })

  test.each([
    ['', 'day', 'descending'],
    ['', 'amount', null],
    ['day', 'day', 'ascending'],
    ['-amount', 'amount', 'descending'],
    ['-amount', 'day', null],
  ])('sorted by "%s", the column %s is %s', (sort, name, direction) => {
    expect(directionOf(SHAPE, sort, name)).toBe(direction)
  })
})
