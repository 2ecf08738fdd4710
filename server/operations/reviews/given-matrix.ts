import type { OutputOf } from '#contract/endpoint.ts'
import type { openReview as contract } from '#contract/account/review.ts'
import type { ApprovalMatrix } from '#domain/proposal/approval-matrix.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findNames, findReviewedChange } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { findMatrices } from '#server/trade/company-proposals/matrix.store.ts'
import { section } from './evidence.ts'
import * as words from './matrix-words.copy.ts'

type Section = OutputOf<typeof contract>['given'][number]

/** Returns the matrix in force when the change was asked for, the new one, and who asked and confirmed. */
export async function findMatrixGiven(tx: Tx, review: Review): Promise<Section[]> {
  const change = await findReviewedChange(tx, review)
  if (!change) return []
  const versions = await findMatrices(tx, change.accountNumber)
  const before = versions.find(({ version }) => version === change.baseVersion)!.matrix
  const named = [...before.rows, ...change.matrix.rows].flatMap(({ oneOf }) => oneOf)
  const names = await findNames(tx, named)
  return [
    matrixSection('matrix-before', before, names),
    matrixSection('matrix-after', change.matrix, names),
    section('asked-by', { name: change.askerName }),
    section('confirmed-by', { name: change.confirmerName ?? '' }),
  ]
}

/** One line for each row, in both languages. */
function matrixSection(
  name: string,
  { rows, addsDay }: ApprovalMatrix,
  names: ReadonlyMap<string, string>,
): Section {
  const told = rows.map((row, at) => ({
    field: `rule-${at + 1}`,
    value: String(at + 1),
    words: { zh: words.zh.row(row, names), en: words.en.row(row, names) },
  }))
  const day = { zh: words.zh.addsDay(addsDay), en: words.en.addsDay(addsDay) }
  return { section: name, fields: [...told, { field: 'addsDay', value: String(addsDay), words: day }] }
}
