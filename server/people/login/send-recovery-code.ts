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
 * Texts the code that somebody asked for, where the name is that of somebody's own log-in; else nothing happens. Counted by
 * who asked: after one of a minute ago it waits, beyond the most of an hour or a day none is sent.
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
    // On a device of their own they ask for themselves, and no stranger uses up what they may have.
    const isOwner = isMarkedFor(marks, owner.loginId, { secret, now: (await readClock(tx)).now })
    const subject = { purpose: 'recover', channel: 'sms', to: owner.phone, bearer, isOwner } as const
    const sent = await issueCode(tx, seal, subject, locale)
    if (sent.kind !== 'code-too-soon') return
    const delayMs = sent.seconds * 1_000
    await enqueue(tx, 'send-recovery-code', asked, { key: `recovery:${askId}`, delayMs })
  })
}
