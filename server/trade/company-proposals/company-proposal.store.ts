import { sql } from 'kysely'
import type { COMPANY_PROPOSAL_SORTS } from '#contract/order/company-proposal.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { CompanyProposalKind, PaymentMode } from '#domain/proposal/company-proposal.ts'
import { companyKindOf } from '#domain/proposal/company-proposal.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { ProposalKind, ProposalLineKind, WithdrawnCause } from '#domain/proposal/proposal.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import { lockHead } from '#server/trade/proposals/proposal.store.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

export interface CompanyProposalRow {
  readonly proposalCode: string
  readonly version: number
  readonly kind: ProposalKind
  readonly state: ProposalState
  readonly makerParty: string
  readonly makerName: string
  /** The adviser who proposed it, and when the maker adopted it. Null for a maker's own. */
  readonly adviserParty: string | null
  readonly adviserName: string | null
  readonly registerNo: string | null
  readonly adoptedAt: Date | null
  readonly withdrawnCause: WithdrawnCause | null
  readonly title: string
  /** Whether the reader has the identity document of the maker, or of the adviser who proposed it. */
  readonly isOwnDocument: boolean
  readonly message: string
  readonly paymentMode: PaymentMode
  readonly investorPayId: string
  readonly tradeDate: Day
  readonly submittedAt: Date
  readonly expiresAt: Date
  readonly contentHash: Buffer
  readonly decidedAt: Date | null
  /** The version of the matrix under which it was submitted; once decided, that under which it was. */
  readonly matrixVersion: number
  readonly lines: number
  /** Yuan with two decimals; what is sold or switched as it was worth when submitted. */
  readonly total: string
}

const sameDocument = (readerParty: string) => sql`(exists (select 1 from party_document a
    join party_document b using (document_type, number_blind)
    where a.party_id = p.maker_party and b.party_id = ${readerParty}::uuid and p.maker_party <> ${readerParty}::uuid)
  or (p.adviser_id is not null and is_one_person(ap.party_id, ${readerParty}::uuid)))`

const rowsFor = (readerParty: string) => sql`p.proposal_code as "proposalCode", p.version, p.kind, p.state,
    p.maker_party as "makerParty", y.name as "makerName", ${sameDocument(readerParty)} as "isOwnDocument", v.message,
    ap.party_id as "adviserParty", ap.name as "adviserName", ad.register_no as "registerNo",
    case when p.adviser_id is not null then v.submitted_at end as "adoptedAt", p.withdrawn_cause as "withdrawnCause",
    coalesce(v.title, '') as title,
    v.payment_mode as "paymentMode", v.investor_pay_id as "investorPayId", v.trade_date as "tradeDate",
    p.submitted_at as "submittedAt", p.expires_at as "expiresAt", v.content_hash as "contentHash",
    p.decided_at as "decidedAt", coalesce((select d.matrix_version from approval d where d.proposal_code = p.proposal_code and d.version = p.version
      and p.decided_at is not null order by d.at desc limit 1), p.matrix_version) as "matrixVersion", l.lines, l.total
  from proposal p join proposal_version v on v.proposal_code = p.proposal_code and v.version = p.version
    and v.investor_pay_id is not null
  join party y on y.party_id = p.maker_party
  left join adviser ad on ad.adviser_id = p.adviser_id left join party ap on ap.party_id = ad.person_party_id
  cross join lateral (select count(*)::int as lines, sum(coalesce(amount, estimate))::text as total from proposal_item l
    where l.proposal_code = p.proposal_code and l.version = p.version) l`

/** The person who reads, and the account for which they read. */
export type Reader = Pick<Corporate, 'accountNumber' | 'partyId'>

export const COMPANY_PROPOSAL_KEYS: ListKeys<(typeof COMPANY_PROPOSAL_SORTS)[number]> = {
  sorts: {
    submitted: { by: sql`p.submitted_at`, type: 'instant' },
    total: { by: sql`l.total::numeric`, type: 'number' },
    expires: { by: sql`p.expires_at`, type: 'instant' },
  },
  tie: { by: sql`p.proposal_code`, type: 'text' },
  first: { name: 'submitted', isDescending: true },
  size: 50,
}

