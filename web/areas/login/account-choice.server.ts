import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { findAccountList, getCurrentAccount, selectLoginAccount } from '#contract/identity.ts'
import type { Call } from '#web/app/answer.ts'
import { hostCall, hostCallWithCookies } from '#web/app/host-call.ts'
import { safePath, safeRedirect } from '#web/app/safe-redirect.ts'
import { LOGIN_OF, type ChoiceKind } from './account-choice.ts'

/** The reader's confirmed accounts of this kind of choice; who has not logged in is sent to do so. */
export async function loadChoice({ request, context }: LoaderFunctionArgs, kind: ChoiceKind) {
  const answer = await hostCall({ request, context })(findAccountList, {})
  const all = answer.kind === 'ok' ? answer.value.accountList : []
  if (all.length === 0) throw redirect(LOGIN_OF[kind])
  const accounts = kind === 'account' ? all.filter(({ accountType }) => accountType === 'investor') : all
  return { kind, accounts }
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
