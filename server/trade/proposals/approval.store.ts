import { sql } from 'kysely'
import type { ApprovalMethod } from '#domain/proposal/approval-method.ts'
import type { CheckerLevel } from '#domain/proposal/approval-matrix.ts'
import type { DeclineCause } from '#domain/proposal/company-proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface ApprovalRow {
  readonly personParty: string
  readonly name: string
  readonly decision: 'approve' | 'decline'
  readonly nonce: string | null
  readonly method: ApprovalMethod | null
  readonly answer: unknown
  readonly cause: DeclineCause | null
  readonly reason: string | null
  readonly at: Date
  /** Of a company's checker. */
  readonly level: CheckerLevel | null
  /** The total fee in yuan that was approved. Null for a word that is no approval, or whose cost was not kept. */
  readonly seenFee: string | null
}

/** Finds the words of all who have decided this version, in their order. */
export async function findApprovals(
  db: Db | Tx,
  of: { readonly proposalCode: string; readonly version: number },
): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select d.person_party as "personParty", y.name, d.decision, d.nonce,
      d.method, d.answer, d.cause, d.reason, d.at, d.duty_level as level,
      (select q.total_fee::text from quote q where q.proposal_code = d.proposal_code and q.version = d.version
        and q.quote_hash = d.quote_hash limit 1) as "seenFee"
    from approval d join party y on y.party_id = d.person_party
    where d.proposal_code = ${of.proposalCode} and d.version = ${of.version} order by d.at`.execute(db)
  return rows
}

/** The signature of a passkey, with all that proves it after the passkey is gone (CO24). */
export interface KeptSignature {
  /** Canonical JSON; its SHA-256 is the challenge. */
  readonly statement: string
  readonly rpId: string
  readonly origin: string
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Buffer
  readonly authenticatorData: Buffer
  readonly clientData: Buffer
  readonly signature: Buffer
}

export interface NewApproval {
  readonly proposal: {
    readonly proposalCode: string
    readonly version: number
    readonly makerParty: string
    readonly contentHash: Buffer | null
  }
  readonly personParty: string
  /** A company's checker, and the version of the matrix under which they decide. Null for a client who decides for themself. */
  readonly checker: {
    readonly level: number
    readonly matrixVersion: number
    /** What the matrix was asked about, as canonical JSON. */
    readonly matrixCase: string
  } | null
  readonly word:
    | {
        readonly decision: 'approve'
        readonly method: ApprovalMethod | null
        readonly quoteHash: Buffer | null
        readonly nonce: string | null
        readonly answer: unknown
        readonly signed?: KeptSignature | null
      }
    | { readonly decision: 'decline'; readonly cause: DeclineCause | null; readonly reason: string | null }
}

/**
 * Saves a decision, once per person and version, and once more for each rise of the fee after an approval. The database refuses a
 * company's maker, by their record and by their document.
 */
export async function insertApproval(
  tx: Tx,
  { proposal, personParty, checker, word }: NewApproval,
): Promise<void> {
  const approve = word.decision === 'approve' ? word : null
  const decline = word.decision === 'decline' ? word : null
  const signed = approve?.signed ?? null
  await sql`insert into approval (proposal_code, version, maker_party, person_party, decision, duty_level,
      content_hash, quote_hash, nonce, method, answer, cause, reason, at, statement, rp_id, origin, credential_id, public_key,
      authenticator_data, client_data, signature, matrix_version, matrix_case, take)
    values (${proposal.proposalCode}, ${proposal.version}, ${proposal.makerParty}, ${personParty}, ${word.decision},
      ${checker?.level ?? null}, ${proposal.contentHash}, ${approve?.quoteHash ?? null}, ${approve?.nonce ?? null},
      ${approve?.method ?? null}, ${approve ? JSON.stringify(approve.answer) : null}::jsonb, ${decline?.cause ?? null},
      ${decline?.reason ?? null}, business_now(), ${signed?.statement ?? null}, ${signed?.rpId ?? null},
      ${signed?.origin ?? null}, ${signed?.credentialId ?? null}, ${signed?.publicKey ?? null},
      ${signed?.authenticatorData ?? null}, ${signed?.clientData ?? null}, ${signed?.signature ?? null}, ${checker?.matrixVersion ?? null}, ${checker?.matrixCase ?? null},
      (select count(*) + 1 from approval p where p.proposal_code = ${proposal.proposalCode} and p.version = ${proposal.version}
        and p.person_party = ${personParty}))`.execute(tx)
}
