import type { RefusalOf } from '#contract/endpoint.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { AuthState } from '#contract/account/identity.ts'
import type { completeLogin, finishPasskeyLogin, startPasskeyLogin } from '#contract/account/log-in.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { saveAttempt } from './attempt.store.ts'
import { checkCode } from './check-code.ts'
import type { SignInDeps } from './log-in.ts'
import { attemptOf, enter } from './log-in.ts'
import { checkAssertion, hostOf, newChallenge, requestOf } from './passkey.ts'
import { addChallenge, findCredential, takeChallenge } from './passkey.store.ts'
import { findPending, takePending, tryPending } from './pending-login.store.ts'
import { isElsewhere } from './staff-network.ts'
import { endedSecondStepCookie, hashToken, secondStepOf } from './session.ts'

/** Whether this browser has given a right password and its code is still to come. */
export async function isWaiting(call: ActCall, { isSecure }: SignInDeps): Promise<boolean> {
  const token = secondStepOf(call.headers, isSecure)
  return token !== null && (await findPending(call.db, hashToken(token))) !== null
}

/** Completes a log-in by its code. Each attempt is counted, for this step and for the log-in, before the code is checked. */
export async function completeLogIn(
  call: ActCall,
  { code }: ParsedOf<typeof completeLogin>,
  deps: SignInDeps,
): Promise<Answer<AuthState, RefusalOf<typeof completeLogin>>> {
  const seconds = await deps.limits.loginFromIp(call.ip)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const token = secondStepOf(call.headers, deps.isSecure)
  const pending = token === null ? null : await tryPending(call.db, hashToken(token))
  if (token === null || !pending) return { kind: 'second-step-expired' }
  if (isElsewhere(pending.area, call.ip, deps)) {
    await saveAttempt(call.db, pending, attemptOf(call, 'code', 'refused'))
    return { kind: 'log-in-elsewhere' }
  }
  const checked = await checkCode(call.db, deps.seal, { loginId: pending.loginId, triedAt: 'log-in' }, code)
  // The authenticator was removed meanwhile on another device. The client must give the password again, and it is enough then.
  if (checked.kind === 'totp-missing') return { kind: 'second-step-expired' }
  if (checked.kind !== 'right') {
    await saveAttempt(call.db, pending, attemptOf(call, 'code', 'refused'))
    return checked
  }
  call.setCookie(endedSecondStepCookie(deps.isSecure))
  const proof = (tx: Tx) => takePending(tx, hashToken(token))
  return enter(call, pending, { way: checked.way, proof }, deps)
}

/** Starts a log-in by passkey. Any passkey of this host may answer the challenge; its answer names the log-in. */
export async function startPasskeyLogIn(
  call: ActCall,
  deps: SignInDeps,
): Promise<AnswerOf<typeof startPasskeyLogin>> {
  const seconds = await deps.limits.loginFromIp(call.ip)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const host = hostOf(call.headers, deps)
  if (!host) return { kind: 'passkey-not-here' }
  const challenge = newChallenge()
  await addChallenge(call.db, { challenge, purpose: 'log-in', sessionHash: null })
  return ok(requestOf(challenge, host, []))
}

/** Completes a log-in by passkey. The device and its owner's finger, face or PIN are two factors, so no code follows. */
export async function finishPasskeyLogIn(
  call: ActCall,
  { response }: ParsedOf<typeof finishPasskeyLogin>,
  deps: SignInDeps,
): Promise<Answer<AuthState, RefusalOf<typeof finishPasskeyLogin>>> {
  const seconds = await deps.limits.loginFromIp(call.ip)
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const host = hostOf(call.headers, deps)
  if (!host) return { kind: 'passkey-not-here' }
  const passkey = await findCredential(call.db, response.id, host.rpId)
  if (!passkey) return { kind: 'passkey-unknown' }
  if (isElsewhere(passkey.area, call.ip, deps)) {
    await saveAttempt(call.db, passkey, attemptOf(call, 'passkey', 'refused'))
    return { kind: 'log-in-elsewhere' }
  }
  const take = (challenge: string) =>
    takeChallenge(call.db, { challenge, purpose: 'log-in', sessionHash: null })
  const checked = await checkAssertion(call.db, passkey, response, { host, challenge: take })
  if (checked.kind !== 'right') {
    await saveAttempt(call.db, passkey, attemptOf(call, 'passkey', 'refused'))
    return checked
  }
  const proof = async (tx: Tx) => (await findCredential(tx, response.id, host.rpId)) !== null
  return enter(call, passkey, { way: 'passkey', proof }, deps)
}
