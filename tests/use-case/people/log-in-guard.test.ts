import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
const PASSWORD = 'Sandbox-2026'

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from log_in_try`.execute(world.database.db)
})

const tryIn = (who: Person, username: string, password: string) =>
  who.call(login, { area: 'individual', username, password })

/** Makes failed log-ins from an unknown browser, each after its pause. */
async function fail(username: string, times: number) {
  const replies: Awaited<ReturnType<typeof tryIn>>[] = []
  for (let nth = 0; nth < times; nth += 1) {
    await liftPauses(world)
    replies.push(await tryIn(world.guest(), username, 'wrong'))
  }
  return replies
}

const noticesOf = async (username: string) => {
  const { rows } = await sql<{ channel: string; party: string }>`select n.channel, n.party_id as party
    from notice n join login l using (party_id)
    where l.username = ${username} and n.template = 'log-in-closed' order by n.channel`.execute(
    world.database.db,
  )
  return rows.map(({ channel }) => channel)
}

describe('guessing (rules/threats.md#guessing)', () => {
  test('the fifth failure makes the next wait, each longer than the one before, and the answer says how long', async () => {
    await fail('demo-mixed', 4)
    const waits: number[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      await liftPauses(world)
      expect((await tryIn(world.guest(), 'demo-mixed', 'wrong')).refusal?.kind).toBe('bad-credentials')
      const { refusal } = await tryIn(world.guest(), 'demo-mixed', PASSWORD)
      expect(refusal?.kind).toBe('too-many-attempts')
      waits.push(Number(refusal!['seconds']))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 900])
  })

  test('a hundred at once are five tries', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => tryIn(world.guest(), 'demo-mixed', 'wrong')),
    )
    expect(all.filter(({ refusal }) => refusal?.kind === 'bad-credentials')).toHaveLength(5)
  })

  test('a right password takes its failures back', async () => {
    await fail('demo-mixed', 9)
    await liftPauses(world)
    expect((await tryIn(world.guest(), 'demo-mixed', PASSWORD)).code).toBe('0000')
    const { rows } = await sql`select 1 from log_in_try where failures > 0`.execute(world.database.db)
    expect(rows).toEqual([])
  })

  test('a name that nobody has is answered as one that somebody has, try for try', async () => {
    const seen = ({ status, code, errorMsg, refusal, headers }: Awaited<ReturnType<typeof tryIn>>) => {
      const said = [...headers].filter(([name]) => name !== 'x-request-id')
      return { status, code, errorMsg, refusal, said }
    }
    const known = await fail('demo-mixed', 12)
    const unknown = await fail('nobody-has-this', 12)
    expect(unknown.map(seen)).toEqual(known.map(seen))
    expect(known.at(-1)!.refusal?.kind).toBe('too-many-attempts')
  })

  test('after a hundred in a row the password opens nothing more, for any name, until its owner comes in elsewhere', async () => {
    const owner = world.guest()
    await tryIn(owner, 'demo-mixed', PASSWORD)
    await fail('demo-mixed', 1)
    await fail('nobody-has-this', 1)
    await sql`update log_in_try set in_row = 99, failures = 1`.execute(world.database.db)
    await fail('demo-mixed', 1)
    await fail('nobody-has-this', 1)
    for (const name of ['demo-mixed', 'nobody-has-this']) {
      await liftPauses(world)
      const ended = await tryIn(world.guest('en'), name, PASSWORD)
      expect([ended.refusal?.kind, ended.errorMsg]).toEqual([
        'password-path-ended',
        'Too many wrong passwords. Set a new one, use a device you know or a passkey, or contact us',
      ])
    }
    expect((await tryIn(owner, 'demo-mixed', PASSWORD)).code).toBe('0000')
    expect((await tryIn(world.guest(), 'demo-mixed', PASSWORD)).code).toBe('0000')
  })
})

describe('lock-out is no weapon', () => {
  test('a device of the owner’s keeps a count of its own; on another browser its mark is nothing', async () => {
    const owner = world.guest()
    expect((await tryIn(owner, 'demo-mixed', PASSWORD)).code).toBe('0000')
    const mark = /device=([^;]+)/.exec(owner.cookie())![1]!
    await fail('demo-mixed', 10)
    expect((await tryIn(world.guest(), 'demo-mixed', PASSWORD)).refusal?.kind).toBe('too-many-attempts')
    expect((await tryIn(owner, 'demo-mixed', PASSWORD)).code).toBe('0000')
    const spoilt = mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const [username, value] of [
      ['demo-several', mark],
      ['demo-mixed', spoilt],
    ] as const) {
      if (username === 'demo-several') await fail(username, 10)
      const reply = await world
        .guest()
        .call(login, { area: 'individual', username, password: PASSWORD }, { cookie: `device=${value}` })
      expect(reply.refusal?.kind).toBe('too-many-attempts')
    }
  })

  test('the device itself is no way round: its own ten failures close it', async () => {
    const owner = world.guest()
    await tryIn(owner, 'demo-mixed', PASSWORD)
    for (let nth = 0; nth < 10; nth += 1) {
      await liftPauses(world)
      expect((await tryIn(owner, 'demo-mixed', 'wrong')).refusal?.kind).toBe('bad-credentials')
    }
    expect((await tryIn(owner, 'demo-mixed', PASSWORD)).refusal?.kind).toBe('too-many-attempts')
    expect((await tryIn(world.guest(), 'demo-mixed', PASSWORD)).code).toBe('0000')
  })

  test('its owner is told once that it is closed, however many try after that', async () => {
    await sql`delete from notice where template = 'log-in-closed'`.execute(world.database.db)
    await fail('demo-adviser', 9)
    expect(await noticesOf('demo-adviser')).toEqual([])
    await fail('demo-adviser', 3)
    const told = await noticesOf('demo-adviser')
    expect(told.filter((channel) => channel === 'in-app')).toHaveLength(1)
  })

  test('a network may fail a hundred times a quarter of an hour, and what was right does not count', async () => {
    const limits = openLimits(world.database.pool, { ip: 1, order: 1 })
    for (let nth = 0; nth < 300; nth += 1) {
      expect(await limits.guessFromNetwork('203.0.113.0/24')).toBeNull()
      await limits.noGuess('203.0.113.0/24')
    }
    for (let nth = 0; nth < 100; nth += 1) expect(await limits.guessFromNetwork('203.0.113.0/24')).toBeNull()
    expect(await limits.guessFromNetwork('203.0.113.0/24')).toBeGreaterThan(800)
    expect(await limits.guessFromNetwork('203.0.114.0/24')).toBeNull()
  })
})
