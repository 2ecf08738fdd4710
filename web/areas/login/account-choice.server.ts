import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { AccountItem } from '#contract/account/identity.ts'
import { findAccountList, getCurrentAccount, selectLoginAccount } from '#contract/account/identity.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { hostCall, hostCallWithCookies } from '#web/call/host-call.ts'
import { safePath, safeRedirect } from '#web/session/safe-redirect.ts'
import { hostContext } from '#web/site/server-context.ts'
import { keyOf, LOGIN_OF, type ChoiceKind } from './account-choice.ts'

/**
 * Loads every account and role of the login, whichever of the choices was asked for. Redirects home a reader with fewer than two
 * accounts, because there is nothing to choose. Redirects a reader who is not logged in to the login page.
 */
export async function loadChoice({ request, context }: LoaderFunctionArgs, asked: ChoiceKind) {
  const call = hostCall({ request, context })
  const [list, state] = await Promise.all([call(findAccountList, {}), call(getCurrentAccount, {})])
  const { accountList: accounts } = valueOr(list, refuse)
  const { account } = valueOr(state, refuse)
  const { viewer } = context.get(hostContext)
  if (viewer !== null && accounts.length < 2) throw redirect(HOME_OF[viewer.role])
  if (accounts.length === 0) throw redirect(LOGIN_OF[asked])
  return { kind: kindOf(accounts), accounts, current: account === null ? null : keyOf(account) }
}

/** Throws, because neither of the two calls can be refused. */
function refuse(code: string): never {
  throw new TypeError(`refused: ${code}`)
}

function kindOf(accounts: readonly AccountItem[]): ChoiceKind {
  const types = new Set(accounts.map(({ accountType }) => accountType))
  if (types.has('corporate')) return 'company'
  return types.size > 1 ? 'identity' : 'account'
}

/**
 * Makes the chosen account the account of this session. Redirects to the page that asked for the login, or else to where the
 * account belongs. It is a plain form post, because the session gets a new cookie and every page must load for a new viewer.
 */
export async function chooseAccount({ request, context }: ActionFunctionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const form = await request.formData()
  const [accountNumber, membershipId] = ['accountNumber', 'membershipId'].map((name) => form.get(name))
  const choice = {
    ...(typeof accountNumber === 'string' ? { accountNumber } : {}),
    ...(typeof membershipId === 'string' ? { membershipId } : {}),
  }
  const headers = { Authorization: `Ticket ${await ticketOf(call)}` }
  const answer = await call(selectLoginAccount, choice, { headers })
  if (answer.kind !== 'ok') {
    const message = answer.kind === 'refused' ? answer.message : null
    return data({ message }, { headers: cookies })
  }
  const { searchParams, origin } = new URL(request.url)
  const wanted = safeRedirect(searchParams.get('redirectUrl'), origin)
  const landing = safePath(answer.value.landing, origin) ?? '/main/home'
  throw redirect(wanted ?? landing, { status: 303, headers: cookies })
}

/** Returns the session's ticket. Between login and choice the session has no role, so the page's own state has no ticket. */
async function ticketOf(call: Call): Promise<string> {
  const answer = await call(getCurrentAccount, {})
  return answer.kind === 'ok' ? (answer.value.ticket ?? '') : ''
}
