import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getClient } from '#contract/adviser/client.ts'
import { changeStanding, getFirm } from '#contract/adviser/firm.ts'
import { assignPool, getPool } from '#contract/adviser/pool.ts'
import { settleStandings } from '#server/advisers/standing/settle-standings.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { findWrongCards } from '../../world/advisers/wrong-cards.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** Clients whose adviser has left and whom no head took over (rules/advisers.md#pool). */

let world: World
let refs: ClientRefs
let principal: Person

beforeEach(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  await giveTo(world, CLIENT_ACCOUNTS.pool, ADVISER_ACCOUNTS.adviser)
  principal = await world.login('demo-principal')
  return () => world.close()
})

const idOf = async (account: string) => {
  const { rows } = await sql<{ id: string }>`select adviser_id as id from adviser
    where account_number = ${account}`.execute(world.database.db)
  return rows[0]!.id
}

/** Lets the adviser of two clients leave today, where no head takes them over. */
async function leave(): Promise<string> {
  const adviserId = await idOf(ADVISER_ACCOUNTS.adviser)
  await sql`delete from member_duty where duty = 'head'`.execute(world.database.db)
  const { today } = (await principal.call(getFirm, {})).data
  const left = await principal.call(
    changeStanding,
    { adviserId, status: 'left', day: today, reason: '离职交接' },
    { 'idempotency-key': randomUUID() },
  )
  expect(left.refusal).toBeNull()
  await settleStandings(world.database.db, openSeal(world.config.secret))
  return adviserId
}

const assign = async (wish: Parameters<typeof principal.call<typeof assignPool>>[1], who = principal) =>
  who.call(assignPool, wish, { 'idempotency-key': randomUUID() })
const groups = async () => (await principal.call(getPool, {})).data.groups

test('OP20 the clients of somebody who left wait by their name, and are given to another adviser at once', async () => {
  expect(await groups()).toEqual([])
  const formerId = await leave()
  const [group] = await groups()
  expect(group).toMatchObject({ formerId, clients: 2 })
  const receiverId = await idOf(ADVISER_ACCOUNTS.colleague)
  const first = await assign({ formerId, receiverId, clients: 1 })
  expect(first.data).toEqual({ assigned: 1 })
  expect((await groups())[0]).toMatchObject({ formerId, clients: 1 })
  // All or none: nobody is given away where fewer wait.
  expect((await assign({ formerId, receiverId, clients: 2 })).refusal).toEqual({
    kind: 'pool-short',
    left: 1,
  })
  expect((await groups())[0]).toMatchObject({ clients: 1 })
  expect((await assign({ formerId, receiverId, clients: 1 })).data).toEqual({ assigned: 1 })
  expect(await groups()).toEqual([])
  const colleague = await actUnder(world, 'demo-mixed', 'adviser')
  for (const clientRef of [refs.own, refs.pool])
    expect((await colleague.call(getClient, { clientRef })).data.basis).toBe('own')
  expect(await findWrongCards(world)).toEqual([])
  const { rows } = await sql<{ account: string }>`select r.account_number as account from notice n
    join relation r on n.once_key = 'adviser-assigned:' || r.relation_id
    where n.template = 'adviser-assigned' and n.channel = 'in-app' order by 1`.execute(world.database.db)
  expect(rows.map(({ account }) => account)).toEqual([CLIENT_ACCOUNTS.own, CLIENT_ACCOUNTS.pool].sort())
})

test('OP20 only a principal gives them away, to an able adviser of the own firm', async () => {
  const formerId = await leave()
  const receiverId = await idOf(ADVISER_ACCOUNTS.colleague)
  const supervisor = await world.login('demo-supervisor')
  expect((await supervisor.call(getPool, {})).data.groups).toHaveLength(1)
  expect((await assign({ formerId, receiverId, clients: 1 }, supervisor)).status).toBe(403)
  const outside = await world.login('demo-outside-principal')
  expect((await outside.call(getPool, {})).data.groups).toEqual([])
  expect((await assign({ formerId, receiverId, clients: 1 }, outside)).refusal?.kind).toBe(
    'adviser-not-found',
  )
  const unable = await assign({ formerId, receiverId: formerId, clients: 1 })
  expect(unable.refusal).toEqual({ kind: 'transfer-receiver-unable', standing: 'left' })
  expect(await groups()).toMatchObject([{ clients: 2 }])
})
