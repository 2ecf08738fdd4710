import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addFavourite,
  addFavouriteGroup,
  changeFavourite,
  deleteFavouriteGroup,
  findFavouriteCodes,
  findFavourites,
  orderFavouriteGroups,
  removeFavourite,
  renameFavouriteGroup,
} from '#contract/fund/favourite.ts'
import { MOST_FAVOURITES, MOST_GROUPS } from '#domain/fund/favourite.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let other: Person
let codes: string[]

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
  codes = []
  for (const nth of [0, 1, 2]) codes.push((await world.fund({ riskLevel: 3, nth })).fundCode)
})
afterAll(() => world.close())

const list = async (who = investor) => (await who.call(findFavourites, {})).data
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind

describe('IN1 favourites', () => {
  test('a fund is added once, newest first, and its figures are those of the fund lists', async () => {
    for (const fundCode of [codes[0]!, codes[1]!, codes[0]!])
      expect((await investor.call(addFavourite, { fundCode })).code).toBe('0000')
    const { favourites } = await list()
    expect(favourites.map((each) => each.fundCode).toSorted()).toEqual(codes.slice(0, 2).toSorted())
    expect(favourites[0]).toMatchObject({
      groupId: null,
      note: '',
      heldValue: null,
      alerts: 0,
      isRetired: false,
    })
    expect(favourites[0]!.nav).not.toBeNull()
    expect(favourites[0]!.navDate).not.toBeNull()
    expect((await investor.call(findFavouriteCodes, {})).data.fundCodes).toEqual(codes.slice(0, 2).toSorted())
  })

  test('an unknown fund is refused, and one too many', async () => {
    expect(kindOf(await investor.call(addFavourite, { fundCode: '000000' }))).toBe('fund-not-found')
    const { db } = world.database
    await sql`insert into favourite (account_number, share_class_id, added_at)
      select '620100018806', share_class_id, business_now() from share_class where retired_on is null
        and fund_code <> all(${codes}) limit ${MOST_FAVOURITES - 2} on conflict do nothing`.execute(db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from favourite
      where account_number = '620100018806'`.execute(db)
    // The small market has fewer funds than the limit of favourites; then only the table test of the rule covers the limit.
    const reply = await investor.call(addFavourite, { fundCode: codes[2]! })
    if (rows[0]!.n >= MOST_FAVOURITES) expect(kindOf(reply)).toBe('favourites-full')
    await sql`delete from favourite f using share_class c where c.share_class_id = f.share_class_id
      and c.fund_code <> all(${codes.slice(0, 2)})`.execute(db)
  })

  test('taken out and put in again it has its note and group again', async () => {
    const fundCode = codes[0]!
    const { groupId } = (await investor.call(addFavouriteGroup, { name: '  长  期 ' })).data
    expect((await list()).groups).toEqual([{ groupId, name: '长 期' }])
    await investor.call(changeFavourite, { fundCode, groupId, note: ' 等回调 ' })
    await investor.call(removeFavourite, { fundCode })
    expect((await list()).favourites.map((each) => each.fundCode)).toEqual([codes[1]])
    expect(kindOf(await investor.call(changeFavourite, { fundCode, groupId, note: '' }))).toBe(
      'favourite-not-found',
    )
    await investor.call(addFavourite, { fundCode })
    expect((await list()).favourites[0]).toMatchObject({ fundCode, groupId, note: '等回调' })
  })

  test('a group that is deleted leaves its funds without one', async () => {
    const { groupId } = (await list()).groups[0]!
    await investor.call(deleteFavouriteGroup, { groupId })
    const { favourites, groups } = await list()
    expect(groups).toEqual([])
    expect(favourites[0]).toMatchObject({ fundCode: codes[0], groupId: null, note: '等回调' })
    expect(kindOf(await investor.call(deleteFavouriteGroup, { groupId }))).toBe('group-not-found')
  })
})

describe('groups', () => {
  test('are named, renamed and put in order', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push((await investor.call(addFavouriteGroup, { name })).data.groupId)
    const [a, b, c] = ids as [string, string, string]
    await investor.call(orderFavouriteGroups, { groupIds: [c, a, b] })
    await investor.call(renameFavouriteGroup, { groupId: a, name: 'a' })
    expect((await list()).groups.map((each) => each.name)).toEqual(['C', 'a', 'B'])
    for (const groupIds of [
      [c, a],
      [c, a, a],
      [c, a, randomUUID()],
    ])
      expect(kindOf(await investor.call(orderFavouriteGroups, { groupIds }))).toBe('groups-changed')
  })

  test('refuse a name that is no name, one that is taken, and one group too many', async () => {
    const { groups } = await list()
    const groupId = groups[0]!.groupId
    expect(kindOf(await investor.call(addFavouriteGroup, { name: ' ' }))).toBe('group-name-wrong')
    expect(kindOf(await investor.call(addFavouriteGroup, { name: 'b' }))).toBe('group-name-taken')
    expect(kindOf(await investor.call(renameFavouriteGroup, { groupId, name: 'B' }))).toBe('group-name-taken')
    expect(kindOf(await investor.call(renameFavouriteGroup, { groupId, name: 'x'.repeat(21) }))).toBe(
      'group-name-wrong',
    )
    for (let n = groups.length; n < MOST_GROUPS; n += 1)
      expect((await investor.call(addFavouriteGroup, { name: `G${n}` })).code).toBe('0000')
    expect(kindOf(await investor.call(addFavouriteGroup, { name: 'one more' }))).toBe('groups-full')
  })

  test('two at once are counted one after the other', async () => {
    const { groups } = await list()
    await investor.call(deleteFavouriteGroup, { groupId: groups.at(-1)!.groupId })
    const replies = await Promise.all(
      ['x1', 'x2', 'x3'].map((name) => investor.call(addFavouriteGroup, { name })),
    )
    expect(replies.map((each) => each.code).toSorted()).toEqual(['0000', '9999', '9999'])
    expect((await list()).groups).toHaveLength(MOST_GROUPS)
  })
})

test('another account sees and changes nothing of it, and is answered as for what does not exist', async () => {
  const mine = await list()
  const groupId = mine.groups[0]!.groupId
  const unknown = randomUUID()
  expect(await list(other)).toEqual({ groups: [], favourites: [] })
  const body = ({ data, errorMsg }: { data: unknown; errorMsg?: string }) => JSON.stringify([data, errorMsg])
  const pairs = [
    [
      await other.call(renameFavouriteGroup, { groupId, name: 'mine' }),
      await other.call(renameFavouriteGroup, { groupId: unknown, name: 'mine' }),
    ],
    [
      await other.call(deleteFavouriteGroup, { groupId }),
      await other.call(deleteFavouriteGroup, { groupId: unknown }),
    ],
    [
      await other.call(changeFavourite, { fundCode: codes[0]!, groupId, note: '' }),
      await other.call(changeFavourite, { fundCode: codes[0]!, groupId: unknown, note: '' }),
    ],
  ] as const
  for (const [foreign, missing] of pairs) {
    expect(foreign.code).toBe('9999')
    expect(body(foreign)).toBe(body(missing))
  }
  await other.call(removeFavourite, { fundCode: codes[0]! })
  expect(await list()).toEqual(mine)
})
