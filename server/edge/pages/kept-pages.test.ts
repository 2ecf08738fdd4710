import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKeptPages } from './kept-pages.ts'

const made = (at = Date.now()) => ({ at, html: Buffer.from(randomBytes(20_000).toString('hex')), policy: '' })

test('one page that many ask for is compressed once; of many pages a bounded number, the others go without', async () => {
  const kept = openKeptPages()
  const same = await Promise.all(Array.from({ length: 50 }, () => kept.keep('one', made())))
  expect(new Set(same).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 50 }, (_, at) => kept.keep(`page-${at}`, made())))
  expect(many.filter((each) => each !== null)).toHaveLength(17)
})

test('the least used makes room, and nobody empties the rest by asking for new names', async () => {
  const kept = openKeptPages(Date.now, 3)
  for (const key of ['a', 'b', 'c']) await kept.keep(key, made())
  kept.fresh('a')
  await kept.keep('d', made())
  expect(['a', 'b', 'c', 'd'].map((key) => kept.last(key) !== null)).toEqual([true, false, true, true])
})

test('a page is young for half a minute, or until its figures change; it is still there afterwards', async () => {
  let now = 1_000_000
  const kept = openKeptPages(() => now)
  await kept.keep('page', made(now))
  now += 29_999
  expect(kept.fresh('page')).not.toBe(null)
  now += 1
  expect(kept.fresh('page')).toBe(null)
  await kept.keep('page', made(now))
  kept.forget()
  expect([kept.fresh('page'), kept.last('page') !== null]).toEqual([null, true])
})
