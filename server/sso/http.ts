import type { AuthState } from '#contract/identity.ts'
import { findAccountList, getCurrentAccount, login, logout, selectLoginAccount } from '#contract/identity.ts'
import { findConfirmedAccounts } from '#server/accounts/account.store.ts'
import { homeOf } from '#server/accounts/landing.ts'
import type { Actor } from '#server/edge/actor.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { act, read, write } from '#server/edge/route.ts'
import { endedChatCookie } from '#server/messages/chat-cookie.ts'
import type { SignInMeans } from './log-in.ts'
import { logIn, selectAccount, stateOf } from './log-in.ts'
import { endedCookie } from './session.ts'
import { endSession } from './session.store.ts'

const GUEST: AuthState = {
  role: 'guest',
  account: null,
  accountList: [],
  authMode: 'accessToken',
  ticket: null,
  token: null,
  displayName: null,
  companyName: null,
  landing: '/main/home',
}

export function ssoRoutes(means: SignInMeans): Route[] {
  return [
    act(login, (call, input) => logIn(call, input, means)),
    write(logout, async (call) => {
      const session = sessionOf(call.actor)
      if (session) await endSession(call.tx, session.sessionHash)
      call.setCookie(endedCookie(means.isSecure))
      call.setCookie(endedChatCookie(means.isSecure))
      return ok({ landing: session?.area === 'institutional' ? '/institutional-login' : '/main/home' })
    }),
    read(getCurrentAccount, async (call) => {
      const session = sessionOf(call.actor)
      if (!session) return ok(GUEST)
      const accountNumber = 'accountNumber' in call.actor ? call.actor.accountNumber : null
      const landing = { path: homeOf(call.actor.role), role: call.actor.role, accountNumber }
      return ok(await stateOf(call.db, session, landing, session.ticket))
    }),
    read(findAccountList, async (call) => {
      const session = sessionOf(call.actor)
      if (!session) return ok({ accountList: [] })
      return ok({ accountList: await findConfirmedAccounts(call.db, session.partyId, session.area) })
    }),
    write(selectLoginAccount, (call, input) => selectAccount(call, input.accountNumber, means)),
  ]
}

function sessionOf(actor: Actor) {
  return actor.role === 'guest' ? actor.session : actor
}
