import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClient } from '#contract/adviser/client.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { getFirmFigures } from '#contract/waiting-work.ts'
import { CLIENT_PARTS, sightOf } from '#domain/duty/client-view.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { FIRM_DUTIES } from '#domain/duty/duty.ts'
import { allows } from '#domain/duty/right.ts'
import { readClock } from '#server/db/tx.ts'
import { actUnder, tradingDay } from './care.ts'
import type { Given, TwinCall } from './twin-call.ts'
import { TWIN_CALLS } from './twin-calls.ts'
import type { ClientKind, FirmKey, TwinReader } from './twin-clients.ts'
import {
  accountOf,
  basisOf,
  CLIENT_KINDS,
  grantedOf,
  nameOf,
  TWIN_CLIENTS,
  TWIN_READERS,
} from './twin-clients.ts'
import type { TwinWorld } from './twin-world.ts'
import { placeTwins, UNKNOWN_ID, UNKNOWN_REF } from './twin-world.ts'
import { newLead } from './twin-things.ts'
import { bareAnswer } from '../bare-answer.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { openSecondProcess } from '../second-process.ts'
import { openTestWorld } from '../world.ts'
import type { Person, World } from '../world.ts'

/**
 * Every call of advisers as every duty of two firms, on every kind of client and thing: what the table of rules/advisers.md#what-each-may-see
 * gives is answered, and all else is answered as if it did not exist, byte for byte.
 */

let world: World
let twins: TwinWorld
let days: { readonly today: string; readonly later: string }
/** A reader makes more calls than the 600 a minute of a log-in: the later ones at a second process, which counts its own. */
const people = new Map<TwinReader, { readonly first: Person; readonly second: Person; calls: number }>()
const MOST_CALLS = 400

const OF_ADVISERS = ENDPOINTS.filter(({ audience }) => audience.includes('adviser'))
const FIRMS = ['house', 'outside'] as const
const callsOf = <K extends TwinCall['kind']>(...kinds: readonly K[]) =>
  TWIN_CALLS.filter((each): each is Extract<TwinCall, { kind: K }> => kinds.includes(each.kind as K))

async function send(reader: TwinReader, endpoint: Endpoint, input: object) {
  const of = people.get(reader)!
  of.calls += 1
  const who = of.calls <= MOST_CALLS ? of.first : of.second
  return who.call(endpoint, input as never, { 'idempotency-key': randomUUID() })
}

/** Whether the reader may call at all, and is one of those named. A head advises too, where the duty of a head does not allow what is asked. */
function mayAs({ duty }: TwinReader, { right }: Endpoint, by: readonly FirmDuty[]): boolean {
  if (right === undefined || !by.includes(duty)) return false
  return allows(duty, right) || (duty === 'head' && allows('adviser', right))
}

/** The basis on which a call reads a client. Where a head's duty does not allow the call, it is made as an adviser, and reads their own alone. */
function basisFor(reader: TwinReader, { right }: Endpoint, kind: ClientKind) {
  if (right === undefined || allows(reader.duty, right)) return basisOf(reader, kind)
  const isOwn = TWIN_CLIENTS[kind].owner === reader.adviser && reader.adviser !== null && kind !== 'blocked'
  return isOwn ? 'own' : undefined
}

