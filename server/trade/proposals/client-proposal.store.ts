import { sql } from 'kysely'
import type { PROPOSAL_SORTS } from '#contract/order/proposal.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import type { PlanProposal, PlanSnapshot } from '#domain/proposal/proposed-plan.ts'
import type { ProposalKind, ProposalLineKind, WithdrawnCause } from '#domain/proposal/proposal.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { lockHead } from './proposal.store.ts'
import { WAITING } from './waiting.ts'

/** An adviser's proposal, as its client reads it: the present version. */
export interface ProposalRow {
  readonly proposalCode: string
  readonly version: number
  readonly kind: ProposalKind
  readonly state: ProposalState
  readonly makerParty: string
  /** The company's member who adopted it, and the version of the company's matrix then. Null while nobody has. */
  readonly adopter: string | null
  readonly matrixVersion: number | null
  readonly adviserParty: string
  readonly title: string
  readonly message: string
  readonly adviserName: string
  readonly registerNo: string
  readonly submittedAt: Date
  readonly expiresAt: Date
  readonly viewedAt: Date | null
  readonly decidedAt: Date | null
  readonly declineReason: string | null
  readonly withdrawnCause: WithdrawnCause | null
  readonly contentHash: Buffer | null
  readonly lines: number
  /** What its purchases and the first term of its new plans cost, in yuan. Null if it has neither. */
  readonly amount: string | null
}

const COLUMNS = sql`p.proposal_code as "proposalCode", p.version, p.kind, p.state, p.maker_party as "makerParty",
  case when p.matrix_version is not null then k.name end as adopter, p.matrix_version as "matrixVersion",
  a.person_party_id as "adviserParty", coalesce(v.title, '') as title, v.message, y.name as "adviserName", a.register_no as "registerNo",
  p.submitted_at as "submittedAt", p.expires_at as "expiresAt", v.viewed_at as "viewedAt", p.decided_at as "decidedAt",
  (select d.reason from approval d where d.proposal_code = p.proposal_code and d.version = p.version
    and d.decision = 'decline' limit 1) as "declineReason",
  p.withdrawn_cause as "withdrawnCause", v.content_hash as "contentHash",
  (select count(*)::int from proposal_item i where i.proposal_code = p.proposal_code and i.version = p.version) as lines,
  (select sum(i.amount)::text from proposal_item i where i.proposal_code = p.proposal_code and i.version = p.version
    and i.plan_id is null) as amount
  from proposal p join proposal_version v on v.proposal_code = p.proposal_code and v.version = p.version
  join adviser a using (adviser_id) join party y on y.party_id = a.person_party_id
  join party k on k.party_id = p.maker_party`

export const PROPOSAL_KEYS: ListKeys<(typeof PROPOSAL_SORTS)[number]> = {
  sorts: {
    sent: { by: sql`p.submitted_at`, type: 'instant' },
    expires: { by: sql`p.expires_at`, type: 'instant' },
  },
  tie: { by: sql`p.proposal_code`, type: 'text' },
  first: { name: 'sent', isDescending: true },
  size: 50,
}

/** Finds a page of the proposals that advisers sent to an account. */
export async function findProposalRows(
  db: Db,
  accountNumber: string,
  place: Place<(typeof PROPOSAL_SORTS)[number]>,
): Promise<{ readonly rows: readonly ProposalRow[]; readonly next: string | null }> {
  const page = pageParts(PROPOSAL_KEYS, place)
  const { rows } = await sql<ProposalRow & { place: string }>`select ${page.place} as place, ${COLUMNS}
    where p.account_number = ${accountNumber} and ${page.after} order by ${page.order} limit ${page.limit}`.execute(
    db,
  )
  return cutPage(place, rows)
}

