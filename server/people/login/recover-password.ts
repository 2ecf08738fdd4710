import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  askRecovery as askContract,
  recoverPassword as contract,
} from '#contract/account/password-recovery.ts'
import type { FieldProblem } from '#domain/person/form-problem.ts'
import { endsIn, judgeRecovery, MOST_ENDINGS_IN_ROW, readEnding } from '#domain/security/password-recovery.ts'
import { CODE_LIFE_SECONDS, CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { CodeSubject } from '#server/people/notices/code.store.ts'
import { countAsked, leaveCode, consumeCode } from '#server/people/notices/code.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { isCommonPassword } from './blocked-password.ts'
import { judgeNewPassword } from './judge-secret.ts'
import { deviceMarksOf } from './known-device.ts'
import type { SignInDeps } from './log-in.ts'
import { counterOf, countTry, forgiveTries, recoveryCounterOf } from './log-in-try.store.ts'
import { nameKeyOf, setPassword } from './login.store.ts'
import { isElsewhere } from './staff-network.ts'
import { hashPassword } from './password.ts'
import {
  askedPlace,
  endedRecoveryCookie,
  hashRecoveryToken,
  marksPlace,
  newRecoveryToken,
  recoveryCookie,
  recoveryTokenOf,
} from './recovery.ts'
import { findRecoverable } from './recovery.store.ts'
import type { Recoverable } from './recovery.store.ts'
import { endAllSessions } from './own-session.store.ts'

type Deps = Pick<SignInDeps, 'seal' | 'secret' | 'isSecure' | 'siteNames' | 'isStaffAddress'>

const FAILED = { kind: 'recovery-failed' } as const

/**
 * Accepts a request for a code. A job looks up the name's owner later, so that the answer and its time are the same for every
 * name. The limits depend on the typed name (rules/threats.md#enumeration).
 */
export async function requestRecovery(
  call: WriteCall,
  { area, loginName }: ParsedOf<typeof askContract>,
  deps: Deps,
): Promise<AnswerOf<typeof askContract>> {
  const { seal, isSecure } = deps
  if (isElsewhere(area, call.ip, deps)) return { kind: 'log-in-elsewhere' }
  const token = recoveryTokenOf(call.headers) ?? newRecoveryToken()
  const bearer = hashRecoveryToken(token)
  const counted = await countAsked(call.tx, seal, { name: nameKeyOf(loginName), bearer })
  if (counted.kind !== 'counted') return counted
  const askId = randomUUID()
  const nameSealed = seal.seal(loginName, askedPlace(askId)).toString('base64')
  const marks = deviceMarksOf(call.headers, isSecure)
  const marksSealed = seal.seal(marks, marksPlace(askId)).toString('base64')
  const asked = {
    askId,
    area,
    nameSealed,
    marksSealed,
    bearer: bearer.toString('base64'),
    locale: call.locale,
  }
  await enqueue(call.tx, 'send-recovery-code', asked, { key: `recovery:${askId}` })
  call.setCookie(recoveryCookie(token, isSecure))
  return ok({ resendSeconds: CODE_PAUSE_SECONDS, lifeSeconds: CODE_LIFE_SECONDS })
}

/**
 * Sets a new log-in password for the holder of the phone who knows the end of their document's number. A right code with a wrong end
 * is consumed, so that ends cannot be guessed. Every session and second step ends, and a log-in closed by failures opens again.
 */
export async function recoverPassword(
  call: ActCall,
  input: ParsedOf<typeof contract>,
  deps: Deps,
): Promise<Answer<Record<string, never>, 'fields-wrong' | 'recovery-failed' | 'log-in-elsewhere'>> {
  const { db } = call
  if (isElsewhere(input.area, call.ip, deps)) return { kind: 'log-in-elsewhere' }
  const wrong = judgeRecovery(input)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: [...wrong] }
  if (isCommonPassword(input.newPassword, deps.siteNames)) return passwordWrong('too-common')
  const owner = await findRecoverable(db, deps.seal, input)
  const bearer = hashRecoveryToken(recoveryTokenOf(call.headers) ?? '')
  const to = owner?.to ?? nameKeyOf(input.loginName)
  const subject: CodeSubject = { purpose: 'recover', channel: owner?.channel ?? 'sms', to, bearer }
  const spent = await consumeCode(db, deps.seal, subject, input.code)
  if (!owner || spent.kind !== 'ok') return FAILED
  if (!(await isOwnEnding(call, owner, input.documentEnding, deps))) return FAILED
  const { secret } = deps
  const { loginId, birth, phone, documentNumber } = owner
  const numbers = { birth, phone, documentNumber }
  const judged = await judgeNewPassword(input.newPassword, { db, secret, loginId, numbers })
  if (judged.kind === 'too-many-attempts') return FAILED
  if (judged.kind === 'unfit') {
    await inTransaction(db, (tx) => leaveCode(tx, deps.seal, subject, input.code))
    return passwordWrong(judged.problem)
  }
  const hash = await hashPassword(input.newPassword, deps.secret)
  await inTransaction(db, (tx) => keep(tx, call, { owner, hash }, deps))
  call.setCookie(endedRecoveryCookie(deps.isSecure))
  return ok({})
}

/** Checks the end of the document's number, counted before. A right code with a wrong end is recorded in the audit. */
async function isOwnEnding(call: ActCall, owner: Recoverable, typed: string, deps: Deps): Promise<boolean> {
  const counter = recoveryCounterOf(deps.secret, owner.loginId)
  const tried = await countTry(call.db, counter, MOST_ENDINGS_IN_ROW)
  const isRight = tried.kind === 'counted' && endsIn(owner.documentNumber, readEnding(typed)!)
  if (isRight) await forgiveTries(call.db, counter)
  else await inTransaction(call.db, (tx) => audit(tx, call, owner, 'security.recovery-refused'))
  return isRight
}

async function keep(
  tx: Tx,
  call: ActCall,
  { owner, hash }: { readonly owner: Recoverable; readonly hash: string },
  { seal, secret }: Deps,
): Promise<void> {
  const { loginId, partyId } = owner
  await setPassword(tx, loginId, hash)
  await endAllSessions(tx, loginId)
  await forgiveTries(tx, counterOf(secret, { loginId }))
  const parameters = { what: 'recovered', name: '' }
  await notify(tx, seal, { template: 'security-changed', locale: call.locale, partyId, parameters })
  await audit(tx, call, owner, 'security.recovered')
}

async function audit(tx: Tx, call: ActCall, { loginId }: Recoverable, action: string): Promise<void> {
  await appendAudit(tx, {
    ...{ stream: `login:${loginId}`, action, actor: 'recovery' },
    ...{ subject: '', facts: {}, requestId: call.requestId },
  })
}

function passwordWrong(problem: FieldProblem) {
  return { kind: 'fields-wrong', fields: [{ field: 'newPassword', problem }] } as const
}
