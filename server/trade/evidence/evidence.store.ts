import { sql } from 'kysely'
import type { ApprovalMethod } from '#domain/proposal/approval-method.ts'
import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { Tx } from '#server/db/tx.ts'

/** All that the books keep of one proposal, for its evidence pack. Only the first statement names the account that may see it. */

export interface HeadRow {
  readonly proposalCode: string
  readonly accountNumber: string
  readonly version: number
  readonly state: ProposalState
  readonly expiresAt: Date
  readonly makerParty: string
  readonly makerName: string
  /** Whether its client decides it themselves: an adviser's that no company has adopted. */
  readonly isClients: boolean
  /** How many approvals the last of them was told are needed. Null before the first. */
  readonly needed: number | null
}

/** Finds the proposal of an account, whoever made it. Any other code is unknown. */
export async function findHead(tx: Tx, accountNumber: string, code: string): Promise<HeadRow | null> {
  const { rows } =
    await sql<HeadRow>`select p.proposal_code as "proposalCode", p.account_number as "accountNumber", p.version,
      p.state, p.expires_at as "expiresAt", p.maker_party as "makerParty", y.name as "makerName",
      p.matrix_version is null as "isClients",
      (select (a.answer ->> 'required')::int from approval a where a.proposal_code = p.proposal_code and a.version = p.version
        and a.decision = 'approve' order by a.at desc limit 1) as needed
    from proposal p join party y on y.party_id = p.maker_party
    where p.account_number = ${accountNumber} and p.proposal_code = ${code}`.execute(tx)
  return rows[0] ?? null
}

export interface VersionRow {
  readonly version: number
  readonly submittedAt: Date
  readonly submittedBy: string
  readonly submitterName: string
  readonly expiresAt: Date
  readonly content: string | null
  readonly contentHash: Buffer | null
}

export async function findVersions(tx: Tx, code: string): Promise<VersionRow[]> {
  const { rows } =
    await sql<VersionRow>`select v.version, v.submitted_at as "submittedAt", v.submitted_by as "submittedBy",
      y.name as "submitterName", v.expires_at as "expiresAt", v.content, v.content_hash as "contentHash"
    from proposal_version v join party y on y.party_id = v.submitted_by
    where v.proposal_code = ${code} order by v.version`.execute(tx)
  return rows
}

export interface ItemRow {
  readonly version: number
  readonly itemNo: number
  readonly side: ProposalLineKind
  readonly fundCode: string
  readonly productCodeId: string | null
  readonly targetFundCode: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly fee: string | null
}

