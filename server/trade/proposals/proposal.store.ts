import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PROPOSAL_SORTS } from '#contract/order/proposal.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ProposalLineKind, ProposalState } from '#domain/order/proposal.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface ProposalRow {
  readonly proposalCode: string
  readonly version: number
  readonly state: ProposalState
  readonly title: string
  readonly message: string
  readonly adviserName: string
  readonly registerNo: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly readAt: Date | null
  readonly decidedAt: Date | null
  readonly declineReason: string | null
  readonly lines: number
}

const COLUMNS = sql`p.proposal_code as "proposalCode", p.version, p.state, p.title, p.message, y.name as "adviserName",
  a.register_no as "registerNo", p.sent_at as "sentAt", p.expires_at as "expiresAt", p.read_at as "readAt",
  p.decided_at as "decidedAt", p.decline_reason as "declineReason",
  (select count(*)::int from proposal_line l where l.proposal_code = p.proposal_code) as lines
  from proposal p join adviser a using (adviser_id) join party y on y.party_id = a.person_party_id`

export const PROPOSAL_KEYS: ListKeys<(typeof PROPOSAL_SORTS)[number]> = {
  sorts: {
    sent: { by: sql`p.sent_at`, type: 'instant' },
    expires: { by: sql`p.expires_at`, type: 'instant' },
  },
  tie: { by: sql`p.proposal_code`, type: 'text' },
  first: { name: 'sent', isDescending: true },
  size: 50,
}

/** Finds a page of the owner's proposals. */
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

export async function findProposalRow(
  db: Db,
  accountNumber: string,
  code: string,
): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS}
    where p.account_number = ${accountNumber} and p.proposal_code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Finds the proposal and locks its row until the transaction ends, so that two decisions cannot be saved at once. */
export async function lockProposal(tx: Tx, accountNumber: string, code: string): Promise<ProposalRow | null> {
  await sql`select 1 from proposal where account_number = ${accountNumber} and proposal_code = ${code} for update`.execute(
    tx,
  )
  return findProposalRow(tx, accountNumber, code)
}

export interface LineRow {
  readonly lineNo: number
  readonly kind: ProposalLineKind
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly sendDay: number | null
  readonly reason: string
  readonly orderNo: string | null
  readonly planId: string | null
}

export async function findLines(db: Db | Tx, code: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select l.line_no as "lineNo", l.kind, c.fund_code as "fundCode",
      t.fund_code as "targetFundCode", l.amount::text, l.shares::text, l.send_day as "sendDay", l.reason,
      l.order_no as "orderNo", l.plan_id as "planId"
    from proposal_line l join share_class c using (share_class_id)
    left join share_class t on t.share_class_id = l.target_share_class_id
    where l.proposal_code = ${code} order by l.line_no`.execute(db)
  return rows
}

export interface ProposalFund {
  readonly fundCode: string
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
  db: Db,
  accountNumber: string,
  codes: readonly string[],
): Promise<ProposalFund[]> {
  const { rows } = await sql<ProposalFund>`select c.fund_code as "fundCode", c.name, c.name_en as "nameEn",
      c.risk_level as "riskLevel", c.is_sample as "isSample", m.unit_nav::text as nav, m.nav_date as "navDate",
      coalesce(h.shares, 0)::text as held
    from share_class c left join fund_metric m using (share_class_id)
    left join (select share_class_id, sum(remaining) as shares from lot where account_number = ${accountNumber}
      and remaining > 0 group by 1) h using (share_class_id)
    where c.retired_on is null and (c.fund_code = any(${codes}::text[]) or h.shares > 0) order by c.fund_code`.execute(
    db,
  )
  return rows
}

export interface NewProposal {
  readonly accountNumber: string
  readonly adviserId: string
  readonly title: string
  readonly message: string
  readonly expiresAt: Date
  readonly lines: readonly {
    readonly kind: ProposalLineKind
    readonly fundCode: string
    readonly targetFundCode?: string
    readonly amount?: string
    readonly shares?: string
    readonly sendDay?: number
    readonly reason: string
  }[]
}

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export async function insertProposal(tx: Tx, of: NewProposal): Promise<string> {
  const tail = Array.from(randomBytes(8), (byte) => SIGNS[byte & 31]).join('')
  const { rows } = await sql<{
    code: string
  }>`insert into proposal (proposal_code, account_number, adviser_id, title, message,
      sent_at, expires_at)
    values ('P' || to_char(business_today(), 'YYYYMMDD') || ${tail}::text, ${of.accountNumber}, ${of.adviserId}, ${of.title},
      ${of.message}, business_now(), ${of.expiresAt}) returning proposal_code as code`.execute(tx)
  const { code } = rows[0]!
  for (const [at, line] of of.lines.entries()) {
    await sql`insert into proposal_line (proposal_code, line_no, kind, share_class_id, target_share_class_id, amount, shares,
        send_day, reason)
      select ${code}, ${at + 1}, ${line.kind}, c.share_class_id, t.share_class_id, ${line.amount ?? null}::numeric,
        ${line.shares ?? null}::numeric, ${line.sendDay ?? null}::int, ${line.reason}
      from share_class c left join share_class t on t.fund_code = ${line.targetFundCode ?? null} and t.retired_on is null
      where c.fund_code = ${line.fundCode} and c.retired_on is null`.execute(tx)
  }
  return code
}

/** Saves a step of a proposal, with the person who took it. */
export async function addEvent(tx: Tx, code: string, kind: string, actorParty: string): Promise<void> {
  await sql`insert into proposal_event (proposal_code, event_no, kind, at, actor_party)
    select ${code}, coalesce(max(event_no), 0) + 1, ${kind}, business_now(), ${actorParty} from proposal_event
    where proposal_code = ${code}`.execute(tx)
}

export async function findEvents(db: Db, code: string): Promise<{ kind: string; at: Date }[]> {
  const { rows } = await sql<{ kind: string; at: Date }>`select kind, at from proposal_event
    where proposal_code = ${code} order by event_no`.execute(db)
  return rows
}

export async function decide(
  tx: Tx,
  code: string,
  to: { readonly state: 'approved' | 'declined' | 'withdrawn'; readonly reason: string | null },
): Promise<void> {
  await sql`update proposal set state = ${to.state}, decided_at = business_now(), decline_reason = ${to.reason}
    where proposal_code = ${code}`.execute(tx)
}

/** Saves when the owner first read the proposal. Later reads change nothing and return false. */
export async function markRead(tx: Tx, accountNumber: string, code: string): Promise<boolean> {
  const { rows } =
    await sql`update proposal set read_at = business_now() where account_number = ${accountNumber}
    and proposal_code = ${code} and read_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/** Saves the order or the plan of a line, and saves with the order which proposal it comes from. */
export async function saveResult(
  tx: Tx,
  of: { accountNumber: string; code: string; lineNo: number; orderNo: string | null; planId: string | null },
): Promise<void> {
  await sql`update proposal_line set order_no = ${of.orderNo}, plan_id = ${of.planId}
    where proposal_code = ${of.code} and line_no = ${of.lineNo}`.execute(tx)
  if (of.orderNo === null) return
  await sql`update fund_order set origin = 'proposal', origin_ref = ${of.code}
    where account_number = ${of.accountNumber} and order_no = ${of.orderNo}`.execute(tx)
}
