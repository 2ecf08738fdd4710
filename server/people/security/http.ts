import {
  changePassword as changePasswordContract,
  changePaymentPassword,
  endOtherSessions as endOthersContract,
  endSession as endContract,
  findLogInAttempts,
  findSessions,
  getSecurity,
  resetPaymentPassword,
  sendSecurityCode,
} from '#contract/account/security.ts'
import { closeAccount as closeContract, getClosing } from '#contract/account/close-account.ts'
import {
  confirmTotp,
  finishPasskey as finishContract,
  getProofChallenge,
  removePasskey,
  removeTotp,
  renamePasskey as renameContract,
  renewRecoveryCodes,
  startPasskey as startContract,
  startTotp as startTotpContract,
} from '#contract/account/second-factor.ts'
import { deviceOf } from '#domain/security/device.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import { findAttempts } from '#server/people/login/attempt.store.ts'
import { renamePasskey } from '#server/people/login/passkey.store.ts'
import { endOtherSessions, endOwnSession, findOwnSessions } from '#server/people/login/own-session.store.ts'
import { changePassword, changePayment, resetPayment } from './change-password.ts'
import type { ChangingDeps } from './change-password.ts'
import type { PasskeyDeps } from './manage-passkeys.ts'
import { dropPasskey, finishPasskey, readPasskeyName, startPasskey } from './manage-passkeys.ts'
import { closeAccount, showClosing } from './close-account.ts'
import { confirmAuthenticator, dropTotp, renewCodes, startTotp } from './manage-totp.ts'
import { issueChallenge, sendCode } from './prove-identity.ts'
import { showSecurity } from './show-security.ts'

const ATTEMPTS_A_PAGE = 30

export function securityRoutes(deps: PasskeyDeps & ChangingDeps): Route[] {
  return [
    read(getSecurity, async (call) => ok(await showSecurity(call, deps))),
    act(sendSecurityCode, (call) => sendCode(call, deps)),
    act(getProofChallenge, (call) => issueChallenge(call, deps)),
    act(changePasswordContract, (call, input) => changePassword(call, input, deps)),
    act(changePaymentPassword, (call, input) => changePayment(call, input, deps)),
    act(resetPaymentPassword, (call, input) => resetPayment(call, input, deps)),
    act(startContract, (call, input) => startPasskey(call, input, deps)),
    act(finishContract, (call, input) => finishPasskey(call, input, deps)),
    act(removePasskey, (call, input) => dropPasskey(call, input, deps)),
    write(renameContract, async ({ tx, actor }, { passkeyId, name }) => {
      const shown = readPasskeyName(name)
      if (shown === null) return { kind: 'fields-wrong', fields: [{ field: 'name', problem: 'missing' }] }
      const isOwn = await renamePasskey(tx, actor.loginId, passkeyId, shown)
      return isOwn ? ok({}) : { kind: 'passkey-not-found' }
    }),
    act(startTotpContract, (call, input) => startTotp(call, input, deps)),
    act(confirmTotp, (call, input) => confirmAuthenticator(call, input, deps)),
    act(removeTotp, (call, input) => dropTotp(call, input, deps)),
    act(renewRecoveryCodes, (call, input) => renewCodes(call, input, deps)),
    read(getClosing, async (call) => ok(await showClosing(call))),
    write(closeContract, (call, input) => closeAccount(call, input, deps)),
    ...sessionRoutes(),
  ]
}

function sessionRoutes(): Route[] {
  return [
    read(findSessions, async ({ db, actor }) => {
      const found = await findOwnSessions(db, actor.loginId)
      const sessions = found.map(({ hash, userAgent, startedAt, seenAt, ...rest }) => ({
        ...rest,
        isThis: hash.equals(actor.sessionHash),
        device: deviceOf(userAgent),
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }))
      return ok({ sessions })
    }),
    write(endContract, async ({ tx, actor }, { sessionId }) => {
      const isOwn = await endOwnSession(tx, actor.loginId, sessionId)
      return isOwn ? ok({}) : { kind: 'session-not-found' }
    }),
    write(endOthersContract, async ({ tx, actor }) =>
      ok({ ended: await endOtherSessions(tx, actor.loginId, actor.sessionHash) }),
    ),
    read(findLogInAttempts, async ({ db, actor }, { before = null }) => {
      const found = await findAttempts(db, { loginId: actor.loginId, before, most: ATTEMPTS_A_PAGE })
      const attempts = found.map(({ userAgent, at, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        device: deviceOf(userAgent),
      }))
      return ok({ attempts, next: found.length === ATTEMPTS_A_PAGE ? attempts.at(-1)!.attemptId : null })
    }),
  ]
}
