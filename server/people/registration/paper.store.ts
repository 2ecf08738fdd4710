import { sql } from 'kysely'
import { COMPANY_PAPERS, FOREIGN_PAPERS } from '#domain/registration/certificate.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import { releaseUploads } from '#server/people/files/release-uploads.ts'
import type { StepForm } from './draft.ts'

/** A picture of an applicant's paper, or of one of its pages. */
export interface Paper {
  readonly paper: string
  readonly fileHash: string
  readonly fileName: string
}

/** Returns the papers of a form, each with its field. */
export function papersOf(form: StepForm): readonly (Paper & { readonly field: string })[] {
  if (form.form === 'company')
    return form.licenceFile === ''
      ? []
      : [
          {
            paper: 'business-licence',
            fileHash: form.licenceFile,
            fileName: form.licenceFileName,
            field: 'licenceFile',
          },
        ]
  if (form.form !== 'papers' && form.form !== 'certificate') return []
  return form.papers.map((each) => ({ ...each, field: `papers.${each.paper}` }))
}

/**
 * Stores an applicant's papers for as long as the law requires. A paper that is sent again, with all its pages, replaces the
 * earlier one. A handle that is not this registration's own clean file is returned with its field, and the caller must roll
 * back.
 */
export async function savePapers(
  tx: Tx,
  applicationId: string,
  papers: readonly (Paper & { readonly field: string })[],
): Promise<readonly WrongField[]> {
  const missing: WrongField[] = []
  const pages = new Map<string, number>()
  for (const { paper, fileHash, fileName, field } of papers) {
    const uploader = { kind: 'application', applicationId } as const
    const claimed = await claimUpload(tx, uploader, fileHash, { retention: 'identity' })
    const n = pages.get(paper) ?? 0
    pages.set(paper, n + 1)
    if (claimed.kind === 'claimed')
      await savePage(tx, { applicationId, paper, n, handle: fileHash, fileName })
    else missing.push({ field, problem: 'file-unknown' })
  }
  for (const paper of pages.keys())
    await replacePages(tx, applicationId, {
      paper,
      kept: papers.flatMap((each) => (each.paper === paper ? [each.fileHash] : [])),
    })
  return missing
}

/** Marks the pages of a paper as replaced that are not among those sent now. */
async function replacePages(
  tx: Tx,
  applicationId: string,
  { paper, kept }: { readonly paper: string; readonly kept: readonly string[] },
): Promise<void> {
  await sql`update certificate set state = 'replaced'
    where application_id = ${applicationId} and paper = ${paper} and handle <> all(${[...kept]}::text[])`.execute(
    tx,
  )
}

async function savePage(
  tx: Tx,
  of: { applicationId: string; paper: string; n: number; handle: string; fileName: string },
): Promise<void> {
  await sql`insert into certificate (application_id, paper, n, handle, file_name, uploaded_at)
    values (${of.applicationId}, ${of.paper}, ${of.n}, ${of.handle}, ${cleanFileName(of.fileName)}, business_now())
    on conflict (handle) do update set state = 'in-review', n = excluded.n`.execute(tx)
}

/** Marks all papers of a registration as replaced. */
export async function replacePapers(tx: Tx, applicationId: string): Promise<void> {
  await sql`update certificate set state = 'replaced' where application_id = ${applicationId}`.execute(tx)
}

/** The order in which papers are shown, whichever was sent first. */
const ORDER = [...COMPANY_PAPERS, ...FOREIGN_PAPERS['6'], ...FOREIGN_PAPERS['4']]

/** Finds the current papers of a registration, each with its pages. */
export async function findPapers(db: Db | Tx, applicationId: string): Promise<Paper[]> {
  const { rows } =
    await sql<Paper>`select paper, handle as "fileHash", file_name as "fileName" from certificate
    where application_id = ${applicationId} and state <> 'replaced'
    order by array_position(${ORDER}::text[], paper), n`.execute(db)
  return rows
}

/**
 * Deletes the papers of a registration that led to no account: the pictures and how they were read (PIPL 47;
 * rules/threats.md#personal-data).
 */
export async function deletePapers(tx: Tx, applicationId: string): Promise<void> {
  await sql`delete from certificate where application_id = ${applicationId}`.execute(tx)
  await sql`delete from card_reading where application_id = ${applicationId}`.execute(tx)
  await releaseUploads(tx, { kind: 'application', applicationId })
}

/** Gives the papers of a registration to the account that was opened from it. */
export async function assignPapers(tx: Tx, applicationId: string, accountNumber: string): Promise<void> {
  await sql`update certificate set account_number = ${accountNumber}, state = 'accepted'
    where application_id = ${applicationId} and state = 'in-review'`.execute(tx)
}
