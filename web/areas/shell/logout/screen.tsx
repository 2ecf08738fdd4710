import { data, redirect } from 'react-router'
import { logout } from '#contract/account/identity.ts'
import { hostCallWithCookies } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { safePath } from '#web/session/safe-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export const handle = { static: true }

/** Redirects to the home page: a link cannot log anybody out, only the form can. */
export function loader() {
  return redirect('/main/home')
}

/**
 * Ends the session and redirects to the log-out address. Inside a frame the session ends without a redirect
 * (rules/product.md#log-in-states). If the session could not be ended, nothing is cleared and the page says so.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const answer = await call(logout, {})
  if (answer.kind !== 'ok') return data(null, { status: 503 })
  cookies.set('Clear-Site-Data', '"cache", "storage"')
  if (request.headers.get('Sec-Fetch-Dest') === 'iframe') {
    return new Response(null, { status: 204, headers: cookies })
  }
  const target = safePath(answer.value.landing, new URL(request.url).origin) ?? '/main/home'
  return redirect(target, { status: 303, headers: cookies })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

/** Shown only when a log-out has failed. */
export default function LogOutFailed() {
  const t = useCopy(copy)
  return (
    <main id="main" className="wrap">
      <h1>{t.title}</h1>
      <Note tone="error" isAlert>
        {t.failed}
      </Note>
      <form method="post" action="/logout">
        <Button type="submit">{t.again}</Button>
      </form>
      <p>
        <a href="/main/home">{t.stay}</a>
      </p>
    </main>
  )
}
