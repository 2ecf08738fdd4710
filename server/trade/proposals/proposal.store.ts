import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { PaymentMode } from '#domain/proposal/company-proposal.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { ProposalKind, ProposalLineKind, WithdrawnCause } from '#domain/proposal/proposal.ts'
import { fenText } from '#domain/number/money.ts'
import type { ProposalEvent } from '#domain/proposal/proposal-event.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Quote } from './quote.ts'
import type { ProposedLine } from './refuse-line.ts'

/** The engine of proposals: an adviser's to a client, and a company's own (rules/advisers.md#proposal-states). All that changes one is here. */

/** A line as it is saved, an adviser's or a company's. */
export interface NewItem extends Omit<ProposedLine, 'kind'> {
  readonly side: ProposalLineKind
  /** A company's: the product it names. */
  readonly productCodeId?: string
  /** A company's: what the shares are worth at the last NAV, in yuan. */
  readonly estimate?: string
  readonly reason?: string
  /** What it asks to be careful about, and why it is proposed all the same. Not told where there is nothing. */
  readonly cautions?: readonly Caution[]
  readonly cautionReason?: string
  /** All fees of the item when it is submitted, in yuan. Not told where they are not known. */
  readonly fee?: string
}

export interface NewProposal {
  readonly proposalCode: string
  readonly accountNumber: string
  /** The adviser who proposes. Null for a company's own. */
  readonly adviserId: string | null
  readonly makerParty: string
  readonly kind: ProposalKind
  readonly title: string | null
  readonly message: string
  /** A company's choice of how to pay, also of what it adopts, and the trading day it aims at. */
  readonly payment: {
    readonly mode: PaymentMode
    readonly investorPayId: string
    readonly tradeDate: Day
  } | null
  /** The version of a company's matrix in force when it is submitted. Null for an adviser's. */
  readonly matrixVersion: number | null
  readonly expiresAt: Date
  /** Canonical JSON of all of it, and its SHA-256. */
  readonly content: string
  readonly contentHash: Buffer
  readonly items: readonly NewItem[]
}

/** What belongs to a version; the rest of a proposal never changes. */
export type NewVersion = Omit<NewProposal, 'accountNumber' | 'adviserId' | 'kind' | 'matrixVersion'>

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code that nobody can guess. It contains the day on which it is made. */
export function newProposalCode(today: Day): string {
  const tail = Array.from(randomBytes(8), (byte) => SIGNS[byte & 31]).join('')
  return `P${today.replaceAll('-', '')}${tail}`
}

/** Saves a proposal that is submitted: its first version, its items, and the step. */
export async function insertProposal(tx: Tx, of: NewProposal): Promise<void> {
  const { proposalCode, accountNumber, adviserId, makerParty } = of
  await sql`insert into proposal (proposal_code, account_number, adviser_id, maker_party, kind, state, submitted_at, expires_at,
      matrix_version)
    values (${proposalCode}, ${accountNumber}, ${adviserId}, ${makerParty}, ${of.kind}, 'submitted', business_now(),
      ${of.expiresAt}, ${of.matrixVersion})`.execute(tx)
  await insertVersion(tx, of, 1)
}

/**
 * Saves the next version of a proposal that waits, which begins anew: submitted, not viewed, with an end of its own. Lock the proposal before.
 * With the version of a company's matrix the company adopts it: the maker of this version is its maker from now on.
 */
export async function insertNextVersion(
  tx: Tx,
  of: NewVersion,
  version: number,
  adoptedUnder: number | null = null,
): Promise<void> {
  const adoption =
    adoptedUnder === null ? sql`` : sql`, maker_party = ${of.makerParty}, matrix_version = ${adoptedUnder}`
  await sql`update proposal set version = ${version}, state = 'submitted', expires_at = ${of.expiresAt}${adoption}
    where proposal_code = ${of.proposalCode}`.execute(tx)
  await insertVersion(tx, of, version)
}

async function insertVersion(tx: Tx, of: NewVersion, version: number): Promise<void> {
  const { proposalCode, makerParty, payment } = of
  await sql`insert into proposal_version (proposal_code, version, title, message, payment_mode, investor_pay_id, trade_date,
      submitted_at, submitted_by, expires_at, content, content_hash)
    values (${proposalCode}, ${version}, ${of.title}, ${of.message}, ${payment?.mode ?? null}, ${payment?.investorPayId ?? null},
      ${payment?.tradeDate ?? null}, business_now(), ${makerParty}, ${of.expiresAt}, ${of.content}, ${of.contentHash})`.execute(
    tx,
  )
  for (const [at, item] of of.items.entries())
    await insertItem(tx, { proposalCode, version, itemNo: at + 1 }, item)
  await addEvent(tx, { proposalCode, version, kind: 'submitted', actorParty: makerParty })
}

