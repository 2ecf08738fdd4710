import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/settlement/break.store.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import type { Member } from '../world/crowd.ts'
import { openCrowd } from '../world/crowd.ts'
import { buyFor, redeemFor } from '../world/member-orders.ts'
import type { World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** What of a redemption's fees does not stay in the fund is ours, and the registrar pays it with the redemption (domain.md 2.5, 2.6). */

const LONG = 300_000
const BACK_END = codeAt(SAMPLE_PLACES.backEnd, 'H')

let world: World
let member: Member
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
}, LONG)
afterAll(() => world.close())

async function close(nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows[0]!

const claimed = () =>
  one(sql<{ amount: string; received: string }>`select coalesce(sum(amount), 0.00)::text as amount,
    coalesce(sum(received), 0.00)::text as received from fee_claim`)

test(
  'the fee of back-end shares is claimed when they are redeemed and comes with their money',
  async () => {
    expect((await buyFor(world, member, { fundCode: BACK_END, amount: '10000.00' })).refusal).toBeNull()
    await close(3)
    expect(await claimed()).toEqual({ amount: '0.00', received: '0.00' })
    const { data } = await redeemFor(world, member, { fundCode: BACK_END, shares: '2000.00' })
    await close(1)
    const { fee } = await one(sql<{ fee: string }>`select agency_fee::text as fee from confirmation
      where order_no = ${data.orderNo}`)
    expect(Number(fee)).toBeGreaterThan(0)
    expect(await claimed()).toEqual({ amount: fee, received: '0.00' })
    expect(
      (
        await sql<{ line: string }>`select concat_ws(' ', account_code, side, amount) as line from entry
          join journal using (journal_id) where kind = 'J3b-own' and source like '92%' and account_code = '8121'`.execute(
          world.database.db,
        )
      ).rows,
    ).toEqual([{ line: `8121 D ${fee}` }])
    expect([await findOpenBreaks(world.database.db), await verifyBooks(world.database.db)]).toEqual([[], []])
    await close(4)
    expect(await claimed()).toEqual({ amount: fee, received: fee })
    expect([await findOpenBreaks(world.database.db), await verifyBooks(world.database.db)]).toEqual([[], []])
  },
  LONG,
)
