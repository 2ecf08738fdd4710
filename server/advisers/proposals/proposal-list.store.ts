import { sql } from 'kysely'
import type { PENDING_SORTS, SUBMITTED_SORTS, WAITS_FOR } from '#contract/adviser/proposal-list.ts'
import type { OrderPeriod } from '#domain/order/order-period.ts'
import type { PlanProposal } from '#domain/proposal/proposed-plan.ts'
import type { ProposalEvent } from '#domain/proposal/proposal-event.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { ProposalKind, WithdrawnCause } from '#domain/proposal/proposal.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { isCovered } from '#server/advisers/clients/client-filter.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import type { AcrossClients, WhoseRow } from '#server/advisers/transactions/reached.store.ts'
import {
  clientsShowing,
  isFund,
  isWithin,
  OWNERS,
  WHOSE,
} from '#server/advisers/transactions/reached.store.ts'
import { IS_CARRIED_OUT } from '#server/trade/proposals/carried-out.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

interface VersionRow extends WhoseRow {
  readonly proposalCode: string
  readonly version: number
  readonly title: string
  readonly kind: ProposalKind
  readonly items: number
  readonly plans: PlanProposal[]
  readonly amount: string | null
  readonly state: ProposalState
  readonly withdrawnCause: WithdrawnCause | null
  readonly submittedAt: Date
  readonly viewedAt: Date | null
  readonly expiresAt: Date
}

export interface PendingRow extends VersionRow {
  readonly waitsFor: (typeof WAITS_FOR)[number]
  readonly isRemindedToday: boolean
  readonly questionId: string | null
  readonly question: string | null
  readonly askedAt: Date | null
  readonly unseen: number
  readonly eventKind: ProposalEvent
  readonly makerParty: string
  readonly adviserParty: string
  /** The name of who adopted it, and the version of the matrix. Null while nobody has. */
  readonly adopter: string | null
  readonly matrixVersion: number | null
  readonly eventAt: Date
}

export interface SubmittedRow extends VersionRow {
  readonly makerName: string
  readonly adopter: string | null
  readonly isLast: boolean
  readonly decidedAt: Date | null
  readonly declineReason: string | null
  readonly results: number
  readonly confirmed: number
  readonly feeShown: string | null
  readonly feeConfirmed: string | null
}

/** What a version of a proposal `p` costs its client: purchases, and the first term of plans. */
const AMOUNT = sql`(select sum(i.amount) from proposal_item i where i.proposal_code = p.proposal_code and i.version = v.version
  and i.plan_id is null)`
/** The state as the clock tells it (`stateAt`): the job that records the end may not have come yet. */
const STATE = sql`case when p.state in ${WAITING} and p.expires_at <= business_now() then 'expired' else p.state end`
/** A question is the adviser's to answer; all else that waits is the client's to decide. */
const WAITS = sql`case when p.state = 'questioned' then 'adviser' else 'client' end`

const VERSION = sql`m.proposal_code as "proposalCode", m.version, ${WHOSE}, coalesce(n.title, '') as title, p.kind,
  (select count(*)::int from proposal_item i where i.proposal_code = p.proposal_code and i.version = n.version) as items,
  array(select distinct i.plan_action from proposal_item i where i.proposal_code = p.proposal_code and i.version = n.version
    and i.plan_action is not null order by i.plan_action) as plans, m.amount::text as amount, m.state, p.withdrawn_cause as "withdrawnCause", n.submitted_at as "submittedAt",
  n.viewed_at as "viewedAt", n.expires_at as "expiresAt"`
const OF_VERSION = sql`join proposal p on p.proposal_code = m.proposal_code
  join proposal_version n on n.proposal_code = m.proposal_code and n.version = m.version ${OWNERS}`

export const PENDING_KEYS: ListKeys<(typeof PENDING_SORTS)[number]> = {
  sorts: {
    expires: { by: sql`m.expires_at`, type: 'instant' },
    submitted: { by: sql`m.submitted_at`, type: 'instant' },
  },
  tie: { by: sql`m.proposal_code`, type: 'text' },
  first: { name: 'expires', isDescending: false },
  size: 50,
}

