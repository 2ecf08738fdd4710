import type { Db } from '#server/db/open.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { pageOf } from '#server/base/http/page-address.ts'
import { sessionToken } from '#server/people/login/session.ts'
import { identify } from '#server/edge/identify.ts'
import type { Follower, Followers } from './followers.ts'

export interface FollowDeps {
  readonly db: Db
  readonly followers: Followers
  readonly secret: string
  readonly isSecure: boolean
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that buffers whole answers would never send this one.
  'X-Accel-Buffering': 'no',
}
/** The form of a state as we write it. Any other value of `Last-Event-ID` is ignored. */
const STATE = /^[0-9.-]{1,120}$/
/** Staff follow nothing, wherever they are. */
const NOBODY_OF_STAFF = { ip: '', isStaffAddress: () => false }
/** Milliseconds that a browser waits before it connects again. */
const RETRY_MS = 5_000

/**
 * Opens a stream of news for the investor or company member of the cookie. Others get 401, and the browser does not connect again.
 * A browser that connects again names the last state it saw, and gets at once what it missed.
 */
export async function follow(request: Request, deps: FollowDeps): Promise<Response> {
  const cookies = readCookies(request.headers.get('cookie'))
  const page = pageOf(request.headers)
  const means = { secret: deps.secret, ...NOBODY_OF_STAFF }
  const { actor } = await identify(deps.db, sessionToken(cookies, deps.isSecure, { page }), means)
  if (actor.role !== 'investor' && actor.role !== 'corporate') return new Response(null, { status: 401 })
  const given = request.headers.get('last-event-id') ?? ''
  const encoder = new TextEncoder()
  let follower: Follower | null = null
  let isOpen = true
  const leave = () => {
    isOpen = false
    if (follower) deps.followers.remove(follower)
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const own: Follower = {
        accountNumber: actor.accountNumber,
        sessionHash: actor.sessionHash,
        known: STATE.test(given) ? given : '',
        write: (text) => {
          if (isOpen) controller.enqueue(encoder.encode(text))
        },
        close: () => {
          if (isOpen) controller.close()
          isOpen = false
        },
      }
      own.write(`retry: ${RETRY_MS}\n\n`)
      if (deps.followers.add(own)) follower = own
      else own.close()
    },
    cancel: leave,
  })
  request.signal.addEventListener('abort', leave)
  return new Response(body, { headers: HEADERS })
}
