import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { answerQuestion } from '#server/trade/proposals/answer-question.ts'
import { insertApproval } from '#server/trade/proposals/approval.store.ts'
import { lockProposal } from '#server/trade/proposals/client-proposal.store.ts'
import { moveProposal } from '#server/trade/proposals/proposal.store.ts'
import { insertQuestion } from '#server/trade/proposals/question.store.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { refuseLine } from '#server/trade/proposals/refuse-line.ts'
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
    const at = { accountNumber, adviserId, ...(await readClock(tx)), calendar, origin: SANDBOX }
    const first = await send(tx, deps.seal, {
      ...at,
      ...{ title: past.title, message: past.message },
      lines: [
        { kind: 'buy', fundCode: low, amount: '3000.00', reason: past.buy, cautionReason: past.careful },
      ],
    })
    await askAndAnswer(tx, deps.seal, { proposalCode: first, accountNumber, today: at.today })
    await decline(tx, { proposalCode: first, accountNumber, reason: past.declined })
    const held = await findHeld(tx, accountNumber)
    const sale =
      held === null
        ? null
        : ({
            kind: 'sell',
            fundCode: held,
            shares: '500.00',
            reason: open.sell,
            cautionReason: open.careful,
          } as const)
    const sales = sale !== null && (await refuseLine({ db: tx, ...at }, sale)) === null ? [sale] : []
    await send(tx, deps.seal, {
      ...at,
      ...{ title: open.title, message: open.message },
      lines: [
        {
          ...{ kind: 'buy', fundCode: middle, amount: '5000.00' },
          ...{ reason: open.buy, cautionReason: open.careful },
        },
        ...sales,
      ],
    })
  })
}

/** What the sandbox itself did before anybody came. */
const SANDBOX: AuditOrigin = { actor: 'system', requestId: null }

/** Declines a proposal in the client's name. */
async function decline(
  tx: Tx,
  of: { readonly proposalCode: string; readonly accountNumber: string; readonly reason: string },
): Promise<void> {
  const proposal = (await lockProposal(tx, of.accountNumber, of.proposalCode))!
  const { proposalCode, version } = proposal
  const personParty = await findParty(tx, of.accountNumber)
  const word = { decision: 'decline', cause: null, reason: of.reason } as const
  await insertApproval(tx, { proposal, personParty, checker: null, word })
  await moveProposal(tx, { proposalCode, version, to: 'declined', actorParty: personParty })
}

/** Adds a question of the client and the adviser's answer. */
async function askAndAnswer(
  tx: Tx,
  seal: Seal,
  of: { readonly proposalCode: string; readonly accountNumber: string; readonly today: Day },
): Promise<void> {
  const { question, answer } = DEMO_PROPOSALS.past
  const questionId = await insertQuestion(tx, { ...of, version: 1 }, question)
  const step = {
    proposalCode: of.proposalCode,
    version: 1,
    actorParty: await findParty(tx, of.accountNumber),
  }
  await moveProposal(tx, { ...step, to: 'questioned' })
  const { rows } = await sql<{ adviserId: string }>`select adviser_id as "adviserId"
    from proposal where proposal_code = ${of.proposalCode}`.execute(tx)
  const { today } = of
  const answered = await answerQuestion(tx, seal, {
    ...{ questionId, answer, today },
    adviserId: rows[0]!.adviserId,
    origin: SANDBOX,
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