/** Finds one page of the reader's own proposals that wait, of clients who are theirs. */
export async function findPendingRows(
  db: Db,
  reader: Reader,
  filter: { readonly waits: '' | (typeof WAITS_FOR)[number]; readonly client: string },
  place: Place<(typeof PENDING_SORTS)[number]>,
): Promise<{ readonly rows: readonly PendingRow[]; readonly next: string | null }> {
  const page = pageParts(PENDING_KEYS, place)
  const { rows } = await sql<PendingRow & { place: string }>`
    with k as materialized (${clientsShowing(reader, 'proposals', filter.client)}),
    m as (select k.*, p.proposal_code, p.version, p.expires_at, v.submitted_at, ${STATE} as state, ${AMOUNT} as amount,
        ${WAITS} as waits
      from k join proposal p on p.account_number = k.account_number join proposal_version v using (proposal_code, version)
      where k.basis = 'own' and p.adviser_id = ${reader.adviserId}::uuid and p.state in ${WAITING}
        and p.expires_at > business_now())
    select ${page.place} as place, ${VERSION}, m.waits as "waitsFor",
      p.reminded_on is not distinct from business_today() as "isRemindedToday", q.question_id as "questionId", q.question,
      q.asked_at as "askedAt",
      (select count(*)::int from proposal_question u where u.proposal_code = m.proposal_code and u.answer is null
        and u.seen_at is null) as unseen, p.maker_party as "makerParty", ad.person_party_id as "adviserParty",
      case when p.matrix_version is not null then mk.name end as adopter, p.matrix_version as "matrixVersion", e.kind as "eventKind", e.at as "eventAt"
    from m ${OF_VERSION}
    join party mk on mk.party_id = p.maker_party join adviser ad on ad.adviser_id = p.adviser_id
    join lateral (select kind, at from proposal_event where proposal_code = m.proposal_code order by event_no desc limit 1) e on true
    left join lateral (select question_id, question, asked_at from proposal_question
      where proposal_code = m.proposal_code and version = m.version and answer is null order by asked_at, question_id limit 1) q on true
    where ${filter.waits === '' ? sql`true` : sql`m.waits = ${filter.waits}`} and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

export interface SubmittedFilter extends AcrossClients, OrderPeriod {
  readonly state: ProposalState | ''
  readonly kind: ProposalKind | ''
  readonly maker: string
}

export const SUBMITTED_KEYS: ListKeys<(typeof SUBMITTED_SORTS)[number]> = {
  sorts: {
    submitted: { by: sql`m.submitted_at`, type: 'instant' },
    amount: { by: sql`m.amount`, type: 'number', isNullable: true },
  },
  tie: { by: sql`m.proposal_code || lpad(m.version::text, 6, '0')`, type: 'text' },
  first: { name: 'submitted', isDescending: true },
  size: 50,
}

/** What a version `m` told of its fees when it was sent. Of a plan that there is nothing is charged; one fee that is not known leaves all unknown. */
const FEE_SHOWN = sql`(select case when bool_and(i.fee is not null or i.plan_id is not null) then coalesce(sum(i.fee), 0.00) end::text
  from proposal_item i where i.proposal_code = m.proposal_code and i.version = m.version)`
/** The fees that registrars have confirmed of what came of a version `m`, of a switch with that of making up. */
const FEE_CONFIRMED = sql`(select sum(o.fee + coalesce(o.make_up_fee, 0.00))::text from proposal_result r
  join fund_order o on o.account_number = r.account_number and o.order_no = r.order_no
  where r.proposal_code = m.proposal_code and r.version = m.version)`

/** The condition that a version `v` names a fund that was typed, to trade it or to switch into it. */
function names(fund: string) {
  if (fund.trim() === '') return sql`true`
  return sql`exists (select 1 from proposal_item i join share_class sc on sc.share_class_id = i.share_class_id
    left join share_class tc on tc.share_class_id = i.target_share_class_id
    where i.proposal_code = v.proposal_code and i.version = v.version and ${isFund(fund, ['sc', 'tc'])})`
}

/** Finds one page of the versions that advisers submitted to the clients whose proposals the reader may see. */
export async function findSubmittedRows(
  db: Db,
  reader: Reader,
  { from, to, state, kind, client, fund, maker }: SubmittedFilter,
  place: Place<(typeof SUBMITTED_SORTS)[number]>,
): Promise<{ readonly rows: readonly SubmittedRow[]; readonly next: string | null }> {
  const page = pageParts(SUBMITTED_KEYS, place)
  const named = `%${maker
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<SubmittedRow & { place: string }>`
    with k as materialized (${clientsShowing(reader, 'proposals', client)}),
    m as (select k.*, p.proposal_code, v.version, v.submitted_at, ${STATE} as state, ${AMOUNT} as amount, y.name as maker
      from k join proposal p on p.account_number = k.account_number join proposal_version v on v.proposal_code = p.proposal_code
      join adviser ad on ad.adviser_id = p.adviser_id join party y on y.party_id = ad.person_party_id
      where p.adviser_id is not null and ${isWithin(sql`v.submitted_at`, { from, to })}
        and ${kind === '' ? sql`true` : sql`p.kind = ${kind}`} and y.name ilike ${named} and ${names(fund)})
    select ${page.place} as place, ${VERSION}, m.maker as "makerName",
      case when n.payment_mode is not null then (select name from party where party_id = n.submitted_by) end as adopter,
      p.version = m.version as "isLast",
      case when m.state = 'expired' then p.expires_at else p.decided_at end as "decidedAt",
      (select d.reason from approval d where d.proposal_code = m.proposal_code and d.version = m.version
        and d.decision = 'decline' limit 1) as "declineReason",
      (select count(*)::int from proposal_result r where r.proposal_code = m.proposal_code and r.version = m.version) as results,
      (select count(*)::int from proposal_result r
        left join fund_order o on o.account_number = r.account_number and o.order_no = r.order_no
        where r.proposal_code = m.proposal_code and r.version = m.version and ${IS_CARRIED_OUT}) as confirmed,
      ${FEE_SHOWN} as "feeShown", case when ${isCovered('m', 'orders')} then ${FEE_CONFIRMED} end as "feeConfirmed"
    from m ${OF_VERSION}
    where ${state === '' ? sql`true` : sql`m.state = ${state} and m.version = p.version`} and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}
