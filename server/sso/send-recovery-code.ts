import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/identity/seal.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { RecoveryAsked } from '#server/jobs/jobs.ts'
import { issueCode } from '#server/notices/code.store.ts'
import { askedPlace } from './recovery.ts'
import { findRecoverable } from './recovery.store.ts'

/**
 * Texts the code that somebody asked for, where the name is that of a private person's own log-in; else nothing happens. Counted by
 * his phone as every other code: after one of a minute ago it waits, beyond the most of an hour or a day none is sent.
 */
export async function sendRecoveryCode(
  { db, seal }: { readonly db: Db; readonly seal: Seal },
  asked: RecoveryAsked,
): Promise<void> {
  const { askId, locale } = asked
  const name = seal.open(Buffer.from(asked.nameSealed, 'base64'), askedPlace(askId))
  await inTransaction(db, async (tx) => {
    const owner = await findRecoverable(tx, seal, name)
    if (!owner) return
    const bearer = Buffer.from(asked.bearer, 'base64')
    const subject = { purpose: 'recover', channel: 'sms', to: owner.phone, bearer } as const
    const sent = await issueCode(tx, seal, subject, locale)
    if (sent.kind !== 'code-too-soon') return
    const delayMs = sent.seconds * 1_000
    await enqueue(tx, 'send-recovery-code', asked, { key: `recovery:${askId}`, delayMs })
  })
}
