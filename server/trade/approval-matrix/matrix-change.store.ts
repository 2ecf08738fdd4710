import { sql } from 'kysely'
import type { ApprovalMatrix } from '#domain/proposal/approval-matrix.ts'
import { matrixText, readMatrix } from '#domain/proposal/approval-matrix.ts'
import type { MatrixChangeState, MatrixMember } from '#domain/proposal/matrix-change.ts'
import type { ReviewReason } from '#domain/registration/review.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'

/** A page of the sealed letter. `fileHash` is the handle of the asker's own upload. */
export interface MatrixPaper {
  readonly fileHash: string
  readonly fileName: string
}

export interface MatrixChangeRow {
  readonly changeId: string
  readonly accountNumber: string
  readonly baseVersion: number
  readonly matrix: ApprovalMatrix
  readonly isLooser: boolean
  readonly papers: readonly MatrixPaper[]
  readonly askedBy: string
  readonly askerName: string
  readonly askedAt: Date
  readonly confirmedBy: string | null
  readonly confirmerName: string | null
  readonly state: MatrixChangeState
  readonly reasons: readonly ReviewReason[]
  readonly decidedAt: Date | null
}

type StoredRow = Omit<MatrixChangeRow, 'matrix'> & { readonly content: string }

const ROWS = sql`select c.change_id as "changeId", c.account_number as "accountNumber", c.base_version as "baseVersion",
    c.content, c.is_looser as "isLooser", c.papers, c.asked_by as "askedBy", a.name as "askerName", c.asked_at as "askedAt",
    c.confirmed_by as "confirmedBy", b.name as "confirmerName", c.state, c.reasons, c.decided_at as "decidedAt"
  from approval_matrix_change c join party a on a.party_id = c.asked_by left join party b on b.party_id = c.confirmed_by`

const rowOf = ({ content, ...row }: StoredRow): MatrixChangeRow => ({ ...row, matrix: readMatrix(content) })

/** Finds the newest change that was asked for, whatever its state. */
export async function findNewestChange(db: Db | Tx, accountNumber: string): Promise<MatrixChangeRow | null> {
  const { rows } = await sql<StoredRow>`${ROWS} where c.account_number = ${accountNumber}
    order by c.asked_at desc, c.change_id limit 1`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Finds a change of this account. Null for any other. */
export async function findChange(
  db: Db | Tx,
  accountNumber: string,
  changeId: string,
): Promise<MatrixChangeRow | null> {
  const { rows } = await sql<StoredRow>`${ROWS} where c.account_number = ${accountNumber}
    and c.change_id = ${changeId}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Finds the change that a review is about: the newest one of the account when the review was created. */
export async function findReviewedChange(
  db: Db | Tx,
  { reviewId }: { readonly reviewId: string },
): Promise<MatrixChangeRow | null> {
  const { rows } = await sql<StoredRow>`${ROWS} join review r on r.account_number = c.account_number
      and c.confirmed_at <= r.created_at
    where r.review_id = ${reviewId} order by c.confirmed_at desc, c.change_id limit 1`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

/** Saves a change that a member asks for, and returns its id. Lock the account before: one waits at a time. */
export async function addChange(
  tx: Tx,
  of: Pick<MatrixChangeRow, 'accountNumber' | 'baseVersion' | 'matrix' | 'isLooser' | 'papers' | 'askedBy'>,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into approval_matrix_change (account_number, base_version, content,
      is_looser, papers, asked_by, asked_at)
    values (${of.accountNumber}, ${of.baseVersion}, ${matrixText(of.matrix)}, ${of.isLooser},
      ${JSON.stringify(of.papers)}::jsonb, ${of.askedBy}, business_now()) returning change_id as id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Saves that a second person agreed. */
export async function saveConfirmer(tx: Tx, changeId: string, confirmedBy: string): Promise<void> {
  await sql`update approval_matrix_change set confirmed_by = ${confirmedBy}, confirmed_at = business_now(), state = 'in-review'
    where change_id = ${changeId}`.execute(tx)
}

/** Saves how a change ended. */
export async function endChange(
  tx: Tx,
  changeId: string,
  of: { readonly state: 'done' | 'refused' | 'withdrawn'; readonly reasons?: readonly ReviewReason[] },
): Promise<void> {
  await sql`update approval_matrix_change set state = ${of.state}, reasons = ${[...(of.reasons ?? [])]}::text[],
      decided_at = business_now() where change_id = ${changeId}`.execute(tx)
}

/** Saves a new version, which is in force from now on. Lock the account before. */
export async function addVersion(
  tx: Tx,
  of: Pick<MatrixChangeRow, 'accountNumber' | 'matrix' | 'changeId'> & {
    readonly version: number
    readonly replaces: readonly number[]
  },
): Promise<void> {
  const content = matrixText(of.matrix)
  await sql`insert into approval_matrix (account_number, version, content, content_hash, change_id, replaces, in_force_at)
    values (${of.accountNumber}, ${of.version}, ${content}, ${hashOf(content)}, ${of.changeId}, ${[...of.replaces]}::int[],
      business_now())`.execute(tx)
}

/** Finds the duties that this person has for the account today. */
export async function findMatrixMember(
  db: Db | Tx,
  { accountNumber, partyId }: Pick<Corporate, 'accountNumber' | 'partyId'>,
): Promise<MatrixMember> {
  const { rows } = await sql<{ duty: string }>`select distinct d.duty from membership m
      join member_duty d using (membership_id)
    where m.account_number = ${accountNumber} and m.person_party_id = ${partyId}
      and m.validity @> business_today() and d.validity @> business_today()`.execute(db)
  return { partyId, duties: rows.map(({ duty }) => duty) }
}

export interface MatrixPerson {
  readonly partyId: string
  readonly name: string
  readonly isAdministrator: boolean
}

/** Finds everybody who has a word about the matrix of an account today: its administrators, makers and checkers. */
export async function findMatrixPersons(
  db: Db | Tx,
  accountNumber: string,
): Promise<readonly MatrixPerson[]> {
  const { rows } = await sql<MatrixPerson>`select m.person_party_id as "partyId", y.name,
      bool_or(d.duty = 'administrator') as "isAdministrator"
    from membership m join member_duty d using (membership_id) join party y on y.party_id = m.person_party_id
    where m.account_number = ${accountNumber} and d.duty in ('administrator', 'maker', 'checker')
      and m.validity @> business_today() and d.validity @> business_today()
    group by m.person_party_id, y.name order by y.name, m.person_party_id`.execute(db)
  return rows
}

/** Finds names by their records. */
export async function findNames(
  db: Db | Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ partyId: string; name: string }>`select party_id as "partyId", name from party
    where party_id = any(${partyIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ partyId, name }) => [partyId, name]))
}

/** Finds the makers of an account today. */
export async function findMakers(db: Db | Tx, accountNumber: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.person_party_id as id
    from membership m join member_duty d using (membership_id)
    where m.account_number = ${accountNumber} and d.duty = 'maker'
      and m.validity @> business_today() and d.validity @> business_today()`.execute(db)
  return rows.map(({ id }) => id)
}
