import {
  chooseDuty,
  continueLogin,
  findAccountList,
  getCurrentAccount,
  logout,
  selectLoginAccount,
} from '#contract/account/identity.ts'
import {
  completeLogin,
  finishPasskeyLogin,
  getSecondStep,
  login,
  startPasskeyLogin,
} from '#contract/account/log-in.ts'
import {
  askRecovery as askContract,
  recoverPassword as recoverContract,
} from '#contract/account/password-recovery.ts'
import { findConfirmedAccounts } from '#server/people/accounts/account.store.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, gated, limited, read, withoutSessionHold, write } from '#server/base/http/route.ts'
import { endedChatCookie } from '#server/content/messages/chat-cookie.ts'
import type { SignInDeps } from './log-in.ts'
import { completeLogIn, finishPasskeyLogIn, isWaiting, startPasskeyLogIn } from './second-step.ts'
import { continueLogIn, logIn, selectAccount, standingOf, takeDuty } from './log-in.ts'
import { GUEST, readAuthState } from './open-session.ts'
import { passwordGate } from './password.ts'
import { requestRecovery, recoverPassword } from './recover-password.ts'
import { areaOfPage, endedCookie } from './session.ts'
import { pageOf } from '#server/base/http/page-address.ts'
import { endSession } from './session.store.ts'

export function ssoRoutes(deps: SignInDeps): Route[] {
  return [
    gated(
      passwordGate,
      act(login, (call, input) => logIn(call, input, deps)),
    ),
    act(getSecondStep, async (call) => ok({ isWaiting: await isWaiting(call, deps) })),
    act(completeLogin, (call, input) => completeLogIn(call, input, deps)),
    write(continueLogin, (call) => continueLogIn(call, deps)),
    act(startPasskeyLogin, (call) => startPasskeyLogIn(call, deps)),
    act(finishPasskeyLogin, (call, input) => finishPasskeyLogIn(call, input, deps)),
    limited(
      'codeFromIp',
      write(askContract, (call, input) => requestRecovery(call, input, deps)),
    ),
    gated(
      passwordGate,
      limited(
        'loginFromIp',
        act(recoverContract, (call, input) => recoverPassword(call, input, deps)),
      ),
    ),
    withoutSessionHold(
      write(logout, async (call) => {
        const session = sessionOf(call.actor)
        if (session) await endSession(call.tx, session.sessionHash)
        call.setCookie(endedCookie(session?.area ?? areaOfPage(pageOf(call.headers)), deps.isSecure))
        call.setCookie(endedChatCookie(deps.isSecure))
        return ok({ landing: session?.area === 'institutional' ? '/institutional-login' : '/main/home' })
      }),
    ),
    read(getCurrentAccount, async (call) => {
      const session = sessionOf(call.actor)
      if (!session) return ok(GUEST)
      return ok(await readAuthState(call.db, session, standingOf(call.actor), session.ticket))
    }),
    read(findAccountList, async (call) => {
      const session = sessionOf(call.actor)
      if (!session || call.actor.role === 'enrolling') return ok({ accountList: [] })
      return ok({ accountList: await findConfirmedAccounts(call.db, session.partyId, session.area) })
    }),
    write(selectLoginAccount, (call, input) => selectAccount(call, input, deps)),
    write(chooseDuty, (call, input) => takeDuty(call, input.duty)),
  ]
}
