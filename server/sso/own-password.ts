import type { Db } from '#server/db/open.ts'
import type { Refusal } from '#server/edge/answer.ts'
import type { Limits } from '#server/edge/limits.ts'
import { findOwnLogin, usernameKey } from './login.store.ts'
import { verifyPassword } from './password.ts'

export interface OwnPasswordMeans {
  readonly secret: string
  readonly limits: Pick<Limits, 'loginTry' | 'loginWon'>
}

/** The log-in password, counted with the tries at the log-in itself: whoever guesses here guesses there. Null where it is right. */
export async function checkOwnPassword(
  db: Db,
  loginId: string,
  password: string,
  { limits, secret }: OwnPasswordMeans,
): Promise<Extract<Refusal, { kind: 'password-wrong' | 'too-many-attempts' }> | null> {
  const { area, username, passwordHash } = await findOwnLogin(db, loginId)
  const name = `${area}|${usernameKey(username)}`
  const seconds = await limits.loginTry(name)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  if (!(await verifyPassword(password, passwordHash, secret))) return { kind: 'password-wrong' }
  await limits.loginWon(name)
  return null
}
