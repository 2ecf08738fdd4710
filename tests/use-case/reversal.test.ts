import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReversal, findJournals, proposeReversal } from '#contract/ledger.ts'
import { fen } from '#domain/money.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { postJournal, transfer } from '#server/ledger/journal.store.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import type { Person, World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** A journal that is wrong is taken back by its mirror, which two persons have said. */

let world: World
let first: Person
let second: Person
let orderNo = ''
beforeAll(async () => {
  world = await openTestWorld()
  const investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 2 })
  const order = { fundCode, amount: '2000.00', investorPayId: await world.card('demo-investor') }
  orderNo = (await world.buy(investor, order)).data.orderNo
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  first = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
})
afterAll(() => world.close())

const breaches = async () =>
  (await verifyBooks(world.database.db)).map((each) => `${each.invariant} ${each.subject}`)
const key = () => ({ 'idempotency-key': randomUUID() })
const propose = (who: Person, journalId: string) =>
  who.call(proposeReversal, { journalId, reason: 'booked twice under another serial' }, key())
const decide = (who: Person, journalId: string, isApproved = true) =>
  who.call(decideReversal, { journalId, isApproved }, key())
const journals = async () => (await first.call(findJournals, { subject: orderNo })).data.journals

/** The mistake: the debit of a card booked a second time. */
async function bookTwice(source: string): Promise<string> {
  await inTransaction(world.database.db, async (tx) => {
    const { today } = await readClock(tx)
    const lines = transfer(['1103', 'bank'], ['2101', orderNo], fen(200_000n))
    await postJournal(tx, { businessDate: today, kind: 'J1', source, lines })
  })
  return (await journals()).find((each) => each.source === source)!.journalId
}

test('what was booked twice is taken back, and the books hold again', async () => {
  expect(await breaches()).toEqual([])
  const journalId = await bookTwice('D-twice')
  expect(await breaches()).toEqual([`I6 ${orderNo}`])

  expect((await decide(second, journalId)).refusal).toEqual({ kind: 'not-proposed' })
  expect((await propose(first, journalId)).data).toEqual({ state: 'proposed' })
  expect((await decide(first, journalId)).refusal).toEqual({ kind: 'same-person' })
  expect((await decide(second, journalId, false)).data.state).toBe('refused')
  expect(await breaches()).toEqual([`I6 ${orderNo}`])
  expect((await propose(second, journalId)).code).toBe('0000')
  const { data } = await decide(first, journalId)
  expect(data.state).toBe('approved')
  expect(await breaches()).toEqual([])

  const known = await journals()
  const wrong = known.find((each) => each.journalId === journalId)!
  const reversal = known.find((each) => each.journalId === data.reversalJournalId)!
  expect(wrong).toMatchObject({
    reversedBy: reversal.journalId,
    proposal: { state: 'approved', isProposedByMe: false },
  })
  expect(reversal).toMatchObject({ kind: 'REV', source: `rev:${journalId}`, reverses: journalId })
  expect(reversal.lines).toEqual(
    wrong.lines.map((line) => ({ ...line, side: line.side === 'D' ? 'C' : 'D' })),
  )
  expect((await propose(first, journalId)).refusal).toEqual({ kind: 'journal-reversed' })
  expect((await propose(first, reversal.journalId)).refusal).toEqual({ kind: 'journal-is-reversal' })
})

test('what an order rests on is not taken back, nor are shares', async () => {
  const known = await journals()
  const payment = known.find((each) => each.kind === 'J1' && each.reversedBy === null)!
  expect((await propose(first, payment.journalId)).code).toBe('0000')
  const answer = await decide(second, payment.journalId)
  expect(answer.refusal).toEqual({
    kind: 'reversal-breaks-books',
    invariant: 'I3',
    subject: `2101 ${orderNo}`,
  })
  expect((await journals()).find((each) => each.journalId === payment.journalId)).toMatchObject({
    reversedBy: null,
    proposal: { state: 'proposed' },
  })
  const { rows } = await sql<{ id: string }>`
    select journal_id as id from entry where ledger = 'units' limit 1`.execute(world.database.db)
  expect((await propose(first, rows[0]!.id)).refusal).toEqual({ kind: 'journal-of-shares' })
  expect((await propose(first, randomUUID())).refusal).toEqual({ kind: 'journal-not-found' })
})

test('a reversal that does not mirror is found; one that the database can see to be none is refused', async () => {
  const { db } = world.database
  const journalId = await bookTwice('D-crooked')
  await inTransaction(db, async (tx) => {
    await sql`insert into journal (journal_id, business_date, kind, source, reverses)
      values ('00000000-0000-0000-0000-00000000000a', business_today(), 'REV', 'rev:' || ${journalId}, ${journalId})`.execute(
      tx,
    )
    await sql`insert into entry select business_today(), '00000000-0000-0000-0000-00000000000a', n, 'trust', '1103', 'bank', 'CNY',
      (array['D', 'C'])[n], 1 from generate_series(1, 2) n`.execute(tx)
  })
  expect(await breaches()).toContain('I12 00000000-0000-0000-0000-00000000000a')
  const refused = sql`insert into journal (journal_id, business_date, kind, source)
    values (gen_random_uuid(), business_today(), 'REV', 'of nothing')`.execute(db)
  await expect(refused).rejects.toMatchObject({ code: '23514' })
})
