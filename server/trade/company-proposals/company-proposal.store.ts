import type { Corporate } from '#server/base/http/actor.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { COMPANY_PROPOSAL_SORTS } from '#contract/order/company-proposal.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { PaymentMode } from '#domain/order/company-proposal.ts'
import type { ProposalState } from '#domain/order/proposal.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface CompanyProposalRow {
  readonly proposalCode: string
  readonly version: number
  readonly state: ProposalState
  readonly makerParty: string
  readonly makerName: string
  /** Whether maker and reader have the same identity document. */
  readonly isOwnDocument: boolean
  readonly message: string
  readonly paymentMode: PaymentMode
  readonly investorPayId: string
  readonly tradeDate: Day
  readonly submittedAt: Date
  readonly expiresAt: Date
  readonly contentHash: Buffer
  readonly decidedAt: Date | null
  readonly lines: number
  /** Yuan with two decimals. */
  readonly total: string
}

const sameDocument = (readerParty: string) => sql`exists (select 1 from party_document a
    join party_document b using (document_type, number_blind)
    where a.party_id = p.maker_party and b.party_id = ${readerParty}::uuid and p.maker_party <> ${readerParty}::uuid)`

const rowsFor = (readerParty: string) => sql`p.proposal_code as "proposalCode", p.version, p.state,
    p.maker_party as "makerParty", y.name as "makerName", ${sameDocument(readerParty)} as "isOwnDocument", p.message,
    p.payment_mode as "paymentMode", p.investor_pay_id as "investorPayId", p.trade_date as "tradeDate",
    p.submitted_at as "submittedAt", p.expires_at as "expiresAt", p.content_hash as "contentHash",
    p.decided_at as "decidedAt", l.lines, l.total
  from company_proposal p join party y on y.party_id = p.maker_party
  cross join lateral (select count(*)::int as lines, sum(amount)::text as total from company_proposal_line l
    where l.proposal_code = p.proposal_code) l`

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

/** Finds the account's proposals that nobody has decided, also those whose time is over. */
export async function findOpenRows(db: Db, reader: Reader): Promise<readonly CompanyProposalRow[]> {
  const { rows } = await sql<CompanyProposalRow>`select ${rowsFor(reader.partyId)}
    where p.account_number = ${reader.accountNumber} and p.state = 'open' order by p.expires_at`.execute(db)
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
  await sql`select 1 from company_proposal
    where account_number = ${reader.accountNumber} and proposal_code = ${code} for update`.execute(tx)
  return findProposalRow(tx, reader, code)
}

export interface LineRow {
  readonly itemNo: number
  readonly fundCode: string
  readonly productCodeId: string
  readonly name: string
  readonly nameEn: string | null
  readonly riskLevel: number
  readonly isSample: boolean
  readonly nav: string | null
  readonly navDate: Day | null
  readonly amount: string
  /** The fee that the maker was shown. */
  readonly fee: string
  readonly orderNo: string | null
}

export async function findLines(db: Db | Tx, code: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select l.line_no as "itemNo", c.fund_code as "fundCode",
      l.product_code_id as "productCodeId", c.name, c.name_en as "nameEn", c.risk_level as "riskLevel",
      c.is_sample as "isSample", m.unit_nav::text as nav, m.nav_date as "navDate", l.amount::text, l.fee::text,
      o.order_no as "orderNo"
    from company_proposal_line l join share_class c using (share_class_id)
    left join fund_metric m using (share_class_id)
    left join company_proposal_order o on o.proposal_code = l.proposal_code and o.line_no = l.line_no
    where l.proposal_code = ${code} order by l.line_no`.execute(db)
  return rows
}

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code that nobody can guess. It contains the day on which it is made. */
export function newProposalCode(today: Day): string {
  const tail = Array.from(randomBytes(8), (byte) => SIGNS[byte & 31]).join('')
  return `P${today.replaceAll('-', '')}${tail}`
}

export interface NewCompanyProposal {
  readonly proposalCode: string
  readonly accountNumber: string
  readonly makerParty: string
  readonly message: string
  readonly paymentMode: PaymentMode
  readonly investorPayId: string
  readonly tradeDate: Day
  readonly expiresAt: Date
  readonly contentHash: Buffer
  readonly lines: readonly {
    readonly productCodeId: string
    readonly shareClassId: bigint
    readonly amount: string
    readonly fee: string
  }[]
}

export async function insertProposal(tx: Tx, of: NewCompanyProposal): Promise<void> {
  await sql`insert into company_proposal (proposal_code, account_number, maker_party, message, payment_mode,
      investor_pay_id, trade_date, submitted_at, expires_at, content_hash)
    values (${of.proposalCode}, ${of.accountNumber}, ${of.makerParty}, ${of.message}, ${of.paymentMode},
      ${of.investorPayId}, ${of.tradeDate}, business_now(), ${of.expiresAt}, ${of.contentHash})`.execute(tx)
  for (const [at, line] of of.lines.entries())
    await sql`insert into company_proposal_line (proposal_code, line_no, product_code_id, share_class_id, amount, fee)
      values (${of.proposalCode}, ${at + 1}, ${line.productCodeId}, ${line.shareClassId}, ${line.amount}::numeric,
        ${line.fee}::numeric)`.execute(tx)
}

export async function closeProposal(
  tx: Tx,
  code: string,
  state: Exclude<ProposalState, 'open'>,
): Promise<void> {
  await sql`update company_proposal set state = ${state}, decided_at = business_now()
    where proposal_code = ${code}`.execute(tx)
}

/** Saves the order of a line, and saves with the order which proposal it comes from. */
export async function saveOrder(
  tx: Tx,
  of: { accountNumber: string; proposalCode: string; itemNo: number; orderNo: string },
): Promise<void> {
  await sql`insert into company_proposal_order (proposal_code, line_no, account_number, order_no)
    values (${of.proposalCode}, ${of.itemNo}, ${of.accountNumber}, ${of.orderNo})`.execute(tx)
  await sql`update fund_order set origin = 'proposal', origin_ref = ${of.proposalCode}
    where account_number = ${of.accountNumber} and order_no = ${of.orderNo}`.execute(tx)
}
