import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer, Call } from '#web/call/answer.ts'
import { pay as payBy } from '#web/parts/pay/pay.ts'
import { PURCHASE, type PayForm, type PayOutcome } from './pay.ts'

const spki = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'der',
})
const LENT = { kid: 'k', publicKey: spki.toString('base64'), nonce: 'n', expiresAt: '' }
const KEY = 'f00f0000-0000-4000-8000-000000000000'
const order = {
  fundCode: '990040',
  amount: '1000',
  investorPayId: '00000000-0000-4000-8000-000000000000',
  promisedTradeDate: '2026-07-07',
  acceptsMismatch: false,
  warningVersion: '',
  hasReadDocuments: true,
}
const placed = { orderNo: '1', status: 'submitted', tradeDate: '2026-07-07' }
const pay = (call: Call, form: PayForm) => payBy(call, PURCHASE, form)
const form: PayForm = { kind: 'pay', payment: { key: KEY, order, password: '246810' } }

const ok = (value: unknown) => ({ kind: 'ok', value })
const refused = (kind: string) => ({ kind: 'refused', code: '9999', message: kind, refusal: { kind } })
const fault = { kind: 'fault', status: 'network' }

interface SentCall {
  readonly path: string
  readonly input: unknown
  readonly options: unknown
}

/** A fake server with three answers: key, proof, order. */
function server(answers: Readonly<Record<string, unknown>>) {
  const sent: SentCall[] = []
  const usual: Readonly<Record<string, unknown>> = {
    'get-payment-key': ok(LENT),
    'prove-payment-password': ok({ authorization: 'n' }),
    'place-purchase': ok(placed),
  }
  const call = ((endpoint: { path: string }, input: unknown, options: unknown) => {
    const path = endpoint.path.split('/').at(-1) ?? ''
    sent.push({ path, input, options })
    return Promise.resolve((answers[path] ?? usual[path]) as Answer<never>)
  }) as Call
  return { call, sent }
}

test('CO2 the password travels sealed, the order with its key', async () => {
  const { call, sent } = server({})
  expect(await pay(call, form)).toEqual({ kind: 'placed', placed })
  expect(sent.map(({ path }) => path)).toEqual([
    'get-payment-key',
    'prove-payment-password',
    'place-purchase',
  ])
  expect(JSON.stringify(sent)).not.toContain('246810')
  expect(sent[1]?.options).toEqual({ headers: { 'Security-Key': expect.stringMatching(/^v1\.k\./) } })
  expect(sent[2]).toMatchObject({ input: { ...order, authorization: 'n' }, options: { idempotencyKey: KEY } })
})

test.each(['fault', 'idempotency-busy'])(
  'TR1 an order without an answer (%s) is sent again as it was',
  async (why) => {
    const lost = server({ 'place-purchase': why === 'fault' ? fault : refused(why) })
    const outcome = await pay(lost.call, form)
    if (outcome.kind !== 'unanswered') throw new Error(outcome.kind)
    const back = server({})
    expect(await pay(back.call, { kind: 'again', submission: outcome.submission })).toEqual({
      kind: 'placed',
      placed,
    })
    expect(back.sent).toEqual([lost.sent[2]])
  },
)

const CASES: readonly (readonly [at: string, answer: unknown, outcome: Partial<PayOutcome>])[] = [
  ['get-payment-key', fault, { kind: 'unreachable' }],
  ['get-payment-key', refused('amount-format'), { kind: 'amount' }],
  ['prove-payment-password', fault, { kind: 'unreachable' }],
  ['prove-payment-password', refused('payment-password-wrong'), { kind: 'password', isFinal: false }],
  ['prove-payment-password', refused('payment-key-expired'), { kind: 'password', isFinal: false }],
  ['prove-payment-password', refused('payment-password-locked'), { kind: 'password', isFinal: true }],
  ['prove-payment-password', refused('payment-password-unset'), { kind: 'password', isFinal: true }],
  ['place-purchase', refused('payment-key-expired'), { kind: 'password', isFinal: false }],
  ['place-purchase', refused('above-card-limit'), { kind: 'amount' }],
  ['place-purchase', refused('trade-date-changed'), { kind: 'date-changed' }],
  ['place-purchase', refused('fund-not-open'), { kind: 'refused' }],
]

test.each(CASES)('TR1 %s answers %o', async (at, answer, outcome) => {
  expect(await pay(server({ [at]: answer }).call, form)).toMatchObject(outcome)
})
