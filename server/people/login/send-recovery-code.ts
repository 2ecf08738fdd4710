import type { Db } from '#server/db/open.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { RecoveryAsked } from '#server/base/jobs/jobs.ts'
import { issueCode } from '#server/people/notices/code.store.ts'
import { isMarkedFor } from './known-device.ts'
import { askedPlace, marksPlace } from './recovery.ts'
import { findRecoverable } from './recovery.store.ts'

/**
 * Texts the requested code if the name is that of a recoverable log-in; else does nothing. Codes are counted by requester:
 * within a minute of the last one the code waits, and above the limit of an hour or a day none is sent.
 */
export async function sendRecoveryCode(
  { db, seal, secret }: { readonly db: Db; readonly seal: Seal; readonly secret: string },
  asked: RecoveryAsked,
): Promise<void> {
  const { askId, locale } = asked
  const name = seal.open(Buffer.from(asked.nameSealed, 'base64'), askedPlace(askId))
  await inTransaction(db, async (tx) => {
    const owner = await findRecoverable(tx, seal, { area: asked.area ?? 'individual', loginName: name })
    if (!owner) return
    const bearer = Buffer.from(asked.bearer, 'base64')
    const marks = seal.open(Buffer.from(asked.marksSealed, 'base64'), marksPlace(askId))
    // A request from the owner's own device is counted as the owner's, so that strangers cannot use up the owner's codes.
    const isOwner = isMarkedFor(marks, owner.loginId, { secret, now: (await readClock(tx)).now })
    const { channel, to } = owner
    const subject = { purpose: 'recover', channel, to, bearer, isOwner } as const
    const sent = await issueCode(tx, seal, subject, locale)
    if (sent.kind !== 'code-too-soon') return
    const delayMs = sent.seconds * 1_000
    await enqueue(tx, 'send-recovery-code', asked, { key: `recovery:${askId}`, delayMs })
  })
}
