import { redirect } from 'react-router'
import { logout } from '#contract/identity.ts'
import { hostCallWithCookies } from '#web/app/host-call.ts'
import { safePath } from '#web/app/safe-redirect.ts'
import type { Route } from './+types/screen'

/** A link cannot log anybody out: only the form can. */
export function loader() {
  return redirect('/main/home')
}

/**
 * Ends the session and leads to the log-out address; within a frame the session ends and nothing moves
 * (specification §4).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const answer = await call(logout, {})
  cookies.set('Clear-Site-Data', '"cache", "storage"')
  if (request.headers.get('Sec-Fetch-Dest') === 'iframe') {
    return new Response(null, { status: 204, headers: cookies })
  }
  const landing = answer.kind === 'ok' ? answer.value.landing : '/main/home'
  const target = safePath(landing, new URL(request.url).origin) ?? '/main/home'
  return redirect(target, { status: 303, headers: cookies })
}
