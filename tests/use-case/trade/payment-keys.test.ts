import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { compose } from '#server/compose.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { openFolder } from '../../world/open-folder.ts'
import { sealPassword } from '../../world/seal-password.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

let world: World
let here: Person
/** The same client at a second server process, which shares only the database with the first. */
let there: Person
let otherDatabase: Database
const subject = { purpose: 'purchase', amount: '1000.00' } as const
let of: { fundCode: string; investorPayId: string }

beforeAll(async () => {
  world = await openTestWorld()
  here = await world.login('demo-investor')
  const other = { ...world.config, dataDir: openFolder('fp-other-') }
  otherDatabase = await openDatabase(other)
  const outside = { ...world.outside, world: world.outside }
  const platform = await compose(other, otherDatabase, outside, openLog('silent'), '/nowhere')
  const token = /sid=([^;]+)/.exec(here.cookie())![1]!
  there = personOf(platform, 'zh', { token, ticket: here.ticket })
  const { fundCode } = await world.fund({ riskLevel: 2 })
  of = { fundCode, investorPayId: await world.card('demo-investor') }
})
afterAll(async () => {
  await otherDatabase.close()
  await world.close()
})

const lend = async (by: Person) => (await by.call(getPaymentKey, { ...subject, ...of })).data
type PaymentKey = Awaited<ReturnType<typeof lend>>

async function prove(by: Person, key: PaymentKey) {
  const { securityKey, password } = await sealPassword(DEMO_PAYMENT_PASSWORD, key)
  return by.call(provePaymentPassword, { nonce: key.nonce, password }, { 'security-key': securityKey })
}

const age = (what: 'made_at' | 'retired_at', by: string) =>
  sql`update payment_key_pair set made_at = made_at - ${by}::interval,
    retired_at = retired_at - ${by}::interval where ${sql.ref(what)} is not null`.execute(world.database.db)

const kids = async () =>
  (
    await sql<{ kid: string; is_current: boolean }>`select kid, retired_at is null as is_current
    from payment_key_pair order by made_at`.execute(world.database.db)
  ).rows

test('the key is as hard to break as what it wraps', async () => {
  const key = createPublicKey({
    key: Buffer.from((await lend(here)).publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  expect(key.asymmetricKeyType).toBe('rsa')
  expect(key.asymmetricKeyDetails!.modulusLength).toBeGreaterThanOrEqual(3072)
})

test('a password sealed for the key of one process is opened by another', async () => {
  const key = await lend(here)
  expect((await lend(there)).kid).toBe(key.kid)
  expect((await prove(there, key)).code).toBe('0000')
})

test('processes that ask at once are lent the one key that one of them makes', async () => {
  await sql`delete from payment_key_pair`.execute(world.database.db)
  const keys = await Promise.all([here, there, here, there].map(lend))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect(await kids()).toEqual([{ kid: keys[0]!.kid, is_current: true }])
})

test('after 90 days another is lent; what was sealed for the one before is taken for a day, then not', async () => {
  await age('made_at', '89 days 23 hours')
  const before = await lend(here)
  const late = await lend(here)
  await age('made_at', '1 hour')
  const after = await lend(there)
  expect(after.kid).not.toBe(before.kid)
  expect(await kids()).toEqual([
    { kid: before.kid, is_current: false },
    { kid: after.kid, is_current: true },
  ])
  expect((await prove(here, before)).code).toBe('0000')
  await age('retired_at', '24 hours')
  expect((await prove(here, late)).refusal?.kind).toBe('payment-key-expired')
  expect((await prove(here, after)).code).toBe('0000')
})

test('the private half lies sealed, and is gone once it opens nothing', async () => {
  const [previous] = await kids()
  await age('made_at', '90 days')
  const next = await lend(here)
  const left = await kids()
  expect(left.map(({ kid }) => kid)).not.toContain(previous!.kid)
  expect(left.at(-1)).toEqual({ kid: next.kid, is_current: true })
  const { rows } = await sql<{
    sealed: Buffer
  }>`select sealed_private as sealed from payment_key_pair`.execute(world.database.db)
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/MII|PRIVATE/)
})
