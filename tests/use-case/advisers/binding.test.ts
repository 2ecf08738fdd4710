import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideBinding, getBinding, makeBindingCode } from '#contract/account/binding.ts'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { findMyClients } from '#contract/adviser/client.ts'
import {
  findPendingClients,
  remindPending,
  requestBinding,
  withdrawPending,
} from '#contract/adviser/pending.ts'
import { sweepLeads } from '#server/people/bindings/sweep-leads.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let adviser: Person
let other: Person

beforeAll(async () => {
  world = await openTestWorld()
  adviser = await world.login('demo-adviser')
  other = await world.login('demo-outside-adviser')
})
afterAll(() => world.close())

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const DAY = 86_400
const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
async function wait(seconds: number): Promise<void> {
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + seconds * 1_000))
}

/** One of three accounts that nobody serves. */
async function clientOf(account: '620100020011' | '620100020029' | '620100020037'): Promise<Person> {
  const person = await world.login('demo-several')
  const reply = await person.call(selectLoginAccount, { accountNumber: account })
  person.ticket = reply.data.ticket ?? person.ticket
  return person
}
const codeOf = async (client: Person) => (await client.call(makeBindingCode, {})).data.code
const ask = (code: string, by = adviser) => by.call(requestBinding, { code })

test('AD23 a client whom somebody serves makes no code', async () => {
  const served = await world.login('demo-investor')
  expect((await served.call(makeBindingCode, {})).refusal?.kind).toBe('binding-served')
  expect((await served.call(getBinding, {})).data.adviser).not.toBe(null)
})

test('AD23 a code that is unknown, replaced, expired, used or of a served client has one answer', async () => {
  const client = await clientOf('620100020029')
  const unknown = await ask('AAAA-BBBB')
  expect(unknown.refusal?.kind).toBe('client-code-invalid')
  const first = await codeOf(client)
  expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const second = await codeOf(client)
  const replaced = await ask(first)
  await wait(DAY)
  const expired = await ask(second)
  const third = await codeOf(client)
  await wait(DAY - 1)
  expect((await ask(third)).code).toBe('0000')
  const used = await ask(third, other)
  const { relationId } = (await client.call(getBinding, {})).data.pending!
  await client.call(decideBinding, { relationId, isConfirmed: false })
  const fourth = await codeOf(client)
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select '620100020029', adviser_id, 'own', 'active', 'transfer', daterange(business_today(), null)
    from adviser where account_number = '620100030039'`.execute(world.database.db)
  const served = await ask(fourth)
  expect([replaced, expired, used, served].map(bare)).toEqual(Array(4).fill(bare(unknown)))
})

test('AD10 a client is the adviser’s once they have confirmed, from today or the next trading day on', async () => {
  const client = await clientOf('620100020011')
  const code = await codeOf(client)
  const both = await Promise.all([ask(code), ask(code, other)])
  expect(both.map(({ refusal }) => refusal?.kind ?? 'ok').sort()).toEqual(['client-code-invalid', 'ok'])
  const by = both[0]!.code === '0000' ? adviser : other
  const before = (await by.call(findMyClients, {})).data.totals.clients
  const { clients } = (await by.call(findPendingClients, {})).data
  expect(clients).toMatchObject([{ waitsFor: 'client', kind: 'person', step: null, daysLeft: 30 }])
  expect(clients[0]!.name).toMatch(/^.\*+$/)
  expect((await by.call(findMyClients, {})).data.totals.clients).toBe(before)
  expect((await client.call(makeBindingCode, {})).refusal?.kind).toBe('binding-waits')
  const { relationId } = (await client.call(getBinding, {})).data.pending!
  const stranger = await clientOf('620100020037')
  const foreign = await stranger.call(decideBinding, { relationId, isConfirmed: true })
  expect(foreign.refusal?.kind).toBe('binding-not-found')
  expect(bare(foreign)).toBe(
    bare(await stranger.call(decideBinding, { relationId: UNKNOWN, isConfirmed: true })),
  )
  const twice = await Promise.all(
    [1, 2].map(() => client.call(decideBinding, { relationId, isConfirmed: true })),
  )
  expect(twice.map(({ refusal }) => refusal?.kind ?? 'ok').sort()).toEqual(['binding-not-found', 'ok'])
  const { rows } = await sql<{
    isFrom: boolean
  }>`select lower(validity) = trading_day_add('SSE', business_today(), 0)
      as "isFrom" from relation where relation_id = ${relationId} and state = 'active'`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ isFrom: true }])
  expect((await client.call(getBinding, {})).data).toMatchObject({ pending: null, codeUntil: null })
  expect((await client.call(getBinding, {})).data.adviser).not.toBe(null)
})

test('AD10, AD27 is reminded once a day, withdrawn by its adviser alone, and over after 30 days', async () => {
  const client = await clientOf('620100020037')
  const { pendingId } = (await ask(await codeOf(client))).data
  const foreign = await other.call(withdrawPending, { pendingId })
  expect(bare(foreign)).toBe(bare(await other.call(withdrawPending, { pendingId: UNKNOWN })))
  expect((await adviser.call(remindPending, { pendingId })).code).toBe('0000')
  expect((await adviser.call(remindPending, { pendingId })).refusal?.kind).toBe('pending-reminded')
  expect((await adviser.call(withdrawPending, { pendingId })).code).toBe('0000')
  expect((await client.call(getBinding, {})).data.pending).toBe(null)
  const again = (await ask(await codeOf(client))).data.pendingId
  await wait(30 * DAY)
  const [late, asker] = [await clientOf('620100020037'), await world.login('demo-adviser')]
  expect((await late.call(getBinding, {})).data.pending).toBe(null)
  expect((await asker.call(findPendingClients, {})).data.clients).toEqual([])
  expect((await late.call(decideBinding, { relationId: again, isConfirmed: true })).refusal?.kind).toBe(
    'binding-not-found',
  )
  await sweepLeads(world.database.db)
  const { rows } = await sql`select state from relation where relation_id = ${again}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ state: 'ended' }])
  expect((await late.call(makeBindingCode, {})).code).toBe('0000')
})