/** Walks every call as every duty of one firm. What it meets is of both. */
export function walkTwins(firm: FirmKey): void {
  beforeAll(async () => {
    world = await openTestWorld()
    twins = await placeTwins(world)
    days = { today: (await readClock(world.database.db)).today, later: await tradingDay(world, 5) }
    const moved = await openSecondProcess(world)
    for (const reader of TWIN_READERS.filter((each) => each.firm === firm)) {
      const first = await actUnder(world, reader.username, reader.duty)
      people.set(reader, { first, second: moved(first), calls: 0 })
    }
  }, 60_000)
  afterAll(() => world.close())

  test('each call of advisers is tried, and each kind of thing by a call that names it', () => {
    const wanted = OF_ADVISERS.filter(({ right }) => right !== undefined).map(({ path }) => path)
    expect([...new Set(TWIN_CALLS.map(({ endpoint }) => endpoint.path))].toSorted()).toEqual(
      wanted.toSorted(),
    )
    expect(new Set(TWIN_READERS.map(({ firm, duty }) => `${firm} ${duty}`)).size).toBe(2 * FIRM_DUTIES.length)
    // What needs no right is everybody's own: whose-is-what.test.ts walks it.
    const alone = OF_ADVISERS.filter(({ right, audience }) => right === undefined && audience.length === 1)
    expect(alone.map(({ path }) => path)).toEqual([])
  })

  const readers = TWIN_READERS.filter((each) => each.firm === firm)
  describe.each(readers.map((each) => [`${each.username} as ${each.duty}`, each] as const))(
    'AD8, XX10 %s',
    (_, reader) => {
      const given = (): Given => ({ twins, reader, ...days })

      test.each(callsOf('reads-client').map((each) => [each.endpoint.path, each] as const))(
        'reads a client: %s',
        async (_path, { endpoint, part, input }) => {
          const unknown = await send(reader, endpoint, input(UNKNOWN_REF, given()))
          const isAllowed = mayAs(reader, endpoint, FIRM_DUTIES)
          if (isAllowed) expect(unknown.refusal?.kind).toBe('client-not-found')
          else expect(unknown.status).toBe(403)
          for (const kind of CLIENT_KINDS) {
            const ref = twins.refs[kind]
            const reply = await send(reader, endpoint, input(ref, given()))
            const basis = basisFor(reader, endpoint, kind)
            if (!isAllowed || basis === undefined)
              expect([kind, bareAnswer(reply, ref)]).toEqual([kind, bareAnswer(unknown, UNKNOWN_REF)])
            else if (sightOf(basis, part, grantedOf(kind)) === 'none')
              expect([kind, reply.refusal]).toEqual([kind, { kind: 'client-part-hidden', part }])
            else expect([kind, reply.code]).toEqual([kind, '0000'])
          }
        },
      )

      test('sees on the named basis the parts that the table gives', async () => {
        for (const kind of CLIENT_KINDS) {
          const basis = basisOf(reader, kind)
          if (basis === undefined) continue
          const { data } = await send(reader, getClient, { clientRef: twins.refs[kind] })
          const seen = data as OutputOf<typeof getClient>
          const parts = CLIENT_PARTS.filter((part) => sightOf(basis, part, grantedOf(kind)) !== 'none')
          expect([kind, seen.basis, seen.parts]).toEqual([kind, basis, parts])
        }
      })

      test.each(callsOf('lists-clients').map((each) => [each.endpoint.path, each] as const))(
        'lists clients: %s',
        async (_path, { endpoint, input }) => {
          const reply = await send(reader, endpoint, input)
          expect(reply.code).toBe('0000')
          const text = textOf(reply.data)
          const seen = CLIENT_KINDS.filter((kind) => basisOf(reader, kind) !== undefined)
          if (!endpoint.path.includes('client')) {
            const own = CLIENT_KINDS.filter((kind) => basisOf({ ...reader, duty: 'adviser' }, kind) === 'own')
            const advises = reader.adviser !== null && reader.duty === 'head'
            const counted =
              reader.duty === 'adviser' ? own : [...seen, ...(advises ? OF_HEADS[reader.firm] : [])]
            return expect((reply.data as OutputOf<typeof getFirmFigures>).clients).toBe(counted.length)
          }
          const isListed = (kind: ClientKind) =>
            basisOf(reader, kind) !== undefined &&
            (endpoint.path.includes('search') ||
              (basisOf(reader, kind) === 'own') === endpoint.path.includes('my-'))
          const found = CLIENT_KINDS.filter(
            (kind) => text.includes(twins.refs[kind]) || text.includes(nameOf(kind)),
          )
          expect(found).toEqual(seen.filter(isListed))
        },
      )

      test.each(callsOf('finds-client').map((each) => [each.endpoint.path, each] as const))(
        'finds a client: %s',
        async (_path, { endpoint, input }) => {
          for (const kind of CLIENT_KINDS)
            for (const term of [nameOf(kind), accountOf(kind)]) {
              const find = async (typed: string) =>
                JSON.stringify((await send(reader, endpoint, input(typed))).data)
              const text = await find(term)
              const isFound = basisOf(reader, kind) !== undefined
              expect([term, text.includes(twins.refs[kind])]).toEqual([term, isFound])
              // Nobody has this term; a mask, which shows a first letter and a length, takes it for the same.
              const nobodys = term.slice(0, 1).padEnd(term.length, 'q')
              if (!isFound) expect([term, text]).toEqual([term, await find(nobodys)])
            }
        },
      )

      test.each(
        callsOf('names', 'lists').map((each, at) => [each.endpoint.path, each.thing, at, each] as const),
      )('%s of a %s (%i)', async (_path, _thing, _at, each) => {
        if (each.kind === 'lists') return expectListed(reader, each)
        const { endpoint, thing, by, input } = each
        const unknown = await send(reader, endpoint, input(UNKNOWN_ID, given()))
        expect(unknown.status).not.toBe(400)
        for (const firm of FIRMS) {
          const isKnown = firm === reader.firm && mayAs(reader, endpoint, by)
          const isOther = each.isSpent && isKnown && thing === 'lead'
          const id = isOther ? await newLead(world, firm) : twins.things[thing][firm]
          const reply = await send(reader, endpoint, input(id, given()))
          if (each.isSpent && isKnown) await restore(firm)
          const [own, none] = [bareAnswer(reply, id), bareAnswer(unknown, UNKNOWN_ID)]
          if (isKnown) expect([firm, own]).not.toEqual([firm, none])
          else expect([firm, own]).toEqual([firm, none])
        }
      })

      test.each(callsOf('acts-on-client').map((each, at) => [each.endpoint.path, at, each] as const))(
        'acts on a client: %s (%i)',
        async (_path, _at, { endpoint, of, by, input }) => {
          const unknown = await send(reader, endpoint, input(UNKNOWN_REF, given()))
          for (const kind of CLIENT_KINDS) {
            const ref = twins.refs[kind]
            const reply = await send(reader, endpoint, input(ref, given()))
            const giver = of === 'self' ? reader.adviser : reader.firm === 'house' ? of : 'outsideSecond'
            const mayAct =
              mayAs(reader, endpoint, by) && TWIN_CLIENTS[kind].owner === giver && kind !== 'blocked'
            const [own, none] = [bareAnswer(reply, ref), bareAnswer(unknown, UNKNOWN_REF)]
            if (mayAct && giver !== null) expect([kind, own]).not.toEqual([kind, none])
            else expect([kind, own]).toEqual([kind, none])
          }
          await dropProposed()
        },
      )

      test.each(callsOf('names-nobody').map((each) => [each.endpoint.path, each] as const))(
        'names nobody: %s',
        async (_path, { endpoint, input }) => {
          const { status, data } = await send(reader, endpoint, input)
          expect(status === 403).toBe(!mayAs(reader, endpoint, FIRM_DUTIES))
          expectNothingForeign(reader, JSON.stringify(data))
        },
      )
    },
  )
}

