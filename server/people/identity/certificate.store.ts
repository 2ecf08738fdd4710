import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Uploader } from '#server/people/files/uploader.ts'

type State = 'none' | 'in-review' | 'accepted' | 'refused'

/** Finds the current pictures of an account's identity card, and the state of their review. */
export async function findAccountCertificate(db: Db | Tx, accountNumber: string) {
  const { rows } = await sql<{
    fileHash: string
    fileName: string
    index: number
    paper: string
    state: 'in-review' | 'accepted' | 'refused'
    uploadedAt: Date
  }>`select handle as "fileHash", file_name as "fileName", n as index, paper, state, uploaded_at as "uploadedAt"
    from certificate where account_number = ${accountNumber} and state <> 'replaced' order by n`.execute(db)
  const state: State = rows[0]?.state ?? 'none'
  const files = rows.map(({ fileHash, fileName, index, paper, uploadedAt }) => ({
    ...{ fileHash, fileName, index, paper, type: '0' as const },
    uploadedAt: uploadedAt.toISOString(),
  }))
  return { state, files }
}

export interface NewPicture {
  readonly fileHash: string
  readonly fileName: string
  readonly index: number
  readonly paper: string
}

/** Replaces the pictures of an account by new ones. */
export async function replaceCertificate(
  tx: Tx,
  accountNumber: string,
  state: 'in-review' | 'accepted',
  pictures: readonly NewPicture[],
): Promise<void> {
  await sql`update certificate set state = 'replaced' where account_number = ${accountNumber}`.execute(tx)
  for (const { fileHash, fileName, index, paper } of pictures)
    await sql`insert into certificate (account_number, paper, n, handle, file_name, state, uploaded_at)
      values (${accountNumber}, ${paper}, ${index}, ${fileHash}, ${fileName}, ${state}, business_now())
      on conflict (handle) do update set state = excluded.state, n = excluded.n, uploaded_at = excluded.uploaded_at
      where certificate.account_number = ${accountNumber}`.execute(tx)
}

export async function setCertificateState(
  tx: Tx,
  accountNumber: string,
  state: 'accepted' | 'refused',
): Promise<void> {
  await sql`update certificate set state = ${state}
    where account_number = ${accountNumber} and state = 'in-review'`.execute(tx)
}

/** Finds the uploader of an account's own picture: its owner, or its registration. Null if the picture is not the account's. */
export async function findUploader(
  db: Db | Tx,
  of: { readonly accountNumber: string; readonly partyId: string },
  handle: string,
): Promise<Uploader | null> {
  const { rows } = await sql<{ applicationId: string | null }>`select application_id as "applicationId"
    from certificate where account_number = ${of.accountNumber} and handle = ${handle}`.execute(db)
  const row = rows[0]
  if (!row) return null
  if (row.applicationId !== null) return { kind: 'application', applicationId: row.applicationId }
  return { kind: 'party', partyId: of.partyId }
}

export interface CardReadingRow {
  readonly side: 'portrait' | 'emblem'
  readonly verdict: 'matches' | 'unreadable' | 'mismatch' | 'expired'
  readonly validTo: Day | null
}

/** Saves how a side was read: evidence, and the reason why an upload may be accepted. */
export async function addReading(
  tx: Tx,
  uploader: Uploader,
  of: CardReadingRow & { readonly handle: string; readonly validFrom: Day | null },
): Promise<void> {
  const partyId = uploader.kind === 'party' ? uploader.partyId : null
  const applicationId = uploader.kind === 'application' ? uploader.applicationId : null
  await sql`insert into card_reading (party_id, application_id, handle, side, verdict, valid_from, valid_to, read_at)
    values (${partyId}, ${applicationId}, ${of.handle}, ${of.side}, ${of.verdict}, ${of.validFrom}, ${of.validTo},
      business_now())`.execute(tx)
}

/** Finds the newest reading of a party's own file. Null if it was never read. */
export async function findReading(
  db: Db | Tx,
  partyId: string,
  handle: string,
): Promise<CardReadingRow | null> {
  const { rows } = await sql<CardReadingRow>`select side, verdict, valid_to as "validTo" from card_reading
    where party_id = ${partyId} and handle = ${handle} order by read_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Finds whether the newest reading of an applicant's portrait side matches number and name in the form. Null if no current
 * paper was read, nothing could be read, or the form was saved after the reading.
 */
export async function findPictureVerdict(
  db: Db | Tx,
  applicationId: string,
): Promise<'matches' | 'mismatch' | null> {
  const { rows } = await sql<Pick<CardReadingRow, 'verdict'>>`
    select r.verdict from card_reading r
    join certificate c on c.application_id = r.application_id and c.handle = r.handle and c.state <> 'replaced'
    join application_draft d on d.application_id = r.application_id and d.form = 'personal' and d.saved_at <= r.read_at
    where r.application_id = ${applicationId} and r.side = 'portrait' order by r.read_at desc limit 1`.execute(
    db,
  )
  const verdict = rows[0]?.verdict
  return verdict === 'matches' || verdict === 'mismatch' ? verdict : null
}

/** Adds the next version of a document, with another last day. */
export async function renewDocument(tx: Tx, partyId: string, validTo: Day | null): Promise<void> {
  await sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, valid_to, version)
    select party_id, document_type, number_sealed, number_blind, number_last4, ${validTo}, version + 1
    from party_document where party_id = ${partyId} order by version desc limit 1`.execute(tx)
}
