import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statementText, type ApprovalStatement } from '#domain/proposal/approval-statement.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { approve, type Approval } from './model.ts'
import { askStatement, type IssuedStatement } from './statement.ts'

const spki = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'der',
})
const FIELDS: ApprovalStatement = {
  ...{ proposalCode: 'P20260105ABCDEFGH', version: 1, contentHash: 'aa', quoteHash: 'bb' },
  ...{ paymentMode: 'REMITTANCE', investorPayId: 'c0', decision: 'approve', person: 'd0' },
  ...{ ruleVersion: 'company-approval-1', nonce: 'n', at: '2026-01-05T02:00:00.000Z' },
}
const statement = statementText(FIELDS)
const challenge = createHash('sha256').update(statement).digest('base64url')
const issued = {
  ...{ kid: 'k', publicKey: spki.toString('base64'), nonce: 'n', expiresAt: '', name: '孙样本', statement },
  request: {
    ...{ challenge, rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] },
  },
} as const
const order: Approval = {
  ...{ proposalCode: FIELDS.proposalCode, version: 1, paymentMode: 'REMITTANCE', investorPayId: 'c0' },
  ...{ seenFee: '19.99', promisedTradeDate: '2026-01-05', hasReadDocuments: true },
}
const assertion = { id: 'key', rawId: 'key', type: 'public-key', response: {} }
const ok = (value: unknown) => ({ kind: 'ok', value })
const fault = { kind: 'fault', status: 'network' }

/** What the device does when it is asked. */
const device = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: () => device.answer() }))

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  device.answer = () => Promise.resolve(assertion)
})
afterEach(() => vi.unstubAllGlobals())

/** A fake server with one answer to everything. */
function server(answer: unknown) {
  const sent: { readonly path: string; readonly input: unknown; readonly options: unknown }[] = []
  const call = ((endpoint: { path: string }, input: unknown, options: unknown) => {
    sent.push({ path: endpoint.path.split('/').at(-1) ?? '', input, options })
    return Promise.resolve(answer as Answer<never>)
  }) as Call
  return { call, sent }
}

async function issuedStatement(): Promise<IssuedStatement> {
  const state = await askStatement(server(ok(issued)).call, order)
  if (state.kind !== 'issued') throw new Error(state.kind)
  return state.of
}

test('CO24 what is shown is read from the text that is hashed', async () => {
  const { fields, hash } = await issuedStatement()
  expect(fields).toEqual(FIELDS)
  expect(Buffer.from(hash, 'hex').toString('base64url')).toBe(challenge)
})

test.each([
  ['other-challenge', ok({ ...issued, statement: statement.replace('"bb"', '"bc"') })],
  ['refused', { kind: 'refused', code: '9999', message: 'no', refusal: { kind: 'passkey-not-here' } }],
  ['unreachable', fault],
] as const)('CO24 nothing is shown to be signed: %s', async (kind, answer) => {
  expect((await askStatement(server(answer).call, order)).kind).toBe(kind)
})

test('CO24 a browser without passkeys asks for nothing', async () => {
  vi.unstubAllGlobals()
  const { call, sent } = server(ok(issued))
  expect((await askStatement(call, order)).kind).toBe('unsupported')
  expect(sent).toEqual([])
})

const payment = async () => ({
  kind: 'pay' as const,
  payment: { key: 'n', order: { ...order, issued: await issuedStatement() }, password: '246810' },
})

test('CO24 the signature goes with the sealed password, under the nonce that was signed, and again unchanged', async () => {
  const { call, sent } = server(fault)
  const lost = await approve(call, await payment())
  if (lost.kind !== 'unanswered') throw new Error(lost.kind)
  expect(sent[0]).toMatchObject({ path: 'approve-proposal', input: { nonce: 'n', signature: assertion } })
  expect(JSON.stringify(sent)).not.toContain('246810')
  expect(Object.keys(sent[0]!.input as object)).not.toContain('issued')
  const again = server(ok({ status: 'approved' }))
  const done = await approve(again.call, { kind: 'again', submission: lost.submission })
  expect(done).toEqual({ kind: 'placed', placed: { status: 'approved' } })
  expect(again.sent[0]).toMatchObject({ path: 'approve-proposal', input: { signature: assertion } })
  const { authorization: _, ...body } = again.sent[0]!.input as Record<string, unknown>
  expect(body).toEqual(sent[0]!.input)
  expect(again.sent[0]!.options).toEqual(sent[0]!.options)
})

test('CO24 a device that does not sign sends nothing', async () => {
  const { call, sent } = server(fault)
  device.answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  expect(await approve(call, await payment())).toEqual({ kind: 'no-passkey', because: 'cancelled' })
  expect(sent).toEqual([])
})
