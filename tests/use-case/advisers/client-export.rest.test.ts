import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMyClients, findMyClients } from '#contract/adviser/client.ts'
import { setTags } from '#contract/adviser/tag.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import * as copy from '#server/advisers/clients/export-clients.copy.ts'
import { openLog } from '#server/log.ts'
import { CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let adviser: Person
let refs: ClientRefs

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  await giveTo(world, CLIENT_ACCOUNTS.ofHead, '620100030013')
  await world.closeDay()
  await rebuildCards({ db: world.database.db, log: openLog('silent') })
  adviser = await world.login('demo-adviser')
})
afterAll(() => world.close())

type Asked = Parameters<typeof ask>[1]
const ask = (who: Person, asked: { sort?: 'name' | '-name'; tolerance?: 'none'; keyword?: string }) =>
  who.call(exportMyClients, asked)

/** The lines of the file, each as its cells; no cell of these clients has a comma. */
async function linesOf(who: Person, asked: Asked = {}): Promise<string[][]> {
  const reply = await ask(who, asked)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.data as unknown as ArrayBuffer)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines.at(-1)).toBe('')
  return lines.slice(0, -1).map((line) => line.split(','))
}

test('AD65 the file has the clients of the list, their figures and no more', async () => {
  await adviser.call(setTags, { clientRef: refs.own, tags: ['高净值', 'VIP'], previous: [] })
  const { clients, totals } = (await adviser.call(findMyClients, {})).data
  const [head, ...rows] = await linesOf(adviser)
  expect(clients.length).toBe(2)
  expect(new Set(rows.map((cells) => cells[13]))).toEqual(new Set(['', 'VIP、高净值']))
  expect(head).toEqual(Object.values(copy.zh.head))
  const { kinds, never, noDocumentEnd } = copy.zh
  expect(rows).toEqual(
    clients.map((client) => [
      client.name,
      client.accountNumber,
      kinds[client.kind],
      client.tolerance === null ? never : `C${client.tolerance}`,
      client.toleranceUntil ?? '',
      client.documentUntil ?? noDocumentEnd,
      client.aum ?? '',
      client.share ?? '',
      String(client.holdings),
      String(client.plans),
      String(client.failingPlans),
      String(client.openProposals),
      client.lastOrderOn ?? '',
      client.tags.join('、'),
      client.lastContactOn ?? '',
      client.nextContactOn ?? '',
      totals.figuresDay,
    ]),
  )
})

test('AD65 it follows the filter and the order of the list, and the reader’s language', async () => {
  const names = async (asked: Asked) => (await linesOf(adviser, asked)).slice(1).map(([name]) => name)
  const { clients } = (await adviser.call(findMyClients, { sort: 'name' })).data
  const sorted = clients.map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(sorted)
  expect(await names({ sort: '-name' })).toEqual(sorted.toReversed())
  expect(await names({ keyword: sorted[0]! })).toEqual([sorted[0]])
  expect(await names({ keyword: 'nobody' })).toEqual([])
  const english = await world.login('demo-adviser', 'en')
  expect((await linesOf(english))[0]).toEqual(Object.values(copy.en.head))
})

test('XX7 a name that a program would run is written as text', async () => {
  const before = await sql<{
    name: string
    id: string
  }>`select name, party_id as id from party where party_id =
    (select party_id from account where account_number = ${CLIENT_ACCOUNTS.own})`.execute(world.database.db)
  const { name, id } = before.rows[0]!
  await sql`update party set name = '＝cmd' where party_id = ${id}`.execute(world.database.db)
  const [, ...rows] = await linesOf(adviser)
  expect(rows.map(([cell]) => cell)).toContain(`"'＝cmd"`)
  await sql`update party set name = ${name} where party_id = ${id}`.execute(world.database.db)
})

test('AD65 each file is a look with its count, and an event of the firm with who, duty and a hash of the filter', async () => {
  const { db } = world.database
  await linesOf(adviser, { tolerance: 'none', keyword: '林' })
  const looks = await sql<{ view: string; basis: string; shown: number; hash: string }>`
    select view, basis, shown, encode(filter_hash, 'hex') as hash from access_log order by recorded_at desc, look_id desc limit 1`.execute(
    db,
  )
  const [look] = looks.rows
  expect(look).toMatchObject({ view: 'list.my-client-file', basis: 'own' })
  const events = await sql<{ duty: string; facts: { rows: number; format: string; filter: string } }>`
    select duty, facts from audit_event where action = 'export.made' order by n desc limit 1`.execute(db)
  expect(events.rows[0]).toMatchObject({
    duty: 'adviser',
    facts: { rows: look!.shown, format: 'csv', filter: look!.hash },
  })
  expect(JSON.stringify(events.rows[0])).not.toContain('林')
})

test('AD65 who serves nobody gets a head alone, and a client of the investor area gets nothing', async () => {
  const assistant = await world.login('demo-assistant')
  expect(await linesOf(assistant)).toHaveLength(1)
  const investor = await world.login('demo-investor')
  expect((await ask(investor, {})).status).toBe(403)
})
