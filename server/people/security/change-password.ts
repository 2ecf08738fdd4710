import type { RefusalOf } from '#contract/endpoint.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { AuthState } from '#contract/account/identity.ts'
import type {
  changePassword as contract,
  changePaymentPassword,
  resetPaymentPassword,
} from '#contract/account/security.ts'
import { judgePassword, judgePaymentPassword } from '#domain/person/credential.ts'
import type { FieldProblem } from '#domain/person/form-problem.ts'
import { findOwnNumbers } from '#server/people/accounts/contact.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client, Owner } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import {
  actionSubjectOf,
  isAuthorized,
  consumeAuthorization,
} from '#server/people/authorization/authorization.store.ts'
import { provesFactor } from '#server/people/login/factor-demand.ts'
import { isCommonPassword } from '#server/people/login/blocked-password.ts'
import { judgeNewPassword, judgeNewPayment } from '#server/people/login/judge-secret.ts'
import type { SecretVerdict } from '#server/people/login/judge-secret.ts'
import { setPassword, setPaymentPassword } from '#server/people/login/login.store.ts'
import { nextLanding } from '#server/people/login/log-in.ts'
import { openSession } from '#server/people/login/open-session.ts'
import { checkOwnPassword } from '#server/people/login/own-password.ts'
import { hashPassword } from '#server/people/login/password.ts'
import { findWay } from '#server/people/login/session.store.ts'
import { endOtherSessions } from '#server/people/login/own-session.store.ts'
import type { SecurityDeps } from './prove-identity.ts'
import { proveFactor, consumeSecurityCode } from './prove-identity.ts'
import { notifyChange } from './notify-change.ts'

type OwnCall = ActCall<Owner>
type PayingCall = ActCall<Client>

export interface ChangingDeps extends SecurityDeps {
  /** Names of this site, of which no password may be made. */
  readonly siteNames: readonly string[]
}

/** Empty data, for checks of a payment password's form alone. */
const NOBODY = { password: '', birth: '', phone: '', documentNumber: '' }

/**
 * Sets a new log-in password for whoever gives the old one and, if one is set up, a factor. Every other session ends,
 * and this one gets a new token, so that the old password gives no access any more (rules/threats.md#passwords).
 */
export async function changePassword(
  call: OwnCall,
  { password, newPassword, proof }: ParsedOf<typeof contract>,
  deps: ChangingDeps,
): Promise<Answer<AuthState, RefusalOf<typeof contract>>> {
  const { db, actor } = call
  if (await lacksFactor(call)) return { kind: 'factor-demanded' }
  const wrong =
    formOf('newPassword', problemOf(newPassword, password, deps)) ??
    (await checkOwnPassword(db, actor, password, deps)) ??
    (await proveFactor(call, proof, deps)) ??
    unfit('newPassword', await judgeNewPassword(newPassword, await judgingOf(call, deps)))
  if (wrong) return wrong
  const hash = await hashPassword(newPassword, deps.secret)
  const state = await call.change(async (tx) => {
    await setPassword(tx, actor.loginId, hash)
    const way = await findWay(tx, actor.sessionHash)
    await endOtherSessions(tx, actor.loginId, actor.sessionHash)
    await notifyChange(tx, deps.seal, call, { what: 'password' })
    return openSession({ ...call, tx }, actor, await nextLanding(tx, actor), { ...deps, way })
  })
  return ok(state)
}

/** Whether a session lacks the factor that its log-in must have. It sets one up before it changes anything else. */
async function lacksFactor({ db, actor }: OwnCall): Promise<boolean> {
  return actor.role === 'enrolling' && !provesFactor(await findWay(db, actor.sessionHash))
}

/** Returns a fault that depends only on the typed texts. It is checked first, so that it costs no proof. */
function problemOf(given: string, before: string, { siteNames }: ChangingDeps): FieldProblem | null {
  const problem = judgePassword(given, { username: '' })
  if (problem !== null) return problem
  if (isCommonPassword(given, siteNames)) return 'too-common'
  return given === before ? 'same-as-before' : null
}

/** Sets a new payment password for a client who has proved the old one for this change and, if one is set up, a factor. */
export async function changePayment(
  call: PayingCall,
  { authorization: nonce, paymentPassword, proof }: ParsedOf<typeof changePaymentPassword>,
  deps: ChangingDeps,
): Promise<Answer<Record<string, never>, RefusalOf<typeof changePaymentPassword>>> {
  const { db, actor } = call
  const { sessionHash, accountNumber } = actor
  const subject = actionSubjectOf({ action: 'payment-password', accountNumber, subject: '' })
  const form = formOf('paymentPassword', judgePaymentPassword(paymentPassword, NOBODY))
  if (form) return form
  if (!(await isAuthorized(db, { nonce, sessionHash, subject }))) return { kind: 'payment-key-expired' }
  const wrong =
    (await proveFactor(call, proof, deps)) ??
    unfit('paymentPassword', await judgeNewPayment(paymentPassword, await judgingOf(call, deps)))
  if (wrong) return wrong
  const hash = await hashPassword(paymentPassword, deps.secret)
  return call.change(async (tx) => {
    const isProved = await consumeAuthorization(tx, { nonce, sessionHash, subject })
    if (!isProved) return { kind: 'payment-key-expired' } as const
    return keep(tx, call, hash, deps)
  })
}

/** Sets it for a client who has none or forgot it: by log-in password, a text to the known phone and, if one is set up, a factor. */
export async function resetPayment(
  call: PayingCall,
  { password, code, paymentPassword, proof }: ParsedOf<typeof resetPaymentPassword>,
  deps: ChangingDeps,
): Promise<Answer<Record<string, never>, RefusalOf<typeof resetPaymentPassword>>> {
  const wrong =
    formOf('paymentPassword', judgePaymentPassword(paymentPassword, { ...NOBODY, password })) ??
    (await checkOwnPassword(call.db, call.actor, password, deps)) ??
    (await proveFactor(call, proof, deps)) ??
    (await consumeSecurityCode(call, code, deps)) ??
    unfit('paymentPassword', await judgeNewPayment(paymentPassword, await judgingOf(call, deps)))
  if (wrong) return wrong
  const hash = await hashPassword(paymentPassword, deps.secret)
  return call.change((tx) => keep(tx, call, hash, deps))
}

async function keep(tx: Tx, call: OwnCall, hash: string, { seal }: SecurityDeps) {
  await setPaymentPassword(tx, call.actor.loginId, hash)
  await notifyChange(tx, seal, call, { what: 'payment' })
  return ok({})
}

async function judgingOf({ db, actor }: OwnCall, { seal, secret }: SecurityDeps) {
  return { db, secret, loginId: actor.loginId, numbers: await findOwnNumbers(db, seal, actor.partyId) }
}

function formOf(field: string, problem: FieldProblem | null) {
  return problem === null ? null : ({ kind: 'fields-wrong', fields: [{ field, problem }] } as const)
}

function unfit(field: string, judged: SecretVerdict) {
  if (judged.kind === 'fit') return null
  return judged.kind === 'unfit' ? formOf(field, judged.problem) : judged
}
