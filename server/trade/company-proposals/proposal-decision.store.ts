import { sql } from 'kysely'
import type { DeclineCause, Member } from '#domain/order/company-proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { CompanyProposalRow, Reader } from './company-proposal.store.ts'

/** Finds the duties that the reader has for the account today. */
export async function findMember(
  db: Db | Tx,
  { accountNumber, partyId }: Reader,
): Promise<Member & { level: number }> {
  const { rows } = await sql<{ isMaker: boolean; isChecker: boolean; level: number }>`
    select coalesce(bool_or(d.duty = 'maker'), false) as "isMaker",
      coalesce(bool_or(d.duty = 'checker'), false) as "isChecker",
      coalesce(max(d.level) filter (where d.duty = 'checker'), 1) as level
    from membership m join member_duty d using (membership_id)
    where m.account_number = ${accountNumber} and m.person_party_id = ${partyId}
      and m.validity @> business_today() and d.validity @> business_today()`.execute(db)
  return { partyId, ...rows[0]! }
}

/** Finds the persons who are checkers of the account today and did not make this proposal. */
export async function findCheckers(
  tx: Tx,
  of: { accountNumber: string; makerParty: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.person_party_id as id
    from membership m join member_duty d using (membership_id)
    where m.account_number = ${of.accountNumber} and m.person_party_id <> ${of.makerParty} and d.duty = 'checker'
      and m.validity @> business_today() and d.validity @> business_today()`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface DecisionRow {
  readonly personParty: string
  readonly name: string
  readonly decision: 'approve' | 'decline'
  readonly nonce: string | null
  readonly answer: unknown
  readonly cause: DeclineCause | null
  readonly reason: string | null
  readonly at: Date
}

export async function findDecisions(
  db: Db | Tx,
  of: { readonly proposalCode: string; readonly version: number },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`select d.person_party as "personParty", y.name, d.decision, d.nonce,
      d.answer, d.cause, d.reason, d.at
    from company_decision d join party y on y.party_id = d.person_party
    where d.proposal_code = ${of.proposalCode} and d.version = ${of.version} order by d.at`.execute(db)
  return rows
}

export type NewDecision = {
  readonly proposal: CompanyProposalRow
  readonly member: Member & { readonly level: number }
} & (
  | {
      readonly decision: 'approve'
      readonly quoteHash: Buffer
      readonly nonce: string
      readonly answer: unknown
    }
  | { readonly decision: 'decline'; readonly cause: DeclineCause; readonly reason: string }
)

/** Saves a decision, once per person and version. The database refuses the maker, by their record and by their document. */
export async function insertDecision(tx: Tx, of: NewDecision): Promise<void> {
  const { proposal, member } = of
  const approval = of.decision === 'approve' ? of : null
  const decline = of.decision === 'decline' ? of : null
  await sql`insert into company_decision (proposal_code, version, maker_party, person_party, decision, duty_level,
      content_hash, quote_hash, nonce, answer, cause, reason, at)
    values (${proposal.proposalCode}, ${proposal.version}, ${proposal.makerParty}, ${member.partyId}, ${of.decision},
      ${member.level}, ${proposal.contentHash}, ${approval?.quoteHash ?? null}, ${approval?.nonce ?? null},
      ${approval ? JSON.stringify(approval.answer) : null}::jsonb, ${decline?.cause ?? null}, ${decline?.reason ?? null},
      business_now())`.execute(tx)
}
