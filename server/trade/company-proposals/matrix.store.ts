import { sql } from 'kysely'
import type { ApprovalMatrix } from '#domain/proposal/approval-matrix.ts'
import type { VersionReach } from '#domain/proposal/compare-matrices.ts'
import { DEFAULT_MATRIX, DEFAULT_VERSION, readMatrix } from '#domain/proposal/approval-matrix.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface MatrixVersion extends VersionReach {
  readonly matrix: ApprovalMatrix
  /** Null for the default matrix. */
  readonly inForceAt: Date | null
}

const DEFAULT: MatrixVersion = {
  ...{ version: DEFAULT_VERSION, matrix: DEFAULT_MATRIX, replaces: [], inForceAt: null },
}

/** Finds all versions of an account's matrix, the default one first. */
export async function findMatrices(
  db: Db | Tx,
  accountNumber: string,
): Promise<readonly [MatrixVersion, ...MatrixVersion[]]> {
  const { rows } = await sql<{
    version: number
    content: string
    replaces: number[]
    inForceAt: Date
  }>`select version, content, replaces, in_force_at as "inForceAt" from approval_matrix
    where account_number = ${accountNumber} order by version`.execute(db)
  return [DEFAULT, ...rows.map(({ content, ...row }) => ({ ...row, matrix: readMatrix(content) }))]
}

/** Finds the matrix that is in force for an account. */
export async function findMatrix(db: Db | Tx, accountNumber: string): Promise<MatrixVersion> {
  const versions = await findMatrices(db, accountNumber)
  return versions.at(-1) ?? DEFAULT
}
