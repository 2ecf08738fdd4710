import { randomUUID } from 'node:crypto'
import { addressOf } from '#contract/endpoint.ts'
import { needsQualification } from '#domain/duty/right.ts'
import type { Database } from '#server/db/open.ts'
import { inTransaction, keepPlans } from '#server/db/tx.ts'
import { sessionToken } from '#server/people/login/session.ts'
import type { Area } from '#server/people/login/session.ts'
import type { StaffNetwork } from '#server/people/login/staff-network.ts'
import { actorKey, actUnder, isAllowed, sessionOf } from '#server/base/http/actor.ts'
import type { Answer, Refusal } from '#server/base/http/answer.ts'
import { parseInput, readBody, readQuery } from './body.ts'
import type { Body } from './body.ts'
import { sentenceOf } from './envelope.ts'
import { claim, hashBody, isKey, remember, rememberRefusal } from './idempotency.ts'
import type { Key } from './idempotency.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { hasTicket, identify } from './identify.ts'
import { pageOf } from '#server/base/http/page-address.ts'
import { localeOf } from '#server/base/http/locale.ts'
import type { Identity } from './identify.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Log } from '#server/log.ts'
import { fault, faultOf, reply, SOON, tooMany } from './reply.ts'
import type { Call, Caller, Route } from '#server/base/http/route.ts'
import { countedBy } from '#server/base/http/route.ts'
import { isOwnSite } from './same-site.ts'
import { senderOf } from '#server/base/http/sender.ts'
import { changeOf, holdStanding, isSessionValid } from './standing.ts'
import type { FaultStatus } from './sentences.ts'

export interface EdgeDeps extends Pick<Database, 'db' | 'readDb'>, StaffNetwork {
  readonly limits: Limits
  readonly log: Log
  readonly secret: string
  readonly isSecure: boolean
  /** The other origin whose pages may call us. */
  readonly callers: string | null
}

/** A refusal is thrown inside the transaction, so that the transaction rolls back. */
class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** Answers one API call. Checks who calls, their rights, how often, that the page is ours, and the input. Never throws. */
export async function dispatch(
  route: Route,
  request: Request,
  caller: Caller,
  deps: EdgeDeps,
): Promise<Response> {
  const requestId = randomUUID()
  const cookies = readCookies(request.headers.get('cookie'))
  const locale = localeOf(cookies)
  const started = performance.now()
  let role = 'guest'
  const finish = (response: Response) => {
    response.headers.set('X-Request-Id', requestId)
    deps.log.request({
      requestId,
      method: request.method,
      path: addressOf(route.endpoint),
      status: response.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      role,
    })
    return response
  }
  const judge = async (given: Body | null) => {
    // A caller without a session is limited by address before the database is asked.
    const areas = areasOf(route.endpoint)
    const token = sessionToken(cookies, deps.isSecure, { page: pageOf(request.headers), areas })
    const isBare = token === ''
    const wait = isBare && !caller.isPage ? await deps.limits.publicRead(caller.ip) : null
    if (wait !== null) return finish(fault(429, locale, requestId, { 'Retry-After': String(wait) }))
    const found = await identify(deps.db, token, { ...deps, ip: caller.ip })
    role = found.actor.role
    const actor = actUnder(found.actor, route.endpoint.right ?? null)
    if (actor === null) return finish(fault(403, locale, requestId))
    const who = { ...found, actor }
    const denied = await deny(route, request, who, { ...caller, isCounted: isBare || caller.isPage }, deps)
    if (denied) return finish(fault(denied.status, locale, requestId, denied.headers))
    const words = { locale, sentenceOf: (refusal: Refusal) => sentenceOf(refusal, locale) }
    const call = { ...who, requestId, ...words, ...senderOf(request, caller.ip, deps.secret) }
    const seconds = route.limit ? await deps.limits[route.limit](countedBy(route.limit, call)) : null
    return finish(
      seconds === null ? await answer(route, { request, given }, call, deps) : tooMany(seconds, call),
    )
  }
  try {
    // The body is read first, so that a slow sender takes no place at the gate.
    const given = route.gate ? await readBody(request) : null
    const judged = await (route.gate?.enter(() => judge(given)) ?? judge(null))
    return judged === 'full' ? finish(fault(503, locale, requestId, { 'Retry-After': SOON })) : judged
  } catch (error) {
    return finish(faultOf(error, locale, requestId, deps.log))
  }
}

const AREA_OF = {
  investor: 'individual',
  adviser: 'individual',
  corporate: 'institutional',
  operator: 'operations',
} as const

/** The areas whose people may call an endpoint. None for a public one, which asks nobody to be anybody. */
function areasOf({ audience }: Route['endpoint']): readonly Area[] {
  return audience.flatMap((each) => (each === 'public' || each === 'enrolling' ? [] : [AREA_OF[each]]))
}

type Denial = { readonly status: FaultStatus; readonly headers?: Record<string, string> }

