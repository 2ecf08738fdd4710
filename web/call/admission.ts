import { redirect, redirectDocument, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { knownSession } from './call.ts'
import { entering } from '#web/session/entering.ts'
import { HOME_OF, LOGIN_OF, redirectTarget, wayBack } from '#web/session/guard.ts'
import { hostContext, type Role } from '#web/site/server-context.ts'

/** Redirects everyone without the role out of an area before any of its data is read; the redirect has no body. */
export function serverAdmission(role: Role): MiddlewareFunction<Response> {
  return ({ context, url }, next) => {
    const target = redirectTarget(role, context.get(hostContext).viewer, url)
    if (target !== null) throw redirect(target)
    return next()
  }
}

/**
 * The same check in the browser, so that nobody sees half a page first. It protects nothing by itself: the API checks every call again.
 * For a guest the page is loaded as a document, and the server redirects them to the log-in or to the choice of an account. If the
 * session request failed, the viewer is not known; then the page is loaded, and shows the fault itself.
 */
export function browserAdmission(role: Role): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ request, url }, next) => {
    const known = await knownSession()
    if (known.authStatus === 'initial') return next()
    const viewer = known.authStatus === 'success' ? known.viewer : null
    if (viewer === null) throw redirectDocument(url.pathname + url.search)
    if (viewer.role !== role) throw redirect(HOME_OF[viewer.role])
    // A change, and data that is read again, belong to the page that is there.
    if (request.method !== 'GET' || url.pathname === location.pathname) return next()
    const page = { logIn: wayBack(LOGIN_OF[role], url), from: location.href }
    entering.page = page
    const results = await next()
    // A redirect still has to load its document, and calls of the page that is left may be answered meanwhile.
    const isRedirected = Object.values(results).some(({ result }) => result instanceof Response)
    if (entering.page === page && !isRedirected) entering.page = null
    return results
  }
}
