import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export type MeansPurpose = 'qualified' | 'professional'

/** A party's declaration of its wealth, and the reviewer's decision about it. Figures are decimal texts by name. */
export interface MeansDeclaration {
  readonly declarationId: string
  readonly partyId: string
  readonly partyName: string
  readonly purpose: MeansPurpose
  readonly facts: Readonly<Record<string, string>>
  readonly isEnough: boolean
  readonly evidence: string
  readonly evidenceDate: Day
  readonly declaredAt: Date
  readonly outcome: 'approved' | 'refused' | null
  readonly reason: string | null
  readonly validUntil: Day | null
}

const COLUMNS = sql`d.means_declaration_id as "declarationId", d.party_id as "partyId", p.name as "partyName", d.purpose, d.facts,
  d.is_enough as "isEnough", d.evidence, d.evidence_date as "evidenceDate", d.declared_at as "declaredAt", d.outcome, d.reason,
  d.valid_until as "validUntil"`

/** Finds the owner of an account: the party that is judged, and whether it is a person. */
export async function findHolder(
  db: Db | Tx,
  accountNumber: string,
): Promise<{ readonly partyId: string; readonly isPerson: boolean }> {
  const { rows } = await sql<{ partyId: string; isPerson: boolean }>`
    select party_id as "partyId", kind = 'individual' as "isPerson" from account
    where account_number = ${accountNumber}`.execute(db)
  return rows[0]!
}

export async function insertDeclaration(
  tx: Tx,
  of: Pick<MeansDeclaration, 'partyId' | 'purpose' | 'facts' | 'isEnough' | 'evidence' | 'evidenceDate'> & {
    readonly statementVersion: string
  },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into means_declaration (party_id, purpose, facts, is_enough, evidence,
      evidence_date, statement_version, declared_at)
    values (${of.partyId}, ${of.purpose}, ${JSON.stringify(of.facts)}::jsonb, ${of.isEnough}, ${of.evidence},
      ${of.evidenceDate}, ${of.statementVersion}, business_now()) returning means_declaration_id as id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Finds the newest declaration of the account's own party. */
export async function findLatest(
  db: Db | Tx,
  accountNumber: string,
  purpose: MeansPurpose,
): Promise<MeansDeclaration | null> {
  const { rows } =
    await sql<MeansDeclaration>`select ${COLUMNS} from means_declaration d join party p using (party_id)
    join account a on a.party_id = d.party_id where a.account_number = ${accountNumber} and d.purpose = ${purpose}
    order by d.declared_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Finds the declarations that wait for a reviewer, the oldest first. */
export async function findOpenDeclarations(db: Db): Promise<readonly MeansDeclaration[]> {
  const { rows } =
    await sql<MeansDeclaration>`select ${COLUMNS} from means_declaration d join party p using (party_id)
    where d.outcome is null order by d.declared_at limit 200`.execute(db)
  return rows
}

export async function lockDeclaration(tx: Tx, id: string): Promise<MeansDeclaration | null> {
  const { rows } =
    await sql<MeansDeclaration>`select ${COLUMNS} from means_declaration d join party p using (party_id)
    where d.means_declaration_id = ${id} for update of d`.execute(tx)
  return rows[0] ?? null
}

export async function saveReview(
  tx: Tx,
  id: string,
  of: { outcome: 'approved' | 'refused'; reason: string | null; validUntil: Day | null; reviewer: string },
): Promise<void> {
  await sql`update means_declaration set outcome = ${of.outcome}, reason = ${of.reason}, valid_until = ${of.validUntil},
    reviewer = ${of.reviewer}, reviewed_at = business_now() where means_declaration_id = ${id} and outcome is null`.execute(
    tx,
  )
}

export async function insertPaper(
  tx: Tx,
  of: {
    readonly declarationId: string
    readonly n: number
    readonly handle: string
    readonly uploadedBy: string
  },
): Promise<void> {
  await sql`insert into means_paper (means_declaration_id, n, handle, uploaded_by)
    values (${of.declarationId}, ${of.n}, ${of.handle}, ${of.uploadedBy}) on conflict do nothing`.execute(tx)
}

export interface MeansPaper {
  readonly declarationId: string
  readonly fileHash: string
  /** The party whose upload it is. */
  readonly uploadedBy: string
  /** The party whose wealth it proves. */
  readonly partyId: string
}

/** Finds the papers of some declarations, in the order in which they were handed in. */
export async function findPapers(
  db: Db | Tx,
  declarationIds: readonly string[],
): Promise<readonly MeansPaper[]> {
  const { rows } =
    await sql<MeansPaper>`select m.means_declaration_id as "declarationId", m.handle as "fileHash",
      m.uploaded_by as "uploadedBy", d.party_id as "partyId"
    from means_paper m join means_declaration d using (means_declaration_id)
    where m.means_declaration_id = any(${[...declarationIds]}::uuid[]) order by m.means_declaration_id, m.n`.execute(
      db,
    )
  return rows
}
