import type { ReviewDecision, ReviewReason } from '#domain/registration/review.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import type { OpeningFacts } from '#server/people/registration/new-client.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Tx } from '#server/db/tx.ts'
import type { MatrixChangeRow } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { endChange, findMatrixPersons } from '#server/trade/approval-matrix/matrix-change.store.ts'
import { putInForce } from '#server/trade/approval-matrix/put-in-force.ts'
import { tellOfChange } from '#server/trade/approval-matrix/tell-of-change.ts'

interface MatrixDecision {
  readonly change: MatrixChangeRow | null
  readonly decision: ReviewDecision
  readonly reasons: readonly ReviewReason[]
  readonly by: OpeningFacts
}

/**
 * Puts a looser matrix in force that two persons of the house accepted, or tells the company why not; it may then ask again. Refuses a
 * change that its asker took back meanwhile.
 */
export async function finishMatrix(
  tx: Tx,
  seal: Seal,
  { change, decision, reasons, by }: MatrixDecision,
): Promise<{ kind: 'finished'; accountNumber: string } | Refusals<'review-changed'>> {
  if (change?.state !== 'in-review') return { kind: 'review-changed' }
  const { changeId, accountNumber, askedBy } = change
  await lockAccount(tx, accountNumber)
  const isAccepted = decision === 'approve'
  if (isAccepted) await putInForce(tx, change)
  else await endChange(tx, changeId, { state: 'refused', reasons })
  await tellOfChange(tx, seal, {
    ...{ changeId, accountNumber, template: isAccepted ? 'matrix-in-force' : 'matrix-refused' },
    to: isAccepted ? await findMatrixPersons(tx, accountNumber) : [{ partyId: askedBy }],
  })
  await appendAudit(tx, {
    ...by.origin,
    ...{ stream: `account:${accountNumber}`, action: 'matrix.review', subject: changeId },
    facts: { decision, reasons: reasons.join(',') },
  })
  return { kind: 'finished', accountNumber }
}
