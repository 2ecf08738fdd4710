import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { answerQuestion } from '#server/trade/proposals/answer-question.ts'
import { addEvent, decide } from '#server/trade/proposals/proposal.store.ts'
import { insertQuestion } from '#server/trade/proposals/question.store.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { pickFund } from './demo-cast.store.ts'
import { DEMO_PROPOSALS } from './demo-proposals.copy.ts'
import type { DayDeps } from './sandbox-day.ts'

/** Sends two proposals of the demo adviser, once: one that the demo investor has declined, and one that waits for them. */
export async function sendDemoProposals(deps: DayDeps, accountNumber: string): Promise<void> {
  const calendar = await deps.calendar()
  const low = await pickFund(deps.db, 1, accountNumber)
  const middle = await pickFund(deps.db, 2, accountNumber)
  await inTransaction(deps.db, async (tx) => {
    const { rows } =
      await sql`select 1 from proposal where account_number = ${accountNumber} limit 1`.execute(tx)
    const adviserId = await findAdviser(tx)
    if (rows.length > 0 || adviserId === null || low === null || middle === null) return
    const { open, past } = DEMO_PROPOSALS
    const at = { accountNumber, adviserId, ...(await readClock(tx)), calendar }
    const first = await send(tx, deps.seal, {
      ...at,
      ...{ title: past.title, message: past.message },
      lines: [{ kind: 'buy', fundCode: low, amount: '3000.00', reason: past.buy }],
    })
    await askAndAnswer(tx, deps.seal, { proposalCode: first, accountNumber, today: at.today })
    await decide(tx, first, { state: 'declined', reason: past.declined })
    await addEvent(tx, first, 'declined', await findParty(tx, accountNumber))
    const held = await findHeld(tx, accountNumber)
    await send(tx, deps.seal, {
      ...at,
      ...{ title: open.title, message: open.message },
      lines: [
        { kind: 'buy', fundCode: middle, amount: '5000.00', reason: open.buy },
        ...(held === null
          ? []
          : [{ kind: 'sell', fundCode: held, shares: '500.00', reason: open.sell } as const]),
      ],
    })
  })
}

/** Adds a question of the client and the adviser's answer. */
async function askAndAnswer(
  tx: Tx,
  seal: Seal,
  of: { readonly proposalCode: string; readonly accountNumber: string; readonly today: Day },
): Promise<void> {
  const { question, answer } = DEMO_PROPOSALS.past
  const questionId = await insertQuestion(tx, of.proposalCode, question)
  await addEvent(tx, of.proposalCode, 'asked', await findParty(tx, of.accountNumber))
  const { rows } = await sql<{ adviserId: string }>`select adviser_id as "adviserId"
    from proposal where proposal_code = ${of.proposalCode}`.execute(tx)
  const { today } = of
  const answered = await answerQuestion(tx, seal, {
    ...{ questionId, answer, today },
    adviserId: rows[0]!.adviserId,
  })
  if (answered.kind !== 'ok') throw new Error(`the demo answer was refused: ${JSON.stringify(answered)}`)
}

async function send(tx: Tx, seal: Seal, sending: Sending): Promise<string> {
  const sent = await sendProposal(tx, seal, sending)
  if (sent.kind !== 'ok') throw new Error(`the demo proposal was refused: ${JSON.stringify(sent)}`)
  return sent.value.proposalCode
}

async function findAdviser(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select a.adviser_id as id from adviser a join adviser_status s using (adviser_id)
    where s.status = 'qualified' and s.validity @> business_today() order by a.account_number limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

async function findParty(tx: Tx, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ party: string }>`select party_id as party from account
    where account_number = ${accountNumber}`.execute(tx)
  return rows[0]!.party
}

/** Finds the largest redeemable position among the holdings with the highest risk. */
async function findHeld(tx: Tx, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{
    code: string
  }>`select c.fund_code as code from lot l join share_class c using (share_class_id)
    where l.account_number = ${accountNumber} and l.redeemable_from <= business_today() and c.retired_on is null
    group by c.fund_code, c.risk_level having sum(l.remaining) > 1000
    order by c.risk_level desc, sum(l.remaining) desc limit 1`.execute(tx)
  return rows[0]?.code ?? null
}
