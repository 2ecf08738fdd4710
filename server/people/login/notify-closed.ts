import { logInEventOf } from '#domain/security/log-in-guard.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { TryCount } from './log-in-try.store.ts'

/** Tells the owner, once, that failures have closed the way in by their password: in their language, not in that of who tried. */
export async function notifyClosed(db: Db, seal: Seal, partyId: string, tried: TryCount): Promise<void> {
  const event = logInEventOf(tried)
  if (event === null) return
  await inTransaction(db, (tx) =>
    notify(tx, seal, { partyId, template: 'log-in-closed', parameters: { event } }),
  )
}
