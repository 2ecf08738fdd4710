import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { finishPasskeyLogin, login, startPasskeyLogin } from '#contract/account/log-in.ts'
import { getPaymentChallenge, provePasskey, provePaymentPassword } from '#contract/payment/payment.ts'
import { getSecurity, sendSecurityCode } from '#contract/account/security.ts'
import {
  finishPasskey,
  getProofChallenge,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/account/second-factor.ts'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import { codeOf, newIdentity, PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { makeKey } from '../../world/software-key.ts'
import type { SoftwareKey, Spoilt } from '../../world/software-key.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const SITE = 'http://localhost:3000'
let world: World
let identity: Identity
let client: Person

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  identity = newIdentity()
  await register(world, world.guest(), identity)
  client = await enter()
})

const guestHere = () => Object.assign(world.guest(), { origin: SITE })

async function enter(): Promise<Person> {
  const who = guestHere()
  const reply = await who.call(login, { area: 'individual', username: identity.username, password: PASSWORD })
  who.ticket = reply.data.ticket!
  return who
}

async function byPassword(who: Person): Promise<IdentityProof> {
  await sql`delete from one_time_code`.execute(world.database.db)
  await who.call(sendSecurityCode, {})
  return { way: 'password', password: PASSWORD, code: await codeOf(world, identity.phone) }
}

async function addKey(who: Person, key: SoftwareKey, proof?: IdentityProof) {
  const wish = await who.call(startPasskey, { proof: proof ?? (await byPassword(who)) })
  if (wish.refusal) return { ...wish, data: { passkeyId: '' } }
  return who.call(finishPasskey, { name: ' 我的手机 ', response: key.create(wish.data) })
}

async function logInWith(key: SoftwareKey, spoilt: Spoilt = {}) {
  const who = guestHere()
  const asked = (await who.call(startPasskeyLogin, {})).data
  const reply = await who.call(finishPasskeyLogin, { response: key.sign(asked, spoilt) })
  return { who, asked, reply }
}

describe('a passkey', () => {
  test('is added after a proof, named, and logs in by itself', async () => {
    const key = makeKey()
    expect((await addKey(client, key)).code).toBe('0000')
    const { passkeys, proofWays } = (await client.call(getSecurity, {})).data
    expect(passkeys).toMatchObject([{ name: '我的手机', isSynced: true, usedAt: null }])
    expect(proofWays).toEqual(['passkey'])
    const { reply } = await logInWith(key)
    expect(reply.data).toMatchObject({ role: 'investor', landing: '/investor/holdings' })
    expect((await client.call(getSecurity, {})).data.passkeys[0]!.usedAt).not.toBe(null)
  })

  test.each<[string, Spoilt]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['for another port of this host', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its owner’s finger or PIN', { isVerified: false }],
    ['with a counter that stands still', { counter: 1 }],
  ])('T33 an answer %s opens nothing', async (_, spoilt) => {
    const key = makeKey()
    await addKey(client, key)
    await logInWith(key)
    expect((await logInWith(key, spoilt)).reply.refusal?.kind).toBe('passkey-failed')
    expect((await logInWith(key)).reply.code).toBe('0000')
  })

  test('T07 a challenge is good once, for five minutes, and for what it was lent for', async () => {
    const key = makeKey()
    await addKey(client, key)
    const { who, asked } = await logInWith(key)
    const again = await who.call(finishPasskeyLogin, { response: key.sign(asked) })
    expect(again.refusal?.kind).toBe('passkey-failed')
    const proof = (await client.call(getProofChallenge, {})).data
    const asLogin = await guestHere().call(finishPasskeyLogin, { response: key.sign(proof) })
    expect(asLogin.refusal?.kind).toBe('passkey-failed')
    const late = guestHere()
    const old = (await late.call(startPasskeyLogin, {})).data
    await sql`update passkey_challenge set expires_at = clock_timestamp()`.execute(world.database.db)
    expect((await late.call(finishPasskeyLogin, { response: key.sign(old) })).refusal?.kind).toBe(
      'passkey-failed',
    )
  })

  test('is not made on a page of numbers, nor twice, nor without a proof', async () => {
    const elsewhere = Object.assign(world.guest(), { origin: 'http://127.0.0.1:3000' })
    expect((await elsewhere.call(startPasskeyLogin, {})).refusal?.kind).toBe('passkey-not-here')
    const wrong = { ...(await byPassword(client)), code: '000000' } as IdentityProof
    expect((await client.call(startPasskey, { proof: wrong })).refusal?.kind).toBe('code-wrong')
    const key = makeKey()
    await addKey(client, key)
    const byKey = async (): Promise<IdentityProof> => ({
      way: 'passkey',
      response: key.sign((await client.call(getProofChallenge, {})).data),
    })
    expect((await addKey(client, key, await byKey())).refusal?.kind).toBe('passkey-known')
    expect((await addKey(client, makeKey(), await byPassword(client))).refusal?.kind).toBe('proof-not-enough')
    expect((await addKey(client, makeKey(), await byKey())).code).toBe('0000')
  })

  test('T02 another client’s passkey answers as one that does not exist; one’s own goes after a proof', async () => {
    const key = makeKey()
    const { passkeyId } = (await addKey(client, key)).data
    const stranger = await world.login('demo-investor')
    const none = '00000000-0000-4000-8000-000000000000'
    const proof = { way: 'password', password: 'x', code: '1' } as const
    const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
    for (const ask of [
      (id: string) => stranger.call(renamePasskey, { passkeyId: id, name: 'mine' }),
      (id: string) => stranger.call(removePasskey, { passkeyId: id, proof }),
    ])
      expect(bare(await ask(passkeyId))).toBe(bare(await ask(none)))
    expect((await client.call(renamePasskey, { passkeyId, name: '  ' })).refusal?.kind).toBe('fields-wrong')
    expect((await client.call(renamePasskey, { passkeyId, name: '办公室' })).code).toBe('0000')
    const refused = await client.call(removePasskey, { passkeyId, proof: await byPassword(client) })
    expect(refused.refusal?.kind).toBe('proof-not-enough')
    const elsewhere = (await logInWith(key)).who
    const response = key.sign((await client.call(getProofChallenge, {})).data)
    expect((await client.call(removePasskey, { passkeyId, proof: { way: 'passkey', response } })).code).toBe(
      '0000',
    )
    expect((await elsewhere.call(getCurrentAccount, {})).data.role).toBe('guest')
    expect((await client.call(getCurrentAccount, {})).data.role).toBe('investor')
    expect((await logInWith(key)).reply.refusal?.kind).toBe('passkey-unknown')
  })

  test('T06 of ten answers to one challenge one is taken', async () => {
    const key = makeKey()
    await addKey(client, key)
    const who = guestHere()
    const asked = (await who.call(startPasskeyLogin, {})).data
    const answers = Array.from({ length: 10 }, () => key.sign(asked))
    const replies = await Promise.all(
      answers.map((response) => guestHere().call(finishPasskeyLogin, { response })),
    )
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
  })
})

