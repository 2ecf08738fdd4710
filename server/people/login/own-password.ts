import type { Db } from '#server/db/open.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { countTry, forgiveTries, ownCounterOf } from './log-in-try.store.ts'
import { findOwnLogin } from './login.store.ts'
import { verifyPassword } from './password.ts'
import { notifyClosed } from './notify-closed.ts'

export interface OwnPasswordDeps {
  readonly secret: string
  readonly seal: Seal
}

/**
 * Checks the log-in password of a logged-in client. Its attempts are counted apart from those at the log-in, so that strangers cannot
 * keep owners from their settings. No number of failures closes it for good: only here can owners change it. Null if right.
 */
export async function checkOwnPassword(
  db: Db,
  { loginId, partyId }: { readonly loginId: string; readonly partyId: string },
  password: string,
  { secret, seal }: OwnPasswordDeps,
): Promise<Refusals<'password-wrong' | 'too-many-attempts'> | null> {
  const { passwordHash } = await findOwnLogin(db, loginId)
  const counter = ownCounterOf(secret, loginId)
  const tried = await countTry(db, counter, null)
  if (tried.kind !== 'counted') return { kind: 'too-many-attempts', seconds: tried.seconds }
  if (!(await verifyPassword(password, passwordHash, secret))) {
    await notifyClosed(db, seal, partyId, tried)
    return { kind: 'password-wrong' }
  }
  await forgiveTries(db, counter)
  return null
}