async function insertItem(
  tx: Tx,
  of: { readonly proposalCode: string; readonly version: number; readonly itemNo: number },
  item: NewItem,
): Promise<void> {
  await sql`insert into proposal_item (proposal_code, version, item_no, side, share_class_id, product_code_id,
      target_share_class_id, amount, shares, estimate, send_day, plan_action, plan_id, frequency, last_due, most_terms, plan_before,
      reason, cautions, caution_reason, fee)
    select ${of.proposalCode}, ${of.version}, ${of.itemNo}, ${item.side}, c.share_class_id, ${item.productCodeId ?? null}, t.share_class_id,
      ${item.amount ?? null}::numeric, ${item.shares ?? null}::numeric, ${item.estimate ?? null}::numeric,
      ${item.sendDay ?? null}::int, ${item.action ?? null}, ${item.planId ?? null}::uuid, ${item.frequency ?? null},
      ${item.lastDue ?? null}::date, ${item.mostTerms ?? null}::int, ${item.before ? JSON.stringify(item.before) : null}::jsonb,
      ${item.reason ?? null}, ${item.cautions ? JSON.stringify(item.cautions) : null}::jsonb, ${item.cautionReason ?? null},
      ${item.fee ?? null}::numeric
    from share_class c left join share_class t on t.fund_code = ${item.targetFundCode ?? null} and t.retired_on is null
    where c.fund_code = ${item.fundCode} and c.retired_on is null`.execute(tx)
}

/** Locks a proposal of an account until the transaction ends, so that two decisions cannot be saved at once. Nothing if there is none. */
export async function lockHead(tx: Tx, accountNumber: string, code: string): Promise<void> {
  await sql`select 1 from proposal where account_number = ${accountNumber} and proposal_code = ${code} for update`.execute(
    tx,
  )
}

export interface NewEvent {
  readonly proposalCode: string
  readonly version: number
  readonly kind: ProposalEvent
  /** Null for what the clock or the night did. */
  readonly actorParty: string | null
}

/** Saves a step of a proposal, with the person who took it. */
export async function addEvent(tx: Tx, { proposalCode, version, kind, actorParty }: NewEvent): Promise<void> {
  await sql`insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
    select ${proposalCode}, coalesce(max(event_no), 0) + 1, ${version}, ${kind}, business_now(), ${actorParty}
    from proposal_event where proposal_code = ${proposalCode}`.execute(tx)
}

/** Moves a proposal to its next state and saves the step. The database refuses a step that is not in the table of states. */
export async function moveProposal(
  tx: Tx,
  of: {
    readonly proposalCode: string
    readonly version: number
    readonly to: ProposalState
    readonly actorParty: string | null
    readonly withdrawnCause?: WithdrawnCause
    /** What happened, if the state does not say it. */
    readonly event?: ProposalEvent
  },
): Promise<void> {
  const { proposalCode, version, to, actorParty, withdrawnCause = null } = of
  await sql`update proposal set state = ${to}, withdrawn_cause = ${withdrawnCause},
      decided_at = case when ${to} in ('approved', 'declined', 'withdrawn', 'expired') then business_now() else decided_at end
    where proposal_code = ${proposalCode}`.execute(tx)
  const kind = of.event ?? (to === 'approving' ? 'agreed' : to)
  await addEvent(tx, { proposalCode, version, kind, actorParty })
}

/** Saves that the client opened this version for the first time. Later openings change nothing and return false. */
export async function markViewed(tx: Tx, of: { proposalCode: string; version: number }): Promise<boolean> {
  const { rows } = await sql`update proposal_version set viewed_at = business_now()
    where proposal_code = ${of.proposalCode} and version = ${of.version} and viewed_at is null returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Saves the order or the plan of an item, and with the order which proposal it comes from. */
export async function saveResult(
  tx: Tx,
  of: {
    readonly accountNumber: string
    readonly proposalCode: string
    readonly version: number
    readonly itemNo: number
    readonly orderNo: string | null
    readonly planId: string | null
  },
): Promise<void> {
  await sql`insert into proposal_result (proposal_code, version, item_no, account_number, order_no, plan_id)
    values (${of.proposalCode}, ${of.version}, ${of.itemNo}, ${of.accountNumber}, ${of.orderNo}, ${of.planId})`.execute(
    tx,
  )
  if (of.orderNo === null) return
  await sql`update fund_order set origin = 'proposal', origin_ref = ${of.proposalCode}
    where account_number = ${of.accountNumber} and order_no = ${of.orderNo}`.execute(tx)
}

/** Saves what a version cost at a moment. */
export async function insertQuote(
  tx: Tx,
  of: {
    readonly proposalCode: string
    readonly version: number
    readonly moment: 'submit' | 'approval'
  },
  { content, quoteHash, totalFee }: Quote,
): Promise<void> {
  await sql`insert into quote (proposal_code, version, moment, content, quote_hash, total_fee, made_at)
    values (${of.proposalCode}, ${of.version}, ${of.moment}, ${content}, ${quoteHash}, ${fenText(totalFee)}::numeric,
      business_now())`.execute(tx)
}
