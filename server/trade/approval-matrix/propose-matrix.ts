import type { proposeApprovalMatrix as contract } from '#contract/order/approval-matrix.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { judgeMatrix } from '#domain/proposal/approval-matrix.ts'
import { compareMatrices } from '#domain/proposal/compare-matrices.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { judgeAsking } from '#domain/proposal/matrix-change.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import { findMatrix } from '#server/trade/company-proposals/matrix.store.ts'
import { findCheckerRows } from '#server/trade/company-proposals/need.store.ts'
import { addChange, findNewestChange } from './matrix-change.store.ts'
import { loadMatrixRight } from './matrix-right.ts'
import { isOpenChange } from './show-matrix.ts'
import { tellOfChange } from './tell-of-change.ts'

type Call = WriteCall<Corporate>
type Input = ParsedOf<typeof contract>

/**
 * Asks for a new matrix and tells the others who may confirm it. Nothing is in force before another person confirms. A looser one needs the
 * sealed letter; that it is looser is found here, over all cases, and never taken from the asker.
 */
export async function proposeMatrix(
  call: Call,
  input: Input,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, partyId: askedBy } = actor
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const right = await loadMatrixRight(tx, actor)
  const newest = await findNewestChange(tx, accountNumber)
  const verdict = judgeAsking({
    isAllowed: right.isAllowed,
    isWaiting: newest !== null && isOpenChange(newest),
  })
  if (verdict.kind === 'matrix-not-yours' || verdict.kind === 'matrix-waits') return verdict
  const { version, matrix: before } = await findMatrix(tx, accountNumber)
  if (version !== input.baseVersion) return { kind: 'matrix-changed', version }
  const { rows, addsDay } = input
  const matrix = { rows, addsDay }
  const checkers = await findCheckerRows(tx, accountNumber)
  const wrong = judgeMatrix(
    matrix,
    checkers.map(({ partyId }) => partyId),
  )
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const change = compareMatrices(before, matrix)
  if (change === 'same') return { kind: 'matrix-unchanged' }
  const isLooser = change === 'looser'
  const papers = isLooser ? input.papers : []
  const missing = isLooser ? await claimLetter(call, papers) : []
  if (missing.length > 0) return { kind: 'fields-wrong', fields: missing }
  const kept = papers.map((each) => ({ ...each, fileName: cleanFileName(each.fileName) }))
  const asked = { accountNumber, baseVersion: version, matrix, isLooser, papers: kept, askedBy }
  const changeId = await addChange(tx, asked)
  await tellOfChange(tx, seal, {
    ...{ template: 'matrix-asked', accountNumber, changeId },
    to: right.persons.filter(({ partyId }) => right.personOf(partyId) !== right.personOf(askedBy)),
  })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `account:${accountNumber}`, action: 'matrix.ask', subject: changeId },
    facts: { baseVersion: version, change },
  })
  return ok({ changeId, isLooser })
}

/** Keeps the pages of the letter, each an own upload of the asker. */
async function claimLetter(
  { tx, actor: { partyId } }: Call,
  papers: Input['papers'],
): Promise<readonly WrongField[]> {
  if (papers.length === 0) return [{ field: 'papers', problem: 'missing' }]
  const hashes = papers.map(({ fileHash }) => fileHash)
  if (new Set(hashes).size < hashes.length) return [{ field: 'papers', problem: 'duplicate' }]
  for (const { fileHash } of papers) {
    const claimed = await claimUpload(tx, { kind: 'party', partyId }, fileHash, { retention: 'identity' })
    if (claimed.kind !== 'claimed') return [{ field: 'papers', problem: 'file-unknown' }]
  }
  return []
}
