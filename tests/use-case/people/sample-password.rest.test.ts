import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNames } from '#server/people/accounts/account.store.ts'
import { setPaymentPassword } from '#server/people/login/login.store.ts'
import { newIdentity, register } from '../../world/applicant.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

async function hasSample(username: string): Promise<boolean> {
  const { rows } = await sql<{
    party_id: string
  }>`select party_id from login where username = ${username}`.execute(world.database.db)
  return (await findNames(world.database.db, rows[0]!.party_id, null)).hasSamplePayment
}

test('the payment password of the demo people is told to them alone, and only until they set their own', async () => {
  expect(await hasSample('demo-investor')).toBe(true)
  const identity = newIdentity()
  await register(world, world.guest(), identity)
  expect(await hasSample(identity.username)).toBe(false)
  await world.database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select login_id as id from login where username = 'demo-investor'`.execute(tx)
    await setPaymentPassword(tx as Parameters<typeof setPaymentPassword>[0], rows[0]!.id, 'x')
  })
  expect(await hasSample('demo-investor')).toBe(false)
  expect(await hasSample('demo-several')).toBe(true)
})
