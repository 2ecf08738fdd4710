import { sql } from 'kysely'
import type { Flow } from '#domain/registration/registration.ts'
import { maskPersonName } from '#domain/person/masking.ts'
import { findMembersAnd, findReviewedNaming, openNaming } from '#server/people/accounts/naming.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findDrafts } from '#server/people/registration/application.store.ts'
import type { Drafts } from '#server/people/registration/draft.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findReviewedChange } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { applicantName } from './subject-name.store.ts'

export interface ReviewSubject {
  readonly flow: Flow | null
  /** The name, masked if it is a person's. */
  readonly name: string
  /** Known persons who must not decide the review: the account's owner, the document's holder, a company's own people. */
  readonly parties: readonly string[]
}

/** Finds the subject of a review: its name, and the persons who must not decide it. */
export async function findSubject(db: Db | Tx, seal: Seal, review: Review): Promise<ReviewSubject> {
  if (review.subject === 'member-naming') return namingSubject(db, seal, review)
  if (review.subject === 'approval-matrix') return companySubject(db, review.accountNumber!, null)
  if (review.accountNumber !== null) {
    const { rows } = await sql<{ name: string; partyId: string }>`select p.name, p.party_id as "partyId"
      from account join party p using (party_id) where account_number = ${review.accountNumber}`.execute(db)
    return { flow: null, name: maskPersonName(rows[0]!.name), parties: [rows[0]!.partyId] }
  }
  const applicationId = review.applicationId!
  const { rows } = await sql<{ flow: Flow; account: string | null }>`select flow, account_number as account
    from application where application_id = ${applicationId}`.execute(db)
  const { flow, account } = rows[0]!
  const drafts = await findDrafts(db, seal, applicationId)
  const name = applicantName(drafts, account)
  return { flow, name, parties: await partiesOf(db, seal, applicationId, drafts) }
}

/** Returns the company's name. Its members and the holder of the new person's document must not decide the review. */
async function namingSubject(db: Db | Tx, seal: Seal, review: Review): Promise<ReviewSubject> {
  const naming = await findReviewedNaming(db, review)
  const member = naming && openNaming(seal, naming)
  const blind = member && seal.blind(member.documentNumber, 'document')
  return companySubject(db, review.accountNumber!, blind)
}

async function companySubject(
  db: Db | Tx,
  accountNumber: string,
  documentBlind: Buffer | null,
): Promise<ReviewSubject> {
  const { rows } = await sql<{ name: string }>`select p.name from account join party p using (party_id)
    where account_number = ${accountNumber}`.execute(db)
  return { flow: null, name: rows[0]!.name, parties: await findMembersAnd(db, accountNumber, documentBlind) }
}

/** Finds the holder of the applicant's document and, for a company, the persons who represent, operate or own it. */
async function partiesOf(
  db: Db | Tx,
  seal: Seal,
  applicationId: string,
  { company }: Drafts,
): Promise<string[]> {
  const people = company ? [company.representative, company.operator, ...company.owners] : []
  const blinds = people.map(({ documentNumber }) => seal.blind(documentNumber, 'document'))
  const { rows } = await sql<{ id: string }>`select distinct d.party_id as id from party_document d
    where d.number_blind = any(${blinds}::bytea[])
      or d.number_blind in (select document_blind from application_draft where application_id = ${applicationId})`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Returns the uploader of a review's pictures: the registration, the account's owner, or the person who named a member. */
export async function uploaderOf(db: Db, review: Review): Promise<Uploader> {
  if (review.applicationId !== null) return { kind: 'application', applicationId: review.applicationId }
  if (review.subject === 'member-naming') {
    const naming = await findReviewedNaming(db, review)
    if (naming) return { kind: 'party', partyId: naming.askedBy }
  }
  if (review.subject === 'approval-matrix') {
    const change = await findReviewedChange(db, review)
    if (change) return { kind: 'party', partyId: change.askedBy }
  }
  const { rows } = await sql<{ partyId: string }>`select party_id as "partyId" from account
    where account_number = ${review.accountNumber}`.execute(db)
  return { kind: 'party', partyId: rows[0]!.partyId }
}

export async function findAccountParty(db: Db | Tx, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select party_id as id from account
    where account_number = ${accountNumber}`.execute(db)
  return rows[0]!.id
}