const OF_HEADS: Readonly<Record<FirmKey, readonly ClientKind[]>> = {
  house: ['ofHead', 'former'],
  outside: ['foreignOfHead'],
}

/** What an answer says: a file, or an object. */
function textOf(data: unknown): string {
  return data instanceof ArrayBuffer ? new TextDecoder().decode(data) : JSON.stringify(data)
}

async function expectListed(reader: TwinReader, call: Extract<TwinCall, { kind: 'lists' }>): Promise<void> {
  const { endpoint, thing, by, input } = call
  const reply = await send(reader, endpoint, input)
  const text = textOf(reply.data)
  expect(reply.code === '0000').toBe(mayAs(reader, endpoint, FIRM_DUTIES))
  expect(text.includes(twins.things[thing][reader.firm])).toBe(mayAs(reader, endpoint, by))
  expectNothingForeign(reader, text)
}

/** No id of the other firm, and no name of a client whom the reader may not see. */
function expectNothingForeign(reader: TwinReader, text: string): void {
  const other = reader.firm === 'house' ? 'outside' : 'house'
  const ids = Object.values(twins.things).map((each) => each[other])
  const hidden = CLIENT_KINDS.filter((kind) => basisOf(reader, kind) === undefined)
  const own = reader.adviser === null ? [] : OF_HEADS[reader.firm]
  const names = hidden
    .filter((kind) => !own.includes(kind))
    .flatMap((kind) => [nameOf(kind), twins.refs[kind]])
  expect([...ids, ...names].filter((each) => text.includes(each))).toEqual([])
}

/** Makes the request and the pending client of a firm what they were before a call used them up. */
async function restore(firm: FirmKey): Promise<void> {
  const { db } = world.database
  await sql`update adviser_request set state = 'open', answer = null, answered_by = null, answered_at = null
    where request_id = ${twins.things.request[firm]}`.execute(db)
  await sql`update relation set state = 'pending', waits_for = 'client', ended_at = null, asked_at = business_now(),
    validity = daterange(business_today(), null) where relation_id = ${twins.things.pending[firm]}`.execute(
    db,
  )
}

/** Takes back what a reader could propose. */
async function dropProposed(): Promise<void> {
  const { db } = world.database
  await sql`with mine as (delete from transfer_client c using transfer t
      where t.transfer_id = c.transfer_id and t.state = 'proposed' returning c.transfer_id)
    select 1 from mine`.execute(db)
  await sql`delete from transfer where state = 'proposed'`.execute(db)
  await sql`delete from cover_account k using cover c where c.cover_id = k.cover_id and c.state = 'proposed'`.execute(
    db,
  )
  await sql`delete from cover c where c.state = 'proposed' and not c.is_of_all`.execute(db)
}