describe('a payment by passkey', () => {
  const amount = '1000.00'
  let key: SoftwareKey
  let order: { fundCode: string; amount: string; investorPayId: string }

  beforeEach(async () => {
    key = makeKey()
    await addKey(client, key)
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
      where mode = 'bank-debit' order by recorded_at desc limit 1`.execute(world.database.db)
    order = { fundCode, amount, investorPayId: rows[0]!.id }
  })

  async function proved(subject: typeof order, spoilt: Spoilt = {}) {
    const { nonce, request } = (await client.call(getPaymentChallenge, { purpose: 'purchase', ...subject }))
      .data
    return client.call(provePasskey, { nonce, response: key.sign(request, spoilt) })
  }

  test('T33 buys exactly what was signed, once', async () => {
    const { authorization } = (await proved(order)).data
    const dearer = await world.buy(client, { ...order, amount: '2000.00', authorization })
    expect(dearer.refusal?.kind).toBe('payment-key-expired')
    const fresh = (await proved(order)).data.authorization
    expect((await world.buy(client, { ...order, authorization: fresh })).code).toBe('0000')
    expect((await world.buy(client, { ...order, authorization: fresh })).refusal?.kind).toBe(
      'payment-key-expired',
    )
  })

  test('T33 a signature for one amount does not prove another, and a nonce of a passkey opens no password', async () => {
    const small = (await client.call(getPaymentChallenge, { purpose: 'purchase', ...order })).data
    const large = (
      await client.call(getPaymentChallenge, { purpose: 'purchase', ...order, amount: '90000.00' })
    ).data
    const mixed = await client.call(provePasskey, { nonce: large.nonce, response: key.sign(small.request) })
    expect(mixed.refusal?.kind).toBe('passkey-failed')
    const spent = await client.call(provePasskey, { nonce: large.nonce, response: key.sign(large.request) })
    expect(spent.refusal?.kind).toBe('payment-key-expired')
    const asPassword = await client.call(provePaymentPassword, { nonce: small.nonce, password: 'a.b' })
    expect(asPassword.refusal?.kind).toBe('payment-key-expired')
  })

  test('is refused for who has no passkey, and for a key that is not theirs', async () => {
    const stranger = Object.assign(await world.login('demo-investor'), { origin: SITE })
    const asked = await stranger.call(getPaymentChallenge, { purpose: 'purchase', ...order })
    expect(asked.refusal?.kind).toBe('passkey-unknown')
    const lent = (await client.call(getPaymentChallenge, { purpose: 'purchase', ...order })).data
    const other = await client.call(provePasskey, {
      nonce: lent.nonce,
      response: makeKey().sign(lent.request),
    })
    expect(other.refusal?.kind).toBe('passkey-unknown')
    expect((await client.call(getCurrentAccount, {})).data.role).toBe('investor')
  })
})
