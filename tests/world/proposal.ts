import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'

/** Who sends a proposal in a test that is not about who does. */
export const NOBODY: AuditOrigin = { actor: 'system', requestId: null }

interface TestProposal {
  readonly code: string
  readonly account: string
  /** The adviser, as an expression. */
  readonly adviser: RawBuilder<unknown>
  readonly title?: string
  /** How long it stands from now on. In the past for one that has expired. */
  readonly stands?: string
}

/** Saves an adviser's proposal of no lines, as if it had been sent. */
export async function addProposal(db: Db, of: TestProposal): Promise<void> {
  const ends = sql`business_now() + ${of.stands ?? '3 days'}::interval`
  await sql`with made as (
      insert into proposal (proposal_code, account_number, adviser_id, maker_party, kind, state, submitted_at, expires_at)
      select ${of.code}, ${of.account}, adviser_id, person_party_id, 'buy', 'submitted',
        least(business_now(), ${ends} - interval '3 days'), ${ends}
      from adviser where adviser_id = ${of.adviser} returning *)
    insert into proposal_version (proposal_code, version, title, message, submitted_at, submitted_by, expires_at)
    select proposal_code, version, ${of.title ?? '配置建议'}, '', submitted_at, maker_party, expires_at from made`.execute(
    db,
  )
  await sql`insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
    select proposal_code, 1, version, 'submitted', submitted_at, maker_party from proposal where proposal_code = ${of.code}`.execute(
    db,
  )
}

/** Gives a proposal another end, as a new version of it would: its present version keeps its own. */
export async function endProposalAt(db: Db, code: string, end: Date): Promise<void> {
  await sql`alter table proposal disable trigger proposal_kept`.execute(db)
  await sql`update proposal set expires_at = ${end} where proposal_code = ${code}`.execute(db)
  await sql`alter table proposal enable trigger proposal_kept`.execute(db)
}

/** Saves a second version of a proposal, word for word as the first. */
export async function addVersion(db: Db, code: string): Promise<void> {
  await sql`insert into proposal_version select proposal_code, 2, title, message, payment_mode, investor_pay_id, trade_date,
      submitted_at, submitted_by, expires_at, null, content, content_hash
    from proposal_version where proposal_code = ${code} and version = 1`.execute(db)
  await sql`insert into proposal_item select proposal_code, 2, item_no, side, share_class_id, product_code_id,
      target_share_class_id, amount, shares, send_day, reason, fee
    from proposal_item where proposal_code = ${code} and version = 1`.execute(db)
  await sql`update proposal set version = 2, state = 'submitted' where proposal_code = ${code}`.execute(db)
}

type SendingOf = Pick<Sending, 'accountNumber' | 'lines'> & Partial<Sending>

/** Sends an adviser's proposal, now and by the first adviser there is, if nothing else is told. Returns the answer, a refusal too. */
export async function tryToSend(db: Db, secret: string, of: SendingOf): ReturnType<typeof sendProposal> {
  const calendar = await calendarReader(db)()
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select adviser_id as id from adviser order by account_number limit 1`.execute(tx)
    const now = { ...(await readClock(tx)), calendar, origin: NOBODY }
    const sending = { ...now, adviserId: rows[0]!.id, title: '建议', message: '说明', ...of }
    return sendProposal(tx, openSeal(secret), sending)
  })
}

/** Sends it, and returns its code. Throws if it is refused. */
export async function sendTo(db: Db, secret: string, of: SendingOf): Promise<string> {
  const sent = await tryToSend(db, secret, of)
  if (sent.kind !== 'ok') throw new Error(JSON.stringify(sent))
  return sent.value.proposalCode
}
