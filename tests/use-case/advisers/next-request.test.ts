import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findOtherClients, findMyClients, getClient } from '#contract/adviser/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { needsQualification } from '#domain/duty/right.ts'
import { actUnder } from '../../world/advisers/care.ts'
import type { ClientKind, TwinReader } from '../../world/advisers/twin-clients.ts'
import { accountOf, basisOf, TWIN_READERS } from '../../world/advisers/twin-clients.ts'
import type { TwinWorld } from '../../world/advisers/twin-world.ts'
import { placeTwins, UNKNOWN_REF } from '../../world/advisers/twin-world.ts'
import { bareAnswer } from '../../world/bare-answer.ts'
import { ENDPOINTS } from '../../world/endpoints.ts'
import { openTestWorld } from '../../world/world.ts'
import type { World } from '../../world/world.ts'

/** Who is demoted, moved or leaves, and whose cover or share ends, is answered so by the next request: nothing of a right is kept anywhere. */

let world: World
let twins: TwinWorld
/** What a change may change, and is given back after it. */
const CHANGED = [
  'member_duty',
  'placement',
  'adviser_status',
  'cover',
  'relation',
  'team_edge',
  'team_closure',
] as const

beforeAll(async () => {
  world = await openTestWorld()
  twins = await placeTwins(world)
  for (const table of CHANGED) await run(`create table kept_${table} as table ${table}`)
}, 60_000)
afterAll(() => world.close())
afterEach(async () => {
  const back = CHANGED.map(
    (table) => `delete from ${table}; insert into ${table} select * from kept_${table};`,
  )
  await run(`set session_replication_role = replica; ${back.join(' ')} set session_replication_role = origin;
    select refresh_client_cards(null)`)
})

const run = (text: string) => sql.raw(text).execute(world.database.db)
const readerOf = (username: string): TwinReader => TWIN_READERS.find((each) => each.username === username)!
const seatOf = (
  username: string,
) => `(select m.membership_id from membership m join login l on l.party_id = m.person_party_id
  where m.scope = 'firm' and l.username = '${username}' limit 1)`
const endDuty = (username: string, duty: string) =>
  `update member_duty set validity = daterange(lower(validity), business_today()) where duty = '${duty}'
    and membership_id = ${seatOf(username)}`
const standing = (status: string) => () =>
  `update adviser_status set status = '${status}' where adviser_id = '${twins.advisers.adviser}'`
const TODAY_ON = `daterange(business_today(), null)`

/** A change, who loses by it which client, and whom of theirs they keep. */
type Change = readonly [string, string, ClientKind, ClientKind | null, () => string]
const CHANGES: readonly Change[] = [
  ['a head who is one no more', 'demo-head', 'own', null, () => endDuty('demo-head', 'head')],
  ['a deputy who is one no more', 'demo-deputy', 'own', null, () => endDuty('demo-deputy', 'deputy')],
  [
    'an assistant who is one no more',
    'demo-assistant',
    'own',
    null,
    () => endDuty('demo-assistant', 'assistant'),
  ],
  [
    'a principal who is one no more',
    'demo-principal',
    'own',
    null,
    () => endDuty('demo-principal', 'principal'),
  ],
  [
    'a supervisor who is one no more',
    'demo-supervisor',
    'own',
    null,
    () => endDuty('demo-supervisor', 'supervisor'),
  ],
  [
    ...(['an owner who is placed elsewhere', 'demo-head', 'own', 'other'] as const),
    () =>
      `update placement set team_node_id = '${twins.north}' where adviser_id = '${twins.advisers.adviser}'`,
  ],
  [
    ...(['a node that is moved away', 'demo-deputy', 'own', 'ofHead'] as const),
    () => `update team_edge set parent_node_id = '${twins.north}' where team_node_id = '${twins.things.node.house}';
      select close_team(firm_id) from firm where is_house`,
  ],
  [
    ...(['a client who gets another owner', 'demo-adviser', 'own', 'share'] as const),
    () => `update relation set validity = daterange(lower(validity), business_today()) where kind = 'own' and state = 'active'
      and account_number = '${accountOf('own')}'; insert into relation (account_number, adviser_id, kind, state, cause, validity)
      values ('${accountOf('own')}', '${twins.advisers.head}', 'own', 'active', 'transfer', ${TODAY_ON})`,
  ],
  [
    ...(['a cover that is ended', 'demo-adviser', 'cover', 'own'] as const),
    () => `update cover set validity = daterange(lower(validity), business_today()) where not is_of_all`,
  ],
  [
    ...(['a share that is withdrawn', 'demo-adviser', 'share', 'own'] as const),
    () =>
      `update relation set state = 'ended' where kind = 'share' and account_number = '${accountOf('share')}'`,
  ],
  ['who is suspended stands in for nobody', 'demo-adviser', 'cover', 'own', standing('suspended')],
  ['who is suspended still reads what is shared', 'demo-adviser', 'cover', 'share', standing('suspended')],
  ['who is a trainee has no clients', 'demo-adviser', 'own', null, standing('trainee')],
  ['who is a trainee is shared nothing', 'demo-adviser', 'share', null, standing('trainee')],
  ['who has left', 'demo-adviser', 'own', null, standing('left')],
]

describe('AD5, AD8, AD61 the next request', () => {
  test.each(CHANGES)('%s: %s loses %s', async (_, username, lost, kept, change) => {
    const reader = readerOf(username)
    const who = await actUnder(world, username, reader.duty)
    const ref = twins.refs[lost]
    expect((await who.call(getClient, { clientRef: ref })).data.basis).toBe(basisOf(reader, lost))
    await run(change())
    const reply = await who.call(getClient, { clientRef: ref })
    const listed = [await who.call(findMyClients, {}), await who.call(findOtherClients, {})]
    const unknown = await who.call(getClient, { clientRef: UNKNOWN_REF })
    expect(reply.code).not.toBe('0000')
    expect(bareAnswer(reply, ref)).toEqual(bareAnswer(unknown, UNKNOWN_REF))
    expect(JSON.stringify(listed.map(({ data }) => data))).not.toContain(ref)
    if (kept) expect((await who.call(getClient, { clientRef: twins.refs[kept] })).code).toBe('0000')
  })
})

describe('serving clients is for whoever is qualified today', () => {
  const changes = ENDPOINTS.filter(
    ({ audience, right, method }) =>
      audience.includes('adviser') && method === 'POST' && needsQualification('adviser', right ?? null),
  )
  const answers = async () => {
    const who = await actUnder(world, 'demo-adviser', 'adviser')
    const bare = async (endpoint: Endpoint) => {
      const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
      return [endpoint.path, (await who.call(endpoint, {} as never, key)).refusal?.kind] as const
    }
    return Promise.all(changes.map(bare))
  }

  test('notes, contacts, tasks, tags, answers, proposals, shares, covers and transfers: suspended, they are refused alike', async () => {
    expect(changes.length).toBeGreaterThan(15)
    expect((await answers()).filter(([, kind]) => kind === 'adviser-not-active')).toEqual([])
    await run(standing('suspended')())
    expect((await answers()).filter(([, kind]) => kind !== 'adviser-not-active')).toEqual([])
  })
})
