import type { ParsedOf } from '#contract/endpoint.ts'
import type { AuthState } from '#contract/identity.ts'
import type {
  changePassword as contract,
  changePaymentPassword,
  resetPaymentPassword,
} from '#contract/security.ts'
import { judgePassword, judgePaymentPassword } from '#domain/credential.ts'
import type { FieldProblem } from '#domain/form-problem.ts'
import { findOwnNumbers } from '#server/accounts/contact.store.ts'
import { homeOf } from '#server/accounts/landing.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer, Refusal } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { ActCall } from '#server/edge/route.ts'
import { actionSubjectOf, spendAuthorization } from '#server/payments/authorization.store.ts'
import { isListedPassword } from '#server/sso/blocked-password.ts'
import { findOwnLogin, setPassword, setPaymentPassword } from '#server/sso/login.store.ts'
import type { OwnLogin } from '#server/sso/login.store.ts'
import { openSession } from '#server/sso/log-in.ts'
import { checkOwnPassword } from '#server/sso/own-password.ts'
import { hashPassword, verifyPassword } from '#server/sso/password.ts'
import { endOtherSessions, findWay } from '#server/sso/session.store.ts'
import type { SecurityMeans } from './prove-identity.ts'
import { spendSecurityCode } from './prove-identity.ts'
import { tellChange } from './tell-change.ts'

type OwnCall = ActCall<Investor>

/**
 * A new log-in password, for who has the old one. Every other session ends, and this one gets a new name: whoever had the old
 * password has nothing any more (security.md 2.1).
 */
export async function changePassword(
  call: OwnCall,
  { password, newPassword }: ParsedOf<typeof contract>,
  means: SecurityMeans,
): Promise<Answer<AuthState>> {
  const { db, actor } = call
  const wrong = await checkOwnPassword(db, actor, password, means)
  if (wrong) return wrong
  const login = await findOwnLogin(db, actor.loginId)
  const problem = await judgeNew(newPassword, password, login, means)
  if (problem !== null) return { kind: 'fields-wrong', fields: [{ field: 'newPassword', problem }] }
  const hash = await hashPassword(newPassword, means.secret)
  const state = await call.change(async (tx) => {
    await setPassword(tx, actor.loginId, hash)
    const way = await findWay(tx, actor.sessionHash)
    await endOtherSessions(tx, actor.loginId, actor.sessionHash)
    await tellChange(tx, means.seal, call, { what: 'password' })
    const { role, accountNumber } = actor
    const landing = { path: homeOf(role), role, accountNumber }
    return openSession({ ...call, tx }, actor, landing, { ...means, way })
  })
  return ok(state)
}

async function judgeNew(
  given: string,
  before: string,
  login: OwnLogin,
  { secret }: SecurityMeans,
): Promise<FieldProblem | null> {
  const problem = judgePassword(given, login.username)
  if (problem !== null) return problem
  if (isListedPassword(given)) return 'too-common'
  if (given === before) return 'same-as-before'
  const isPayment = login.paymentHash !== null && (await verifyPassword(given, login.paymentHash, secret))
  return isPayment ? 'same-as-payment' : null
}

/** A new payment password, for who has proved the old one for this very change. */
export async function changePayment(
  call: OwnCall,
  { authorization: nonce, paymentPassword }: ParsedOf<typeof changePaymentPassword>,
  means: SecurityMeans,
): Promise<Answer<Record<string, never>>> {
  const { db, actor } = call
  const login = await findOwnLogin(db, actor.loginId)
  const wrong = await judgePayment(call, paymentPassword, login, means)
  if (wrong) return wrong
  const hash = await hashPassword(paymentPassword, means.secret)
  const subject = actionSubjectOf({
    action: 'payment-password',
    accountNumber: actor.accountNumber,
    subject: '',
  })
  return call.change(async (tx) => {
    const isProved = await spendAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject })
    if (!isProved) return { kind: 'payment-key-expired' } as const
    return keep(tx, call, hash, means)
  })
}

/** The same for who has forgotten it or never had one: log-in password and a text to the phone we know. */
export async function resetPayment(
  call: OwnCall,
  { password, code, paymentPassword }: ParsedOf<typeof resetPaymentPassword>,
  means: SecurityMeans,
): Promise<Answer<Record<string, never>>> {
  const { db, actor } = call
  const login = await findOwnLogin(db, actor.loginId)
  const wrong =
    (await judgePayment(call, paymentPassword, login, means)) ??
    (await checkOwnPassword(db, actor, password, means)) ??
    (await spendSecurityCode(call, code, means))
  if (wrong) return wrong
  const hash = await hashPassword(paymentPassword, means.secret)
  return call.change((tx) => keep(tx, call, hash, means))
}

async function keep(tx: Tx, call: OwnCall, hash: string, { seal }: SecurityMeans) {
  await setPaymentPassword(tx, call.actor.loginId, hash)
  await tellChange(tx, seal, call, { what: 'payment' })
  return ok({})
}

/** By the rules of registration; the log-in password is known as a hash alone, so it is compared as one. */
async function judgePayment(
  { db, actor }: OwnCall,
  given: string,
  login: OwnLogin,
  { seal, secret }: SecurityMeans,
): Promise<Extract<Refusal, { kind: 'fields-wrong' }> | null> {
  const numbers = await findOwnNumbers(db, seal, actor.partyId)
  const form = judgePaymentPassword(given, { ...numbers, password: '' })
  const isSame = async (hash: string | null) => hash !== null && (await verifyPassword(given, hash, secret))
  const problem =
    form ??
    ((await isSame(login.passwordHash)) ? 'same-as-password' : null) ??
    ((await isSame(login.paymentHash)) ? 'same-as-before' : null)
  return problem === null ? null : { kind: 'fields-wrong', fields: [{ field: 'paymentPassword', problem }] }
}
