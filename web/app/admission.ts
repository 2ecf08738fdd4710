import { redirect, type MiddlewareFunction } from 'react-router'
import { knownSession } from './call.ts'
import { sentAway } from './guard.ts'
import { hostContext, type Role } from './server-context.ts'

/** Keeps everybody but one role out of an area before any of its data is read; the answer has no body. */
export function serverAdmission(role: Role): MiddlewareFunction<Response> {
  return ({ context, url }, next) => {
    const target = sentAway(role, context.get(hostContext).viewer, url)
    if (target !== null) throw redirect(target)
    return next()
  }
}

/**
 * The same in the browser, so that nobody sees half a page first. A courtesy: the API asks again at every call. The log-in
 * is loaded as a document, because who is there has changed.
 */
export function browserAdmission(role: Role): MiddlewareFunction {
  return async ({ url }, next) => {
    const known = await knownSession()
    const viewer = known.authStatus === 'success' ? known.viewer : null
    const target = sentAway(role, viewer, url)
    if (target !== null) throw redirect(target)
    return next()
  }
}
