import { isPaymentPasswordForm, judgePassword, judgePaymentPassword } from '#domain/person/credential.ts'
import type { OwnNumbers } from '#domain/person/credential.ts'
import type { FieldProblem } from '#domain/person/form-problem.ts'
import type { Db } from '#server/db/open.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import { countTry, forgiveTries, judgingCounterOf, ownCounterOf } from './log-in-try.store.ts'
import { findOwnLogin } from './login.store.ts'
import { verifyPassword } from './password.ts'
import { countPaymentTry } from './payment-try.store.ts'

interface Judging {
  readonly db: Db
  /** The pepper of password hashes, and the key of the counters. */
  readonly secret: string
  readonly loginId: string
  readonly numbers: OwnNumbers
}

export type SecretVerdict =
  | { readonly kind: 'fit' }
  | { readonly kind: 'unfit'; readonly problem: FieldProblem }
  | Refusals<'too-many-attempts'>

/**
 * Checks a new log-in password against what only its owner knows: their numbers and other secrets. Every answer but "fit"
 * reveals a little of these, so the caller must have proved themselves, each call is counted first, and a comparison with the
 * payment password counts as an attempt at that password.
 */
export async function judgeNewPassword(given: string, of: Judging): Promise<SecretVerdict> {
  return judgeCounted(of, async () => {
    const { username, passwordHash } = await findOwnLogin(of.db, of.loginId)
    const problem = judgePassword(given, { ...of.numbers, username })
    if (problem !== null) return problem
    if (await verifyPassword(given, passwordHash, of.secret)) return 'same-as-before'
    return (await isPaymentPassword(given, of)) ? 'same-as-payment' : null
  })
}

/** Checks a new payment password in the same way. A comparison with the log-in password counts as an attempt at it. */
export async function judgeNewPayment(given: string, of: Judging): Promise<SecretVerdict> {
  return judgeCounted(of, async () => {
    const problem = judgePaymentPassword(given, { ...of.numbers, password: '' })
    if (problem !== null) return problem
    if (await isLogInPassword(given, of)) return 'same-as-password'
    return (await isPaymentPassword(given, of)) ? 'same-as-before' : null
  })
}

async function judgeCounted(
  { db, secret, loginId }: Judging,
  judge: () => Promise<FieldProblem | null>,
): Promise<SecretVerdict> {
  const counter = judgingCounterOf(secret, loginId)
  const tried = await countTry(db, counter, null)
  if (tried.kind !== 'counted') return { kind: 'too-many-attempts', seconds: tried.seconds }
  const problem = await judge()
  if (problem !== null) return { kind: 'unfit', problem }
  await forgiveTries(db, counter)
  return { kind: 'fit' }
}

/** Whether a text is the payment password. Only six digits can be. A locked payment password is not compared. */
async function isPaymentPassword(given: string, { db, secret, loginId }: Judging): Promise<boolean> {
  if (!isPaymentPasswordForm(given)) return false
  const tried = await countPaymentTry(db, loginId)
  return typeof tried === 'object' && (await verifyPassword(given, tried.hash, secret))
}

async function isLogInPassword(given: string, { db, secret, loginId }: Judging): Promise<boolean> {
  const tried = await countTry(db, ownCounterOf(secret, loginId), null)
  if (tried.kind !== 'counted') return false
  const { passwordHash } = await findOwnLogin(db, loginId)
  return verifyPassword(given, passwordHash, secret)
}
