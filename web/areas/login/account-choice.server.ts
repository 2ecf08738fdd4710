import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { AccountItem } from '#contract/account/identity.ts'
import { findAccountList, getCurrentAccount, selectLoginAccount } from '#contract/account/identity.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { hostCall, hostCallWithCookies } from '#web/call/host-call.ts'
import { safePath, safeRedirect } from '#web/session/safe-redirect.ts'
import { hostContext } from '#web/site/server-context.ts'
import { LOGIN_OF, type ChoiceKind } from './account-choice.ts'

/**
 * Every account and role of the log-in, whichever of the choices was asked for. Who has none but the one in use has nothing to choose and
 * goes home; who has not logged in is sent to do so.
 */
export async function loadChoice({ request, context }: LoaderFunctionArgs, asked: ChoiceKind) {
  const call = hostCall({ request, context })
  const [list, state] = await Promise.all([call(findAccountList, {}), call(getCurrentAccount, {})])
  const { accountList: accounts } = valueOr(list, refuse)
  const { account } = valueOr(state, refuse)
  const { viewer } = context.get(hostContext)
  if (viewer !== null && accounts.length < 2) throw redirect(HOME_OF[viewer.role])
  if (accounts.length === 0) throw redirect(LOGIN_OF[asked])
  return { kind: kindOf(accounts), accounts, current: account?.accountNumber ?? null }
}

/** Neither call refuses anybody. */
function refuse(code: string): never {
  throw new TypeError(`refused: ${code}`)
}

function kindOf(accounts: readonly AccountItem[]): ChoiceKind {
  const types = new Set(accounts.map(({ accountType }) => accountType))
  if (types.has('corporate')) return 'company'
  return types.size > 1 ? 'identity' : 'account'
}

/**
 * Makes the chosen account the one of this session and leads on: to the page that asked for the log-in, or to where the
 * account belongs. A plain form post, because the session gets a new cookie and every page another viewer.
 */
export async function chooseAccount({ request, context }: ActionFunctionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const form = await request.formData()
  const accountNumber = String(form.get('accountNumber') ?? '')
  const headers = { Authorization: `Ticket ${await ticketOf(call)}` }
  const answer = await call(selectLoginAccount, { accountNumber }, { headers })
  if (answer.kind !== 'ok') {
    const message = answer.kind === 'refused' ? answer.message : null
    return data({ message }, { headers: cookies })
  }
  const { searchParams, origin } = new URL(request.url)
  const wanted = safeRedirect(searchParams.get('redirectUrl'), origin)
  const landing = safePath(answer.value.landing, origin) ?? '/main/home'
  throw redirect(wanted ?? landing, { status: 303, headers: cookies })
}

/** Between log-in and choice the session has a ticket but no role, so the page's own state does not know it. */
async function ticketOf(call: Call): Promise<string> {
  const answer = await call(getCurrentAccount, {})
  return answer.kind === 'ok' ? (answer.value.ticket ?? '') : ''
}