/** Finds an account's proposals of advisers that wait and that nobody has adopted, the first to end on top (CO10). */
export async function findAdvisedRows(db: Db, accountNumber: string): Promise<readonly ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS}
    where p.account_number = ${accountNumber} and p.state in ${WAITING} and p.expires_at > business_now()
      and p.matrix_version is null order by p.expires_at, p.proposal_code`.execute(db)
  return rows
}

export async function findProposalRow(
  db: Db | Tx,
  accountNumber: string,
  code: string,
): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS}
    where p.account_number = ${accountNumber} and p.proposal_code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Finds the proposal and locks its row until the transaction ends, so that two decisions cannot be saved at once. */
export async function lockProposal(tx: Tx, accountNumber: string, code: string): Promise<ProposalRow | null> {
  await lockHead(tx, accountNumber, code)
  return findProposalRow(tx, accountNumber, code)
}

/** What a line says of a plan. All is null for other lines, and `planActed` and `before` for a new plan. */
export interface PlanLineRow {
  readonly action: PlanProposal | null
  readonly planActed: string | null
  readonly frequency: Frequency | null
  readonly lastDue: Day | null
  readonly mostTerms: number | null
  readonly before: PlanSnapshot | null
}

/** The columns of `PlanLineRow`, of the item `i`. */
export const PLAN_COLUMNS = sql`i.plan_action as action, i.plan_id as "planActed", i.frequency, i.last_due as "lastDue",
  i.most_terms as "mostTerms", i.plan_before as before`

export interface LineRow extends PlanLineRow {
  readonly lineNo: number
  readonly kind: ProposalLineKind
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly sendDay: number | null
  readonly reason: string
  /** What was to be careful about when it was sent, and why it is proposed all the same. Null where there was nothing. */
  readonly cautions: readonly Caution[] | null
  readonly cautionReason: string | null
  readonly orderNo: string | null
  readonly planId: string | null
}

export async function findLines(
  db: Db | Tx,
  of: { readonly proposalCode: string; readonly version: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select i.item_no as "lineNo", i.side as kind, c.fund_code as "fundCode",
      t.fund_code as "targetFundCode", i.amount::text, i.shares::text, i.send_day as "sendDay",
      ${PLAN_COLUMNS}, coalesce(i.reason, '') as reason, i.cautions, i.caution_reason as "cautionReason",
      r.order_no as "orderNo", r.plan_id as "planId"
    from proposal_item i join share_class c using (share_class_id)
    left join share_class t on t.share_class_id = i.target_share_class_id
    left join proposal_result r on r.proposal_code = i.proposal_code and r.item_no = i.item_no and r.version = i.version
    where i.proposal_code = ${of.proposalCode} and i.version = ${of.version} order by i.item_no`.execute(db)
  return rows
}

export interface ProposalFund {
  readonly fundCode: string
  /** The fund that this is a share class of. */
  readonly fundId: bigint
  readonly fundType: string
  readonly name: string
  readonly nameEn: string | null
  readonly riskLevel: number
  readonly isSample: boolean
  readonly nav: string | null
  readonly navDate: Day | null
  /** The shares of the fund that the account holds. */
  readonly held: string
}

/** Finds the funds that a proposal names, and those that its client holds. */
export async function findProposalFunds(
  db: Db | Tx,
  accountNumber: string,
  codes: readonly string[],
): Promise<ProposalFund[]> {
  const { rows } =
    await sql<ProposalFund>`select c.fund_code as "fundCode", c.fund_id as "fundId", f.fund_type as "fundType", c.name, c.name_en as "nameEn",
      c.risk_level as "riskLevel", c.is_sample as "isSample", m.unit_nav::text as nav, m.nav_date as "navDate",
      coalesce(h.shares, 0)::text as held
    from share_class c join fund f using (fund_id) left join fund_metric m using (share_class_id)
    left join (select share_class_id, sum(remaining) as shares from lot where account_number = ${accountNumber}
      and remaining > 0 group by 1) h using (share_class_id)
    where c.retired_on is null and (c.fund_code = any(${codes}::text[]) or h.shares > 0) order by c.fund_code`.execute(
      db,
    )
  return rows
}

export async function findEvents(db: Db, code: string): Promise<{ kind: string; at: Date }[]> {
  const { rows } = await sql<{ kind: string; at: Date }>`select kind, at from proposal_event
    where proposal_code = ${code} order by event_no`.execute(db)
  return rows
}
