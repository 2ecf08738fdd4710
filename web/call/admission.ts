import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { knownSession } from './call.ts'
import { HOME_OF, sentAway } from '#web/session/guard.ts'
import { hostContext, type Role } from '#web/site/server-context.ts'

/** Keeps everybody but one role out of an area before any of its data is read; the answer has no body. */
export function serverAdmission(role: Role): MiddlewareFunction<Response> {
  return ({ context, url }, next) => {
    const target = sentAway(role, context.get(hostContext).viewer, url)
    if (target !== null) throw redirect(target)
    return next()
  }
}

/**
 * The same in the browser, so that nobody sees half a page first. A courtesy: the API asks again at every call. To a guest the page is
 * loaded as a document, and the server says where they go: to the log-in, or to the choice of an account. Who is there is not known
 * where the question failed; then the page is asked for, and says so itself.
 */
export function browserAdmission(role: Role): MiddlewareFunction {
  return async ({ url }, next) => {
    const known = await knownSession()
    if (known.authStatus === 'initial') return next()
    const viewer = known.authStatus === 'success' ? known.viewer : null
    if (viewer === null) throw redirectDocument(url.pathname + url.search)
    if (viewer.role !== role) throw redirect(HOME_OF[viewer.role])
    return next()
  }
}
