import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReversal, findJournals, proposeReversal } from '#contract/ledger.ts'
import type { JournalKind } from '#domain/ledger/journal-kind.ts'
import { RESTS_ON } from '#domain/ledger/journal-kind.ts'
import { fen } from '#domain/number/money.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { postJournal, transfer } from '#server/base/ledger/journal.store.ts'
import { reverseJournal } from '#server/base/ledger/reverse-journal.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that a wrong journal is reversed by its mirror after two persons have confirmed it. */

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

/** Makes the mistake: books the debit of a card a second time. */
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
  expect(await breaches()).toEqual([`I6 ${orderNo}`, 'I15 1103 '])

  expect((await decide(second, journalId)).refusal).toEqual({ kind: 'not-proposed' })
  expect((await propose(first, journalId)).data).toEqual({ state: 'proposed' })
  expect((await decide(first, journalId)).refusal).toEqual({ kind: 'same-person' })
  expect((await decide(second, journalId, false)).data.state).toBe('refused')
  expect(await breaches()).toEqual([`I6 ${orderNo}`, 'I15 1103 '])
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

test('what has happened is not taken back, by whoever asks, and the refusal says what it rests on', async () => {
  for (let day = 0; day < 4; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const { rows } = await sql<{
    id: string
    kind: JournalKind
    source: string
  }>`select journal_id as id, kind, source from journal
    where kind <> 'REV' and source <> 'D-twice'`.execute(world.database.db)
  const kinds = new Set(rows.map((row) => row.kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['J1', 'J2', 'J3a', 'J4', 'J5', 'J5-own', 'J21']))
  for (const { id, kind, source } of rows) {
    const restsOn = RESTS_ON[kind]
    const refusal =
      restsOn === 'shares' ? { kind: 'journal-of-shares' } : { kind: 'journal-grounded', restsOn, source }
    expect((await propose(first, id)).refusal).toEqual(refusal)
    const forced = inTransaction(world.database.db, (tx) =>
      reverseJournal(tx, { journalId: id, businessDate: '2026-07-10' }),
    )
    await expect(forced, `${kind} by the database`).rejects.toMatchObject({ code: 'FP007' })
  }
  expect((await propose(first, randomUUID())).refusal).toEqual({ kind: 'journal-not-found' })
})

test('what stems from nothing stays where the books would not hold without it', async () => {
  const into = await bookTwice('D-into')
  await inTransaction(world.database.db, async (tx) => {
    const { today } = await readClock(tx)
    const lines = transfer(['2101', orderNo], ['1103', 'bank'], fen(200_000n))
    await postJournal(tx, { businessDate: today, kind: 'J7', source: 'R-out-of', lines })
  })
  expect(await breaches()).toEqual([])
  expect((await propose(first, into)).code).toBe('0000')
  const answer = await decide(second, into)
  const refusal = { kind: 'reversal-breaks-books', invariant: 'I3', subject: `2101 ${orderNo}` }
  expect(answer.refusal).toEqual(refusal)
  expect((await journals()).find((each) => each.journalId === into)).toMatchObject({
    reversedBy: null,
    proposal: { state: 'proposed' },
  })
})

test('two who decide at the same instant: one does, the other reads what became of it', async () => {
  const journalId = await bookTwice('D-raced')
  for (const round of [1, 2, 3]) {
    expect((await propose(second, journalId)).code, `round ${round}`).toBe('0000')
    const both = await Promise.all([decide(first, journalId, false), decide(first, journalId, false)])
    expect(both.map((each) => each.status)).toEqual([200, 200])
    expect(both.map((each) => each.refusal?.kind ?? 'ok').sort()).toEqual(['not-proposed', 'ok'])
  }
  expect((await propose(second, journalId)).code).toBe('0000')
  const both = await Promise.all([decide(first, journalId), decide(first, journalId)])
  expect(both.map((each) => each.status)).toEqual([200, 200])
  expect(both.map((each) => each.refusal?.kind ?? 'ok').sort()).toEqual(['journal-reversed', 'ok'])
})

test('the bank’s statement is compared with what a reversal past all guards has left', async () => {
  const { db } = world.database
  const moneyBreaks = async () => (await findOpenBreaks(db)).filter((each) => each.check === 'money')
  expect(await moneyBreaks()).toEqual([])
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{
      id: string
    }>`select journal_id as id from journal where kind = 'J4' limit 1`.execute(tx)
    await reverseJournal(tx, { journalId: rows[0]!.id, businessDate: (await readClock(tx)).today })
  })
  expect(await breaches()).toEqual([expect.stringMatching(/^I15 2201 /), expect.stringMatching(/^I16 /)])
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect((await moneyBreaks()).map((each) => each.reason)).toEqual(['settlement-account-differs'])
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
