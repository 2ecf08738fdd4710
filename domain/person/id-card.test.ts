import { expect, test } from 'vitest'
import type { IdCardVerdict, ReadIdCard } from './id-card.ts'
import { judgeIdCard } from './id-card.ts'

const ACCOUNT = { number: '11010519491231002x', name: '欧阳·样本' }
const TODAY = '2026-07-06'
const portrait = (change: Partial<{ number: string; name: string }>): ReadIdCard => ({
  kind: 'read',
  side: 'portrait',
  number: '11010519491231002X',
  name: '欧阳·样本',
  sex: 'female',
  birth: '1949-12-31',
  address: '',
  ...change,
})
const emblem = (validFrom: string, validTo: string | null): ReadIdCard => ({
  kind: 'read',
  side: 'emblem',
  issuer: '样本县公安局',
  validFrom,
  validTo,
})

const CASES = {
  matches: [
    portrait({}),
    portrait({ name: '欧阳•样本' }),
    portrait({ name: '欧阳 ・ 样本' }),
    emblem('2016-07-06', '2026-07-06'),
    emblem('2026-07-06', null),
  ],
  unreadable: [
    { kind: 'unreadable' },
    emblem('2026-07-07', '2046-07-07'),
    // The reader found a number but no name.
    portrait({ name: '' }),
    portrait({ name: ' ·' }),
    portrait({ number: '' }),
    portrait({ number: '', name: '' }),
  ],
  mismatch: [
    portrait({ number: '321083197812162119' }),
    portrait({ name: '欧阳样本' }),
    portrait({ name: '欧阳·样夲' }),
    portrait({ number: '321083197812162119', name: '' }),
  ],
  expired: [emblem('2016-07-05', '2026-07-05')],
} satisfies Record<IdCardVerdict['kind'], readonly ReadIdCard[]>

test.each(Object.entries(CASES).flatMap(([kind, reads]) => reads.map((read) => [kind, read] as const)))(
  '%s: %j',
  (kind, read) => {
    expect(judgeIdCard(read, ACCOUNT, TODAY).kind).toBe(kind)
  },
)

test('a mismatch says in what, the number first', () => {
  expect(judgeIdCard(portrait({ number: '321083197812162119', name: '别人' }), ACCOUNT, TODAY)).toEqual({
    kind: 'mismatch',
    field: 'number',
  })
  expect(judgeIdCard(portrait({ name: '别人' }), ACCOUNT, TODAY)).toEqual({ kind: 'mismatch', field: 'name' })
})
