import type { AccountItem, AuthState } from '#contract/account/identity.ts'
import { findConfirmedAccounts, findNames } from '#server/people/accounts/account.store.ts'
import { enrolLanding } from '#server/people/accounts/landing.ts'
import type { Landing } from '#server/people/accounts/landing.ts'
import { saveLanguage } from '#server/people/accounts/language.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { networkOf } from '#domain/security/device.ts'
import { isPasswordDue } from './due-password.ts'
import { isFactorDemanded, provesFactor } from './factor-demand.ts'
import { hashToken, newToken, sessionCookie, ticketOf } from './session.ts'
import type { Area } from './session.ts'
import { addSession, endSession } from './session.store.ts'
import type { LogInWay } from './session.store.ts'

/** The browser's auth state for a guest. */
export const GUEST: AuthState = {
  role: 'guest',
  account: null,
  accountList: [],
  authMode: 'accessToken',
  ticket: null,
  token: null,
  displayName: null,
  companyName: null,
  duty: null,
  duties: [],
  landing: '/main/home',
}

type Opening = Pick<
  WriteCall,
  'actor' | 'now' | 'userAgent' | 'ip' | 'locale' | 'requestId' | 'setCookie' | 'tx'
>

export interface OpeningMeans {
  readonly secret: string
  readonly isSecure: boolean
  /** Whether second factors are demanded here, and of staff a new password in time. Off only in a sandbox. */
  readonly demandsFactor: boolean
}

/**
 * Opens a session with a new token in place of the earlier session (fixation, rules/threats.md#guessing). Whoever must have a second factor and
 * has not proved one, or whose password is over its time, gets a session that can do nothing but mend that, whatever the landing. Every session
 * is opened here.
 */
export async function openSession(
  call: Opening,
  who: { loginId: string; partyId: string; area: Area },
  wanted: Landing,
  means: OpeningMeans & { readonly way: LogInWay },
): Promise<AuthState> {
  const isEnrolling =
    means.demandsFactor &&
    ((!provesFactor(means.way) && (await isFactorDemanded(call.tx, who))) ||
      (await isPasswordDue(call.tx, who.loginId, call.now)))
  const landing = isEnrolling ? enrolLanding(who.area) : wanted
  const before = sessionOf(call.actor)
  // A session of another area has a cookie of its own and goes on.
  if (before?.area === who.area) await endSession(call.tx, before.sessionHash)
  const token = newToken()
  await addSession(call.tx, {
    ...who,
    hash: hashToken(token),
    accountNumber: landing.accountNumber,
    role: landing.role,
    authMode: 'ticket',
    membershipId: landing.seat?.membershipId ?? null,
    duty: landing.seat?.duty ?? null,
    userAgent: call.userAgent,
    way: means.way,
    network: networkOf(call.ip),
  })
  await saveLanguage(call.tx, who.partyId, call.locale)
  await appendAudit(call.tx, {
    stream: `login:${who.loginId}`,
    action: 'session.open',
    actor: `login:${who.loginId}`,
    subject: landing.accountNumber ?? who.loginId,
    facts: { role: landing.role },
    requestId: call.requestId,
  })
  call.setCookie(sessionCookie(token, who.area, means.isSecure))
  return readAuthState(call.tx, who, landing, ticketOf(token, means.secret))
}

/** Returns the auth state that the browser keeps for a session. */
export async function readAuthState(
  tx: Tx | Db,
  who: { partyId: string; area: Area },
  landing: Landing,
  ticket: string,
): Promise<AuthState> {
  const isEnrolling = landing.role === 'enrolling'
  const accountList = isEnrolling ? [] : await findConfirmedAccounts(tx, who.partyId, who.area)
  const names = await findNames(tx, who.partyId, landing.accountNumber)
  return {
    role: landing.role === 'enrolling' ? 'guest' : landing.role,
    account: accountList.find((each) => isOf(each, landing)) ?? null,
    accountList,
    authMode: 'ticket',
    ticket,
    token: null,
    ...names,
    duty: landing.seat?.duty ?? null,
    duties: [...(landing.seat?.duties ?? [])],
    landing: landing.path,
  }
}

/** Whether an account or seat of the list is the one that a landing leads to. */
function isOf({ accountNumber, membershipId }: AccountItem, landing: Landing): boolean {
  return landing.seat === null
    ? accountNumber === landing.accountNumber
    : membershipId === landing.seat.membershipId
}