async function deny(
  route: Route,
  request: Request,
  who: Identity,
  { ip, isCounted }: { readonly ip: string; readonly isCounted: boolean },
  deps: EdgeDeps,
): Promise<Denial | null> {
  const { actor } = who
  const session = sessionOf(actor)
  // The limit belongs to the log-in: a session with a new name gets no new limit.
  const wait = isCounted
    ? null
    : await (session ? deps.limits.session(session.loginId) : deps.limits.publicRead(ip))
  if (wait !== null) return { status: 429, headers: { 'Retry-After': String(wait) } }
  if (!isAllowed(actor, route.endpoint.audience)) return { status: session ? 403 : 401 }
  if (request.method !== 'POST') return null
  const { origin } = new URL(request.url)
  if (
    !isOwnSite({
      headers: request.headers,
      origin,
      hasSession: session !== null,
      callers: deps.callers,
    })
  )
    return { status: 403 }
  if (!request.headers.get('x-client-version')) return { status: 400 }
  if (route.endpoint.idempotent) {
    const pause = await deps.limits.order(actorKey(actor))
    if (pause !== null) return { status: 429, headers: { 'Retry-After': String(pause) } }
  }
  // A guest without a session has no ticket. A 401 on a public call would send a guest in circles, so they never get one.
  const needsTicket = session !== null && route.mode !== 'read' && route.endpoint.needsTicket !== false
  if (needsTicket && !hasTicket(actor, request.headers)) return { status: 401 }
  return null
}

type RequestCall = Call

async function answer(
  route: Route,
  { request, given }: { readonly request: Request; readonly given: Body | null },
  call: RequestCall,
  deps: EdgeDeps,
): Promise<Response> {
  if (isUnqualified(route, call.actor)) return reply({ kind: 'adviser-not-active' }, call)
  const change = changeOf(deps.db, call.actor)
  if (route.mode === 'receive') return reply(await route.run({ ...call, db: deps.db, change, request }), call)
  const isPost = request.method === 'POST'
  const body = given ?? (isPost ? await readBody(request) : readQuery(request))
  if (body.kind === 'fault') return fault(body.status, call.locale, call.requestId)
  // A body may arrive long after the cookie was read, so a change checks the session again in its own transaction.
  if (isPost && route.mode !== 'write') await isSessionValid(deps.db, call.actor)
  const parsed = parseInput(route.endpoint.input, body.value, isPost)
  if (parsed.kind === 'invalid') return reply({ kind: 'invalid-input', field: parsed.field }, call)
  const db = route.mayLag ? deps.readDb : deps.db
  if (route.mode === 'read') return reply(await route.run({ ...call, db }, parsed.value), call)
  if (route.mode === 'act') {
    const cookies: string[] = []
    const setCookie = (each: string) => void cookies.push(each)
    const result = await route.run(
      { ...call, db: deps.db, change, headers: request.headers, setCookie },
      parsed.value,
    )
    return reply(result, call, cookies)
  }
  return write(route, parsed.value, { request, call, deps, bytes: body.bytes })
}

/** Whether an adviser who is not qualified today asks for a change that is one of serving clients. */
function isUnqualified({ mode, endpoint }: Route, actor: Call['actor']): boolean {
  if (mode === 'read' || actor.role !== 'adviser' || actor.isQualified) return false
  return needsQualification(actor.duty, endpoint.right ?? null)
}

async function write(
  route: Extract<Route, { mode: 'write' }>,
  input: unknown,
  at: { request: Request; call: RequestCall; deps: EdgeDeps; bytes: Buffer },
): Promise<Response> {
  const { call, deps } = at
  const given = at.request.headers.get('idempotency-key')
  if (route.endpoint.idempotent && !isKey(given)) return reply({ kind: 'idempotency-key-missing' }, call)
  const key: Key | null = route.endpoint.idempotent
    ? { actor: actorKey(call.actor), action: route.endpoint.path, key: given!, bodyHash: hashBody(at.bytes) }
    : null
  const cookies: string[] = []
  try {
    const { found, isReplay } = await inTransaction(deps.db, async (tx) => {
      const before = key
        ? await claim(tx, key, call.actor)
        : await (route.isUnheld ? keepPlans(tx) : holdStanding(tx, call.actor))
      if (before) return { found: before, isReplay: true }
      const result = await route.run(
        {
          ...call,
          tx,
          idempotencyKey: given ?? '',
          headers: at.request.headers,
          setCookie: (each) => void cookies.push(each),
        },
        input,
      )
      if (result.kind !== 'ok') throw new RefusalError(result)
      if (key) await remember(tx, key, result)
      return { found: result as Answer<unknown>, isReplay: false }
    })
    return reply(found, call, cookies, isReplay ? { 'Idempotency-Replayed': 'true' } : {})
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    if (key) await rememberRefusal(deps.db, key, error.refusal)
    return reply(error.refusal, call)
  }
}
