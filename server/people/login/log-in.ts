import type { login as loginContract } from '#contract/account/log-in.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { AuthState } from '#contract/account/identity.ts'
import { findConfirmedAccounts, findHouseSeat } from '#server/people/accounts/account.store.ts'
import {
  decideLanding,
  enrolPageOf,
  homeOf,
  houseLanding,
  landingOf,
} from '#server/people/accounts/landing.ts'
import type { Landing } from '#server/people/accounts/landing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor, Adviser, Enrolling, Operator, Owner } from '#server/base/http/actor.ts'
import type { Answer, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { ActCall, WriteCall } from '#server/base/http/route.ts'
import { networkOf } from '#domain/security/device.ts'
import { readPhone } from '#domain/person/phone.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { saveAttempt } from './attempt.store.ts'
import type { Attempt } from './attempt.store.ts'
import { countGuess, forgiveGuess } from './count-guess.ts'
import { deviceCookie } from './known-device.ts'
import { beginNewRow, counterOf } from './log-in-try.store.ts'
import { findLogin, holdLogin, isPasswordStill } from './login.store.ts'
import type { LoginRow } from './login.store.ts'
import { findSeal } from './emergency.store.ts'
import { isFactorDemanded } from './factor-demand.ts'
import { findPasskeys } from './passkey.store.ts'
import { verifyPassword } from './password.ts'
import { addPending } from './pending-login.store.ts'
import { hashToken, newToken, secondStepCookie } from './session.ts'
import type { Area } from './session.ts'
import { findWay, setDuty } from './session.store.ts'
import type { LogInWay } from './session.store.ts'
import { notifyClosed } from './notify-closed.ts'
import { isElsewhere } from './staff-network.ts'
import type { StaffNetwork } from './staff-network.ts'
import { findTotpSince } from './totp.store.ts'
import { openEmergency } from './open-emergency.ts'
import { GUEST, openSession, readAuthState } from './open-session.ts'
import type { OpeningMeans } from './open-session.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'

export interface SignInDeps extends OpeningMeans, StaffNetwork {
  readonly seal: Seal
  readonly limits: Limits
  /** Our origin as browsers see it. Null: the origin of the page is used, which the edge has compared. */
  readonly publicOrigin: string | null
  /** Names of this site, of which no password may be made. */
  readonly siteNames: readonly string[]
}

const PROOF_OVER = {
  password: 'bad-credentials',
  code: 'second-step-expired',
  'recovery-code': 'second-step-expired',
  passkey: 'passkey-unknown',
} as const satisfies Record<LogInWay, Refusal['kind']>

type ProofOver<W extends LogInWay> = (typeof PROOF_OVER)[W]

const SECOND_STEP = '/account-login/second-step'

/**
 * Checks a username, or a person's own phone, with a password, and opens a new session or leads to the second step if one is
 * set up. Unknown, wrong and unconfirmed log-ins get the same answer in the same time. The attempt is counted before the hash
 * is compared (rules/threats.md#guessing). Staff elsewhere than in their networks are refused with no look at the password.
 */
export async function logIn(
  call: ActCall,
  input: { area: Area; username: string; password: string },
  deps: SignInDeps,
): Promise<Answer<AuthState, RefusalOf<typeof loginContract>>> {
  const tooMany = await deps.limits.loginFromIp(call.ip)
  if (tooMany !== null) return { kind: 'too-many-attempts', seconds: tooMany }
  if (isElsewhere(input.area, call.ip, deps)) {
    await saveAttempt(call.db, input, attemptOf(call, 'password', 'refused'))
    return { kind: 'log-in-elsewhere' }
  }
  const phone = readPhone(input.username)
  const typed = {
    username: input.username,
    phoneBlind: phone === null ? null : phoneBlind(deps.seal, phone),
  }
  const login = await findLogin(call.db, input.area, typed)
  const tried = await countGuess(call, login, input, deps)
  if (tried.kind !== 'counted') return tried
  const hash = tried.own === null ? null : (login?.passwordHash ?? null)
  const isRight = await verifyPassword(input.password, hash, deps.secret)
  if (!login || !isRight) {
    await saveAttempt(call.db, login ?? input, attemptOf(call, 'password', 'refused'))
    if (login && tried.own) await notifyClosed(call.db, deps.seal, login.partyId, tried.own)
    return { kind: 'bad-credentials' }
  }
  await forgiveGuess(call, tried, deps)
  const who = { loginId: login.loginId, partyId: login.partyId, area: input.area }
  const proof = (tx: Tx) => isPasswordStill(tx, login)
  if ((await findTotpSince(call.db, login.loginId)) === null) {
    if (await isPasskeyDemanded(call, who, deps)) return { kind: 'passkey-needed' }
    return enter(call, who, { way: 'password', proof }, deps)
  }
  const token = newToken()
  await addPending(call.db, hashToken(token), login.loginId)
  await saveAttempt(call.db, login, attemptOf(call, 'password', 'second-step'))
  call.setCookie(secondStepCookie(token, deps.isSecure))
  return ok({ ...GUEST, landing: SECOND_STEP })
}

/** Whether a log-in that must have a second factor has no other than a passkey: then the password alone opens nothing. */
async function isPasskeyDemanded(
  { db }: ActCall,
  who: { loginId: string; partyId: string; area: Area },
  { demandsFactor }: SignInDeps,
): Promise<boolean> {
  if (!demandsFactor || (await findPasskeys(db, who.loginId)).length === 0) return false
  return isFactorDemanded(db, who)
}

/** How a person proved their log-in, and a check in the session's transaction that the proof is still valid. */
export interface Entry<W extends LogInWay> {
  readonly way: W
  /** False if the password was changed, the passkey removed or the step ended since it was checked. */
  readonly proof: (tx: Tx) => Promise<boolean>
}

/** Opens a proved person's session and returns their landing. A proof that is no longer valid is answered like a wrong one. */
export async function enter<W extends LogInWay>(
  call: ActCall,
  who: { loginId: string; partyId: string; area: Area },
  { way, proof }: Entry<W>,
  deps: SignInDeps,
): Promise<Answer<AuthState, 'no-confirmed-account'> | { readonly kind: ProofOver<W> }> {
  const emergency = await findSeal(call.db, who.loginId)
  if (emergency?.isSpent) return { kind: PROOF_OVER[way] }
  const usual = emergency === null ? await findLanding(call.db, who, who.area) : null
  if (!usual && !emergency) return { kind: 'no-confirmed-account' }
  const state = await inTransaction(call.db, async (tx) => {
    if (!(await holdLogin(tx, who.loginId)) || !(await proof(tx))) return null
    const landing = emergency ? await openEmergency(tx, deps.seal, { ...who, ...emergency }, call) : usual
    if (!landing) return null
    await beginNewRow(tx, counterOf(deps.secret, who))
    await saveAttempt(tx, who, attemptOf(call, way, 'in'))
    return openSession({ ...call, tx }, who, landing, { ...deps, way })
  })
  if (state === null) return { kind: PROOF_OVER[way] }
  call.setCookie(deviceCookie(call.headers, who.loginId, { ...deps, now: call.now }))
  return ok(state)
}

export function attemptOf(
  call: Pick<ActCall, 'ip' | 'userAgent'>,
  way: LogInWay,
  outcome: Attempt['outcome'],
): Attempt {
  return { way, outcome, network: networkOf(call.ip), userAgent: call.userAgent }
}

/** Chooses one of the person's own confirmed accounts, or a seat in a firm. The session gets a new token (fixation, rules/threats.md#guessing). */
export async function selectAccount(
  call: WriteCall,
  wanted: { readonly accountNumber?: string | undefined; readonly membershipId?: string | undefined },
  deps: SignInDeps,
): Promise<Answer<AuthState, 'account-not-yours'>> {
  const session = sessionOf(call.actor)
  if (!session) return { kind: 'account-not-yours' }
  const accounts = await findConfirmedAccounts(call.tx, session.partyId, session.area)
  const account = accounts.find((each) =>
    wanted.membershipId === undefined
      ? each.accountNumber !== '' && each.accountNumber === wanted.accountNumber
      : each.membershipId === wanted.membershipId,
  )
  if (!account) return { kind: 'account-not-yours' }
  const way = await findWay(call.tx, session.sessionHash)
  return ok(await openSession(call, session, landingOf(account), { ...deps, way }))
}

async function findLanding(
  tx: Tx | Db,
  login: Pick<LoginRow, 'partyId'>,
  area: Area,
): Promise<Landing | null> {
  if (area === 'operations') return houseLanding(await findHouseSeat(tx, login.partyId))
  return decideLanding(await findConfirmedAccounts(tx, login.partyId, area))
}

/** Goes on to where a log-in leads, once what it lacked is there. While something is lacking it leads back to that. */
export async function continueLogIn(
  call: WriteCall<Enrolling>,
  deps: SignInDeps,
): Promise<Answer<AuthState, 'no-confirmed-account'>> {
  const { actor, tx } = call
  const landing = await findLanding(tx, actor, actor.area)
  if (!landing) return { kind: 'no-confirmed-account' }
  const way = await findWay(tx, actor.sessionHash)
  return ok(await openSession(call, actor, landing, { ...deps, way }))
}

/** Returns where a caller goes on to with a new session: to where they are, or, once nothing is lacking, to where their log-in leads. */
export async function nextLanding(tx: Tx, actor: Owner): Promise<Landing> {
  const wanted = actor.role === 'enrolling' ? await findLanding(tx, actor, actor.area) : null
  return wanted ?? standingOf(actor)
}

/** Chooses the duty that staff or an adviser acts under. Only a duty they hold today can be chosen. */
export async function takeDuty(
  call: WriteCall<Adviser | Operator>,
  duty: string,
): Promise<Answer<AuthState, 'duty-not-yours'>> {
  const { actor, tx } = call
  const duties: readonly string[] = actor.duties
  if (!duties.includes(duty)) return { kind: 'duty-not-yours' }
  await setDuty(tx, actor.sessionHash, duty)
  await appendAudit(tx, {
    stream: `login:${actor.loginId}`,
    action: 'session.duty-chosen',
    actor: `login:${actor.loginId}`,
    subject: actor.membershipId,
    facts: { duty, before: actor.duty },
    requestId: call.requestId,
  })
  return ok(await readAuthState(tx, actor, standingOf(actor, duty), actor.ticket))
}

/** Returns where a caller is now, as a landing. */
export function standingOf(actor: Actor, duty?: string): Landing {
  const accountNumber = 'accountNumber' in actor ? actor.accountNumber : null
  const isMember = actor.role === 'adviser' || actor.role === 'operator'
  const { membershipId, duties } = isMember ? actor : { membershipId: '', duties: [] }
  const seat = isMember ? { membershipId, duties, duty: duty ?? actor.duty } : null
  const path = actor.role === 'enrolling' ? enrolPageOf(actor.area) : homeOf(actor.role)
  return { path, role: actor.role, accountNumber, seat }
}
