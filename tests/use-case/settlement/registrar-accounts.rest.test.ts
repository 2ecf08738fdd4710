import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { bookAccounts } from '#server/settlement/exchange/book-accounts.ts'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests one person's trading accounts at a registrar: the first opens their fund account there, the others are added to it
 * (rules/orders.md#account-applications).
 */

const [FIRST, SECOND, THIRD] = ['620100020011', '620100020029', '620100020037'] as const

let world: World
let person: Person
let fundCode: string
beforeAll(async () => {
  world = await openTestWorld()
  person = await world.login('demo-several')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

/** Buys from one of the person's accounts. The money is debited at once. */
async function buyFrom(accountNumber: string) {
  const chosen = await person.call(selectLoginAccount, { accountNumber })
  person.ticket = chosen.data.ticket ?? person.ticket
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${accountNumber} and mode = 'bank-debit'`.execute(world.database.db)
  const order = { fundCode, amount: '1000.00', investorPayId: rows[0]!.id }
  const { code, data } = await world.buy(person, order)
  expect(code).toBe('0000')
  await debitOrder(world.platform.day!, { accountNumber, orderNo: data.orderNo })
  return data.orderNo
}

async function statusOf(accountNumber: string, orderNo: string) {
  const chosen = await person.call(selectLoginAccount, { accountNumber })
  person.ticket = chosen.data.ticket ?? person.ticket
  return (await person.call(getOrderDetails, { orderNo })).data.order.status
}

const accounts = async () =>
  (
    await sql<{
      account: string
      state: string
      number: string | null
    }>`select account_number as account, state,
      registrar_account_id as number from registrar_account where account_number like '62010002%' order by 1`.execute(
      world.database.db,
    )
  ).rows

/** Changes the person's name as if the registrar already had the new name, so that no change is sent to it. */
async function rename(name: string): Promise<void> {
  const { db } = world.database
  await sql`update party set name = ${name}
    where party_id = (select party_id from account where account_number = ${THIRD})`.execute(db)
  await sql`update registrar_account r set told_print = h.print from account a join holder_print h using (party_id)
    where a.account_number = r.account_number`.execute(db)
}

const night = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

describe('a person with three accounts', () => {
  test('whose first two ask on one night is opened once; the other is added on the next, without a break', async () => {
    const [one, two] = [await buyFrom(FIRST), await buyFrom(SECOND)]
    await night()
    expect([await statusOf(FIRST, one), await statusOf(SECOND, two)]).toEqual(['confirmed', 'failed'])
    const [opened, named] = await accounts()
    expect([opened!.state, named]).toEqual(['open', { ...named, state: 'wanted', number: opened!.number }])
    await night()
    expect((await accounts()).map(({ state, number }) => [state, number])).toEqual([
      ['open', opened!.number],
      ['open', opened!.number],
    ])
    const again = await buyFrom(SECOND)
    await night()
    expect(await statusOf(SECOND, again)).toBe('confirmed')
    expect(await findOpenBreaks(world.database.db)).toEqual([])
  })

  test('is added at once from the third, for their number is known; refused, they have a break until their next order asks again', async () => {
    await rename('陈误写')
    const refused = await buyFrom(THIRD)
    await night()
    expect(await statusOf(THIRD, refused)).toBe('failed')
    expect((await accounts())[2]).toEqual({ account: THIRD, state: 'refused', number: null })
    expect(await findOpenBreaks(world.database.db)).toMatchObject([
      { check: 'account-opening', subject: `${THIRD}91`, reason: '1102' },
    ])
    await rename('陈样本')
    const mended = await buyFrom(THIRD)
    await night()
    expect(await statusOf(THIRD, mended)).toBe('confirmed')
    expect(new Set((await accounts()).map(({ number }) => number)).size).toBe(1)
    expect(await findOpenBreaks(world.database.db)).toEqual([])
  })

  test('keeps the number that is known: an answer with another is a break with both, opened or waiting', async () => {
    const { db } = world.database
    const number = (await accounts())[1]!.number!
    const book = (code: string, told: string, sheet = '') =>
      inTransaction(db, async (tx) => {
        const values = {
          ...{ BusinessCode: code, ReturnCode: '0000', AppSheetSerialNo: sheet },
          ...{ TransactionAccountID: `${SECOND}91`, TAAccountID: told },
        }
        const { today } = await readClock(tx)
        await bookAccounts(tx, [readingOf(values, () => 2)], { registrarCode: '91', day: today })
      })
    const wait = () =>
      sql`update registrar_account set state = 'sent' where transaction_account_id = ${`${SECOND}91`}`.execute(
        db,
      )
    await wait()
    await book('108', '919999999999')
    expect((await accounts())[1]).toEqual({ account: SECOND, state: 'sent', number })
    const facts = {
      subject: `${SECOND}91`,
      reason: 'fund-account-differs',
      ours: number,
      theirs: '919999999999',
    }
    expect(await findOpenBreaks(db)).toMatchObject([{ check: 'account-opening', ...facts }])
    await book('108', number)
    expect((await accounts())[1]).toEqual({ account: SECOND, state: 'open', number })
    await book('108', '919999999999')
    expect((await accounts())[1]).toEqual({ account: SECOND, state: 'open', number })
    const { rows } = await sql<{ sheet: string }>`update registrar_account set change = 'modify'
      where transaction_account_id = ${`${SECOND}91`} returning app_sheet_no as sheet`.execute(db)
    await book('103', '918888888888', rows[0]!.sheet)
    expect((await accounts())[1]).toEqual({ account: SECOND, state: 'open', number })
    expect(await findOpenBreaks(db)).toContainEqual(
      expect.objectContaining({ check: 'account-change', ...facts, theirs: '918888888888' }),
    )
    // An answer that names no fund account says nothing of it.
    await wait()
    await book('108', '')
    expect((await accounts())[1]).toEqual({ account: SECOND, state: 'open', number })
  })
})
