import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { EndCause } from '#domain/proposal/proposal-end.ts'
import type { ProposalEvent } from '#domain/proposal/proposal-event.ts'
import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { PlanLineRow } from '#server/trade/proposals/client-proposal.store.ts'
import { PLAN_COLUMNS } from '#server/trade/proposals/client-proposal.store.ts'

/** The client of an adviser's proposal, and what of the proposal is the same in each version. Whether the reader may see it is not asked here. */
export interface ProposalClient {
  readonly clientRef: string
  readonly clientName: string
  readonly adviserId: string
  readonly remindedOn: Day | null
}

export async function findProposalClient(db: Db, proposalCode: string): Promise<ProposalClient | null> {
  const { rows } = await sql<ProposalClient>`select a.client_ref as "clientRef", y.name as "clientName",
      p.adviser_id as "adviserId", p.reminded_on as "remindedOn"
    from proposal p join account a using (account_number) join party y using (party_id)
    where p.proposal_code = ${proposalCode} and p.adviser_id is not null`.execute(db)
  return rows[0] ?? null
}

export interface VersionRow {
  readonly version: number
  readonly title: string
  readonly message: string
  readonly submittedAt: Date
  readonly expiresAt: Date
  /** What ended it before its days, and the last day of that. Null if nothing did. */
  readonly earlyCause: EndCause | null
  readonly earlyDay: Day | null
  readonly viewedAt: Date | null
  readonly contentHash: string | null
}

/** Finds all versions, the newest first. */
export async function findVersions(db: Db, proposalCode: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version, coalesce(title, '') as title, message,
      submitted_at as "submittedAt", expires_at as "expiresAt", viewed_at as "viewedAt",
      content::jsonb #>> '{early,cause}' as "earlyCause", content::jsonb #>> '{early,lastDay}' as "earlyDay",
      encode(content_hash, 'hex') as "contentHash"
    from proposal_version where proposal_code = ${proposalCode} order by version desc`.execute(db)
  return rows
}

export interface ItemRow extends PlanLineRow {
  readonly version: number
  readonly itemNo: number
  readonly kind: ProposalLineKind
  readonly fundCode: string
  readonly fundName: string
  readonly fundNameEn: string | null
  readonly targetCode: string | null
  readonly targetName: string | null
  readonly targetNameEn: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly sendDay: number | null
  readonly reason: string
  readonly cautions: readonly Caution[] | null
  readonly cautionReason: string | null
  readonly fee: string | null
}

/** Finds the lines of all versions. A fund that we no longer sell has its name still. */
export async function findItems(db: Db, proposalCode: string): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select i.version, i.item_no as "itemNo", i.side as kind, c.fund_code as "fundCode",
      c.name as "fundName", c.name_en as "fundNameEn", t.fund_code as "targetCode", t.name as "targetName",
      t.name_en as "targetNameEn", i.amount::text, i.shares::text, i.send_day as "sendDay", ${PLAN_COLUMNS},
      coalesce(i.reason, '') as reason, i.cautions, i.caution_reason as "cautionReason", i.fee::text
    from proposal_item i join share_class c using (share_class_id)
    left join share_class t on t.share_class_id = i.target_share_class_id
    where i.proposal_code = ${proposalCode} order by i.version, i.item_no`.execute(db)
  return rows
}

export interface ThreadRow {
  readonly questionId: string
  readonly version: number
  readonly question: string
  readonly askedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
  /** Whether the adviser who made the proposal has read it on its page. */
  readonly isSeen: boolean
}

/** Finds what the client asked about any version, the oldest first. */
export async function findThread(db: Db, proposalCode: string): Promise<ThreadRow[]> {
  const { rows } =
    await sql<ThreadRow>`select question_id as "questionId", version, question, asked_at as "askedAt", answer,
      answered_at as "answeredAt", seen_at is not null as "isSeen"
    from proposal_question where proposal_code = ${proposalCode} order by asked_at, question_id`.execute(db)
  return rows
}

export interface StepRow {
  readonly kind: ProposalEvent
  readonly at: Date
  readonly version: number
  readonly actorParty: string | null
  /** Whether the client did it, of a company somebody who acts or acted for it. */
  readonly isClients: boolean
}

export async function findSteps(db: Db, proposalCode: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select e.kind, e.at, e.version, e.actor_party as "actorParty",
      coalesce(e.actor_party = a.party_id or exists (select 1 from membership m
        where m.account_number = a.account_number and m.person_party_id = e.actor_party), false) as "isClients"
    from proposal_event e join proposal p using (proposal_code) join account a using (account_number)
    where e.proposal_code = ${proposalCode} order by e.event_no`.execute(db)
  return rows
}

export interface ResultRow {
  readonly itemNo: number
  readonly kind: ProposalLineKind
  /** The amount asked for. Null for a line in shares. */
  readonly amount: string | null
  readonly orderNo: string | null
  readonly planId: string | null
  readonly status: OrderStatus | null
  readonly confirmedAmount: string | null
  readonly confirmedShares: string | null
  readonly fee: string | null
  readonly feeApproved: string | null
}

/** Finds the orders and plans that came of it, what is confirmed of each order, and what its line cost when it was approved. */
export async function findResults(db: Db, proposalCode: string): Promise<ResultRow[]> {
  const { rows } =
    await sql<ResultRow>`select r.item_no as "itemNo", i.side as kind, i.amount::text, r.order_no as "orderNo",
      r.plan_id as "planId", o.status, o.confirmed_amount::text as "confirmedAmount",
      o.confirmed_shares::text as "confirmedShares", (o.fee + coalesce(o.make_up_fee, 0.00))::text as fee,
      (select q.content::jsonb -> (r.item_no - 1) ->> 'fee' from quote q where q.proposal_code = r.proposal_code
        and q.version = r.version and q.moment = 'approval' order by q.made_at desc limit 1) as "feeApproved"
    from proposal_result r join proposal_item i using (proposal_code, version, item_no)
    left join fund_order o on o.account_number = r.account_number and o.order_no = r.order_no
    where r.proposal_code = ${proposalCode} order by r.item_no`.execute(db)
  return rows
}
