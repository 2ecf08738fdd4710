import type { OutputOf } from '#contract/endpoint.ts'
import type { getSecurity } from '#contract/account/security.ts'
import { deviceOf } from '#domain/security/device.ts'
import { passwordDueAt } from '#domain/security/password-age.ts'
import { proofWaysOf, weaknessesOf } from '#domain/security/second-factor.ts'
import { findContact } from '#server/people/accounts/contact.store.ts'
import type { Owner } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findLastLogIn } from '#server/people/login/attempt.store.ts'
import { findOwnLogin } from '#server/people/login/login.store.ts'
import { findPasskeys } from '#server/people/login/passkey.store.ts'
import { findOwnSessions } from '#server/people/login/own-session.store.ts'
import { countRecoveryCodes, findTotpSince } from '#server/people/login/totp.store.ts'
import type { SecurityDeps } from './prove-identity.ts'

/** Returns the security settings of a log-in, its weaknesses, and the ways in which its owner can prove themselves. */
export async function showSecurity(
  { db, actor, now }: ReadCall<Owner>,
  { seal, demandsFactor }: SecurityDeps,
): Promise<OutputOf<typeof getSecurity>> {
  const { loginId, partyId } = actor
  const login = await findOwnLogin(db, loginId)
  const passkeys = await findPasskeys(db, loginId)
  const totpSince = await findTotpSince(db, loginId)
  const recoveryLeft = await countRecoveryCodes(db, loginId)
  const contact = await findContact(db, seal, partyId)
  const last = await findLastLogIn(db, loginId)
  const sessions = await findOwnSessions(db, loginId)
  const hasTotp = totpSince !== null
  const dueAt = demandsFactor ? passwordDueAt(actor.area, login.passwordChosenAt) : null
  return {
    username: login.username,
    phone: contact?.masked ?? null,
    passwordChangedAt: instantOf(login.passwordChangedAt),
    passwordDueAt: instantOf(dueAt),
    isPasswordDue: dueAt !== null && dueAt <= now,
    payment: {
      isSet: login.paymentHash !== null,
      isLocked: login.isPaymentLocked,
      changedAt: instantOf(login.paymentChangedAt),
    },
    passkeys: passkeys.map(({ passkeyId, name, isSynced, createdAt, usedAt }) => ({
      ...{ passkeyId, name, isSynced },
      createdAt: createdAt.toISOString(),
      usedAt: instantOf(usedAt),
    })),
    totpSince: instantOf(totpSince),
    recoveryLeft,
    proofWays: [...proofWaysOf({ totp: hasTotp, passkeys: passkeys.length })],
    weaknesses: [
      ...weaknessesOf({
        hasPaymentPassword: login.paymentHash !== null,
        isPaymentLocked: login.isPaymentLocked,
        hasPhone: contact !== null,
        hasTotp,
        passkeys: passkeys.length,
        recoveryLeft,
      }),
    ],
    sessions: sessions.length,
    lastLogIn: last && { at: last.at.toISOString(), network: last.network, device: deviceOf(last.userAgent) },
  }
}

function instantOf(at: Date | null): string | null {
  return at && at.toISOString()
}