export async function findItems(tx: Tx, code: string): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select i.version, i.item_no as "itemNo", i.side, c.fund_code as "fundCode",
      i.product_code_id as "productCodeId", t.fund_code as "targetFundCode", i.amount::text, i.shares::text, i.fee::text
    from proposal_item i join share_class c using (share_class_id)
    left join share_class t on t.share_class_id = i.target_share_class_id
    where i.proposal_code = ${code} order by i.version, i.item_no`.execute(tx)
  return rows
}

export interface QuoteRow {
  readonly version: number
  readonly moment: 'submit' | 'approval'
  readonly content: string
  readonly quoteHash: Buffer
  readonly totalFee: string
  readonly madeAt: Date
}

export async function findQuotes(tx: Tx, code: string): Promise<QuoteRow[]> {
  const { rows } =
    await sql<QuoteRow>`select version, moment, content, quote_hash as "quoteHash", total_fee::text as "totalFee",
      made_at as "madeAt" from quote where proposal_code = ${code} order by version, made_at, quote_id`.execute(
      tx,
    )
  return rows
}

export interface DecisionRow {
  readonly version: number
  readonly makerParty: string
  readonly personParty: string
  readonly name: string
  readonly decision: 'approve' | 'decline'
  readonly dutyLevel: number | null
  /** The matrix under which a company's checker decided, and its case. Null for a client, and from before they were kept. */
  readonly matrixVersion: number | null
  readonly matrixCase: string | null
  readonly contentHash: Buffer | null
  readonly quoteHash: Buffer | null
  readonly nonce: string | null
  readonly method: ApprovalMethod | null
  readonly cause: string | null
  readonly reason: string | null
  readonly at: Date
  /** The signature of a passkey. All of these are null, or none. */
  readonly statement: string | null
  readonly rpId: string | null
  readonly origin: string | null
  readonly publicKey: Buffer | null
  readonly authenticatorData: Buffer | null
  readonly clientData: Buffer | null
  readonly signature: Buffer | null
}

export async function findDecisions(tx: Tx, code: string): Promise<DecisionRow[]> {
  const { rows } =
    await sql<DecisionRow>`select a.version, a.maker_party as "makerParty", a.person_party as "personParty", y.name,
      a.decision, a.duty_level as "dutyLevel", a.matrix_version as "matrixVersion", a.matrix_case as "matrixCase", a.content_hash as "contentHash", a.quote_hash as "quoteHash", a.nonce, a.method,
      a.cause, a.reason, a.at, a.statement, a.rp_id as "rpId", a.origin, a.public_key as "publicKey",
      a.authenticator_data as "authenticatorData", a.client_data as "clientData", a.signature
    from approval a join party y on y.party_id = a.person_party
    where a.proposal_code = ${code} order by a.version, a.at`.execute(tx)
  return rows
}

export interface EventRow {
  readonly eventNo: number
  readonly version: number
  readonly kind: string
  readonly at: Date
  readonly party: string | null
}

export async function findEvents(tx: Tx, code: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select event_no as "eventNo", version, kind, at, actor_party as party
    from proposal_event where proposal_code = ${code} order by event_no`.execute(tx)
  return rows
}

export interface LinkRow {
  readonly n: number
  readonly form: number
  readonly hash: Buffer
  /** Null for a link that is not about the proposal; then its hash is told where the link's own hash covers no more. */
  readonly text: string | null
  readonly textHash: Buffer | null
}

export interface ChainRows {
  readonly before: Buffer | null
  readonly links: readonly LinkRow[]
  readonly anchor: { readonly n: number; readonly hash: Buffer; readonly at: Date } | null
}

/**
 * Finds the links of a chain from the first about the proposal or one of its orders to the first anchor after the last of them, or to
 * the head where none came yet.
 */
export async function findChain(
  tx: Tx,
  stream: string,
  of: { readonly proposalCode: string; readonly orderNos: readonly string[] },
): Promise<ChainRows> {
  const isOwn = sql`(e.object = ${`proposal:${of.proposalCode}`} or e.subject = any(${[...of.orderNos]}::text[])
    or (e.subject = ${of.proposalCode} and e.action like 'proposal.%'))`
  const { rows: ends } = await sql<{ first: number | null; last: number | null; head: number | null }>`
    select min(e.n) filter (where ${isOwn}) as first, max(e.n) filter (where ${isOwn}) as last, max(e.n) as head
    from audit_event e where e.stream = ${stream}`.execute(tx)
  const { first, last, head } = ends[0]!
  if (first === null || last === null || head === null) return { before: null, links: [], anchor: null }
  const { rows: anchors } = await sql<{ n: number; hash: Buffer; at: Date }>`select n, hash, anchored_at as at
    from audit_anchor where stream = ${stream} and n >= ${last} order by n limit 1`.execute(tx)
  const anchor = anchors[0] ?? null
  const { rows: before } = await sql<{ hash: Buffer }>`select hash from audit_event
    where stream = ${stream} and n = ${first - 1}`.execute(tx)
  const { rows: links } = await sql<LinkRow>`select e.n, e.hash_version::int as form, e.hash,
      case when ${isOwn} then audit_text_of(e) end as text,
      case when not ${isOwn} and e.hash_version >= 3 then sha256(convert_to(audit_text_of(e), 'UTF8')) end as "textHash"
    from audit_event e where e.stream = ${stream} and e.n between ${first} and ${anchor?.n ?? head} order by e.n`.execute(
    tx,
  )
  return { before: before[0]?.hash ?? null, links, anchor }
}
