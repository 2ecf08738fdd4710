import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { hostCallWithCookies } from '#web/call/host-call.ts'
import { titleWithBrand } from '#web/site/page-title.ts'
import { safeRedirect } from '#web/session/safe-redirect.ts'
import { isBuilt } from '#web/site/screens.ts'
import { hostContext } from '#web/site/server-context.ts'
import { endedNote } from '#web/parts/page/session-ended.server.ts'
import * as copy from './copy.ts'
import { canHavePasskeys, logIn, type LoginArea } from './model.ts'

const OPENING: Record<LoginArea, string | null> = {
  individual: '/register',
  institutional: '/register/corporate/guide',
  operations: null,
}

/** Loads a login page, with the address where an account is opened if that page is built. */
export function loadLogin({ request, context }: LoaderFunctionArgs, area: LoginArea) {
  const url = new URL(request.url)
  const { locale, site, origin } = context.get(hostContext)
  const opening = OPENING[area]
  return {
    area,
    title: titleWithBrand(copy[locale][area], site.brand[locale]),
    description: copy[locale].descriptions[area],
    hasTarget: safeRedirect(url.searchParams.get('redirectUrl'), url.origin) !== null,
    ended: endedNote({ request, context }, 'log-in'),
    isPasskeyLikely: canHavePasskeys(new URL(origin)),
    opening: opening !== null && isBuilt(opening) ? opening : null,
  }
}

/** Logs in on the server for pages without a script, and passes the session cookie on. */
export async function logInOnHost({ request, context }: ActionFunctionArgs, area: LoginArea) {
  const { call: onHost, cookies } = hostCallWithCookies({ request, context })
  const result = await logIn(onHost, area, await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return data(result.problem, { headers: cookies })
  throw redirect(result.target, { status: 303, headers: cookies })
}
