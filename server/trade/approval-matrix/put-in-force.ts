import { compareMatrices } from '#domain/proposal/compare-matrices.ts'
import type { Tx } from '#server/db/tx.ts'
import { findMatrices } from '#server/trade/company-proposals/matrix.store.ts'
import type { MatrixChangeRow } from './matrix-change.store.ts'
import { addVersion, endChange } from './matrix-change.store.ts'

/**
 * Puts a confirmed change in force as the account's next version, and returns its number. Which earlier versions it replaces for open
 * proposals, because it is nowhere looser than they are, is found here once (`heldVersion`). Lock the account before.
 */
export async function putInForce(
  tx: Tx,
  { accountNumber, changeId, matrix }: Pick<MatrixChangeRow, 'accountNumber' | 'changeId' | 'matrix'>,
): Promise<number> {
  const earlier = await findMatrices(tx, accountNumber)
  const version = earlier.length
  const replaces = earlier
    .filter((each) => compareMatrices(each.matrix, matrix) !== 'looser')
    .map((each) => each.version)
  await addVersion(tx, { accountNumber, changeId, matrix, version, replaces })
  await endChange(tx, changeId, { state: 'done' })
  return version
}
