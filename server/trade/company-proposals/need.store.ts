import { sql } from 'kysely'
import type { CheckerLevel, MatrixProduct } from '#domain/proposal/approval-matrix.ts'
import type { ProposalKind } from '#domain/proposal/proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** What the approvals of a company's proposals depend on; each query is for many proposals at once. */

export interface CaseRow {
  readonly proposalCode: string
  readonly kind: ProposalKind
  /** Yuan; what is sold or switched as it was worth when submitted. */
  readonly amount: string
  readonly products: readonly MatrixProduct[]
}

/** Finds the amount and the products of proposals, each in its present version. */
export async function findCases(db: Db | Tx, codes: readonly string[]): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`select p.proposal_code as "proposalCode", p.kind,
      (select sum(coalesce(i.amount, i.estimate))::text from proposal_item i
        where i.proposal_code = p.proposal_code and i.version = p.version) as amount,
      (select json_agg(distinct jsonb_build_object('fundType', f.fund_type, 'riskLevel', c.risk_level))
        from proposal_item i join share_class c on c.share_class_id in (i.share_class_id, i.target_share_class_id)
          join fund f using (fund_id)
        where i.proposal_code = p.proposal_code and i.version = p.version) as products
    from proposal p where p.proposal_code = any(${codes}::text[])`.execute(db)
  return rows
}

/** Finds the type and risk level of funds by their codes. */
export async function findMatrixProducts(
  db: Db | Tx,
  fundCodes: readonly string[],
): Promise<readonly (MatrixProduct & { readonly fundCode: string })[]> {
  const { rows } = await sql<MatrixProduct & { fundCode: string }>`select c.fund_code as "fundCode",
      f.fund_type as "fundType", c.risk_level as "riskLevel"
    from share_class c join fund f using (fund_id)
    where c.fund_code = any(${fundCodes}::text[]) and c.retired_on is null`.execute(db)
  return rows
}

/** Adds up in yuan, by kind, what an account's checkers have approved today. */
export async function findDayTotals(
  db: Db | Tx,
  accountNumber: string,
): Promise<readonly { readonly kind: ProposalKind; readonly amount: string }[]> {
  const { rows } = await sql<{ kind: ProposalKind; amount: string }>`select p.kind,
      sum(coalesce(i.amount, i.estimate))::text as amount
    from proposal p join proposal_item i using (proposal_code, version)
    where p.account_number = ${accountNumber} and p.matrix_version is not null
      and p.state in ('approved', 'executed', 'partly-executed', 'failed')
      and (p.decided_at at time zone 'Asia/Shanghai')::date = business_today()
    group by p.kind`.execute(db)
  return rows
}

export interface CheckerRow {
  readonly partyId: string
  readonly name: string
  readonly level: CheckerLevel
  readonly hasPasskey: boolean
}

/** Finds the checkers of an account today, by level and name. */
export async function findCheckerRows(db: Db | Tx, accountNumber: string): Promise<readonly CheckerRow[]> {
  const { rows } = await sql<CheckerRow>`select m.person_party_id as "partyId", y.name, max(d.level) as level,
      exists (select 1 from login l join passkey k using (login_id)
        where l.party_id = m.person_party_id and l.area = 'institutional' and l.status <> 'closed') as "hasPasskey"
    from membership m join member_duty d using (membership_id) join party y on y.party_id = m.person_party_id
    where m.account_number = ${accountNumber} and d.duty = 'checker'
      and m.validity @> business_today() and d.validity @> business_today()
    group by m.person_party_id, y.name order by max(d.level), y.name, m.person_party_id`.execute(db)
  return rows
}

/**
 * Finds for each person the one record that stands for all of their records: two records with one identity document are one person, who
 * acts once (CO3).
 */
export async function findPersons(
  db: Db | Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ partyId: string; person: string }>`select p.id as "partyId",
      least(p.id::text, (select min(b.party_id::text) from party_document a
        join party_document b using (document_type, number_blind) where a.party_id = p.id)) as person
    from unnest(${partyIds}::uuid[]) as p(id)`.execute(db)
  return new Map(rows.map(({ partyId, person }) => [partyId, person]))
}

export interface GivenRow {
  readonly proposalCode: string
  readonly personParty: string
  /** Yuan. */
  readonly seenFee: string
}

/** Finds who has approved the present version of proposals, with the fee that each saw, in their order. */
export async function findGiven(db: Db | Tx, codes: readonly string[]): Promise<readonly GivenRow[]> {
  const { rows } =
    await sql<GivenRow>`select a.proposal_code as "proposalCode", a.person_party as "personParty",
      q.fee::text as "seenFee"
    from approval a join proposal p using (proposal_code, version)
    cross join lateral (select total_fee as fee from quote q where q.proposal_code = a.proposal_code
      and q.version = a.version and q.quote_hash = a.quote_hash limit 1) q
    where a.proposal_code = any(${codes}::text[]) and a.decision = 'approve' order by a.at`.execute(db)
  return rows
}
