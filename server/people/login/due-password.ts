import { passwordDueAt } from '#domain/security/password-age.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findSeal } from './emergency.store.ts'
import { findOwnLogin } from './login.store.ts'

/** Whether the password of a log-in is over its time, and a new one must be chosen before anything else. */
export async function isPasswordDue(db: Db | Tx, loginId: string, now: Date): Promise<boolean> {
  const { area, passwordChosenAt } = await findOwnLogin(db, loginId)
  const dueAt = passwordDueAt(area, passwordChosenAt)
  // What lies in an envelope is as old as its seal, and is spent by its first use.
  return dueAt !== null && dueAt <= now && (await findSeal(db, loginId)) === null
}
