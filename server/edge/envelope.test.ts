import { describe, expect, test } from 'vitest'
import { refused, faulted, sealed } from './envelope.ts'
import { SENTENCES } from './sentences.ts'
import { redact } from '#server/log.ts'

const SAMPLE = {
  mostCells: 50_000,
  needed: 5,
  able: 4,
  level: 3,
  validUntil: '2026-07-06',
  day: '2026-12-31',
  tradeDate: '2026-07-06',
  promised: '2026-07-03',
  tolerance: 3,
  by: 'x'.repeat(20),
  proposes: 'rsp',
  riskLevel: 5,
  minimum: '1000000000000.00',
  maximum: '1000000000000.00',
  left: '1000000000000.00',
  limit: '1000000000000.00',
  isFirst: true,
  seconds: 900,
  fundCode: 'x'.repeat(200),
  status: 'sent',
  fundStatus: '5',
  field: 'amount',
  fault: 'x',
  available: '1000000000000.00',
  minimumHolding: '1000000000000.00',
  estimate: '1000000000000.00',
  unit: '1000000000000.00',
  from: '2026-06-29',
  to: '2026-07-10',
  arrivalDate: '2026-07-08',
  confirmDue: '2026-07-08',
  cap: '10000.00',
  rest: '1000000000000.00',
  payer: 'Sample Ltd',
  missing: '1000000000000.00',
  serial: 'P'.padEnd(64, '9'),
  companyCode: 'x'.repeat(200),
  outstanding: '1000000000000.00',
  today: '2026-07-06',
  amount: '1000000000000.00',
  given: '1000000000000.00',
  most: 200,
  age: 36,
  until: new Date('2026-07-06T08:00:00Z'),
  oldest: '2026-06-06',
  latest: '2027-07-06',
  mostMib: 10,
  mostFiles: 50,
  span: 'hour',
  againOn: '2027-07-06',
  since: '2024-07-06',
  state: 'approved',
  at: '2026-07-06T08:00:00Z',
  declaredAt: '2026-07-06T08:00:00Z',
  longest: 20,
  name: 'x'.repeat(20),
  least: '0.0001',
  greatest: '999999.9999',
  nav: '1.0000',
  count: 12,
  part: 'proposals',
  pages: 21,
  first: '2024-07-06',
  last: '2026-07-05',
  questions: 5,
  duty: 'maker',
  firmDuty: 'adviser',
  one: 'administrator',
  another: 'settlement',
  invariant: 'I6',
  subject: 'x'.repeat(80),
  restsOn: 'bank',
  seen: '1000000000000.00',
  now: '1000000000000.00',
  version: 2,
  transferState: 'noticed',
  earliest: '2026-07-09',
  mostDays: 60,
  cause: 'assessment',
  lastDay: '2026-07-06',
  team: 'x'.repeat(60),
  parent: 'x'.repeat(60),
  member: 'x'.repeat(80),
  levels: 30,
  people: 1000,
  teams: 1000,
  line: 3000,
  standing: 'suspended',
  length: 4001,
  audience: 'supervision',
  doneOn: '2026-07-06',
  column: 6,
  body: 'x'.repeat(4000),
  word: 'x'.repeat(20),
  fewest: 2,
}

describe('the envelope', () => {
  test('success is 0000', () => expect(sealed({ a: 1 })).toEqual({ code: '0000', data: { a: 1 } }))

  test.each(Object.keys(SENTENCES))(
    '%s has a sentence of at most 100 characters in both languages',
    (kind) => {
      for (const locale of ['zh', 'en'] as const) {
        const { body } = refused(
          { kind, ...SAMPLE, left: kind.startsWith('payment') ? 3 : SAMPLE.left } as never,
          locale,
          'id',
        )
        const text = body.errorMsg ?? body.passwordError ?? ''
        expect(text.length).toBeGreaterThan(3)
        expect(text.length).toBeLessThanOrEqual(100)
        expect(text).not.toMatch(/undefined|\[object|系统错误|System error/)
        expect(/[一-鿿]/.test(text)).toBe(locale === 'zh')
      }
    },
  )

  test('a fault tells its request and nothing else', () => {
    expect(faulted(500, 'zh', 'abc')).toEqual({
      code: '9999',
      data: null,
      errorMsg: '服务器繁忙，请稍后再试',
      requestId: 'abc',
    })
  })
})

describe('the log', () => {
  test.each([
    ['310101199003071231', '[id]'],
    ['6222021234567890123', '[card]'],
    ['13812345678', '[phone]'],
    ['a.b@example.com', '[mail]'],
    ['Ticket abc.def', 'Ticket [token]'],
    ['line\nbreak\u001b[31m', 'line break [31m'],
  ])('%s is kept out', (text, kept) => expect(redact(`x ${text} y`)).toBe(`x ${kept} y`))
})