/** Finds a page of the account's proposals. */
export async function findProposalRows(
  db: Db,
  reader: Reader,
  place: Place<(typeof COMPANY_PROPOSAL_SORTS)[number]>,
): Promise<{ readonly rows: readonly CompanyProposalRow[]; readonly next: string | null }> {
  const page = pageParts(COMPANY_PROPOSAL_KEYS, place)
  const { rows } = await sql<CompanyProposalRow & { place: string }>`select ${page.place} as place,
    ${rowsFor(reader.partyId)} where p.account_number = ${reader.accountNumber} and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds the account's proposals that are not decided, also those whose time is over. */
export async function findOpenRows(db: Db, reader: Reader): Promise<readonly CompanyProposalRow[]> {
  const { rows } = await sql<CompanyProposalRow>`select ${rowsFor(reader.partyId)}
    where p.account_number = ${reader.accountNumber} and p.state in ${WAITING} order by p.expires_at`.execute(
    db,
  )
  return rows
}

export async function findProposalRow(
  db: Db | Tx,
  reader: Reader,
  code: string,
): Promise<CompanyProposalRow | null> {
  const { rows } = await sql<CompanyProposalRow>`select ${rowsFor(reader.partyId)}
    where p.account_number = ${reader.accountNumber} and p.proposal_code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Finds the proposal and locks its row until the transaction ends, so that two decisions cannot be saved at once. */
export async function lockProposal(tx: Tx, reader: Reader, code: string): Promise<CompanyProposalRow | null> {
  await lockHead(tx, reader.accountNumber, code)
  return findProposalRow(tx, reader, code)
}

interface LineRow {
  readonly itemNo: number
  readonly fundCode: string
  readonly productCodeId: string
  readonly name: string
  readonly nameEn: string | null
  readonly riskLevel: number
  readonly isSample: boolean
  readonly nav: string | null
  readonly navDate: Day | null
  readonly side: ProposalLineKind
  /** Yuan of a purchase. Null for shares. */
  readonly amount: string | null
  /** What is sold or switched. Null for a purchase. */
  readonly shares: string | null
  /** Yuan: the amount, or what the shares were worth when it was submitted. */
  readonly worth: string
  /** The fund that a switch goes into. */
  readonly targetFundCode: string | null
  readonly targetName: string | null
  readonly targetNameEn: string | null
  readonly targetRiskLevel: number | null
  readonly isTargetSample: boolean | null
  /** The fee that the maker was shown. */
  readonly fee: string
  readonly orderNo: string | null
  /** Of what an adviser proposed. */
  readonly reason: string | null
  readonly cautions: readonly Caution[] | null
  readonly cautionReason: string | null
}

/** A line of a proposal, which is one of those that a company can make. */
export type CompanyLine = Omit<LineRow, 'side'> & { readonly side: CompanyProposalKind }

export async function findLines(
  db: Db | Tx,
  of: { readonly proposalCode: string; readonly version: number },
): Promise<CompanyLine[]> {
  const { rows } = await sql<LineRow>`select l.item_no as "itemNo", c.fund_code as "fundCode",
      l.product_code_id as "productCodeId", c.name, c.name_en as "nameEn", c.risk_level as "riskLevel",
      c.is_sample as "isSample", m.unit_nav::text as nav, m.nav_date as "navDate", l.side, l.amount::text, l.shares::text,
      coalesce(l.amount, l.estimate)::text as worth, l.fee::text, t.fund_code as "targetFundCode", t.name as "targetName",
      t.name_en as "targetNameEn", t.risk_level as "targetRiskLevel",
      t.is_sample as "isTargetSample",
      o.order_no as "orderNo", l.reason, l.cautions, l.caution_reason as "cautionReason"
    from proposal_item l join share_class c using (share_class_id)
    left join fund_metric m using (share_class_id)
    left join share_class t on t.share_class_id = l.target_share_class_id
    left join proposal_result o on o.proposal_code = l.proposal_code and o.version = l.version and o.item_no = l.item_no
    where l.proposal_code = ${of.proposalCode} and l.version = ${of.version} order by l.item_no`.execute(db)
  return rows.map((row) => ({ ...row, side: companyKindOf(row.side) }))
}
