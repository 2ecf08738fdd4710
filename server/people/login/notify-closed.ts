import { logInEventOf } from '#domain/security/log-in-guard.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { TryCount } from './log-in-try.store.ts'

/** Notifies the owner, once, that failures have closed their log-in by password, in their own language, not the caller's. */
export async function notifyClosed(db: Db, seal: Seal, partyId: string, tried: TryCount): Promise<void> {
  const event = logInEventOf(tried)
  if (event === null) return
  await inTransaction(db, (tx) =>
    notify(tx, seal, { partyId, template: 'log-in-closed', parameters: { event } }),
  )
}
