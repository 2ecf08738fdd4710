import { CLOCK_BEHIND } from '#server/db/clock-mark.store.ts'
import type { Log } from '#server/log.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { attachmentResponse, isAttachment } from '#server/base/http/attachment.ts'
import { isBusyFault, NOT_TEXT } from './busy-fault.ts'
import type { Envelope } from './envelope.ts'
import { faulted, refused, sealed } from './envelope.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { FaultStatus } from './sentences.ts'
import { SessionOver } from './standing.ts'

/** The language of the caller, and the id of the call, which the caller can report to us. */
interface Asking {
  readonly locale: Locale
  readonly requestId: string
}

/** Seconds after which a call that found no room may try again. */
export const SOON = '5'

/** Makes the response for a use case's answer: a file as its bytes, everything else in the envelope. */
export function reply(
  result: Answer<unknown>,
  call: Asking,
  cookies: readonly string[] = [],
  extra: Record<string, string> = {},
): Response {
  if (result.kind === 'ok') {
    const { value } = result as { value: unknown }
    return isAttachment(value) ? attachmentResponse(value) : json(200, sealed(value), cookies, extra)
  }
  const { status, body } = refused(result, call.locale, call.requestId)
  return json(status, body)
}

export function tooMany(seconds: number, { locale, requestId }: Asking): Response {
  const { body } = refused({ kind: 'too-many-attempts', seconds }, locale, requestId)
  return json(429, body, [], { 'Retry-After': String(seconds) })
}

/** Makes the response for a transport fault, with its sentence in the caller's language. */
export function fault(
  status: FaultStatus,
  locale: Locale,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, faulted(status, locale, requestId), [], headers)
}

/** Makes the fault or refusal for a thrown error. An unexpected error is logged. */
export function faultOf(
  error: unknown,
  locale: Locale,
  requestId: string,
  log: Pick<Log, 'error'>,
): Response {
  if (error instanceof SessionOver) return fault(401, locale, requestId)
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FP001') {
    return json(200, refused({ kind: 'calendar-ended', day: '' }, locale, requestId).body)
  }
  if (code === CLOCK_BEHIND) {
    log.error('clock was set back', error, { requestId, code })
    const { status, body } = refused({ kind: 'clock-behind' }, locale, requestId)
    return json(status, body, [], { 'Retry-After': '5' })
  }
  if (NOT_TEXT.includes(code)) return fault(400, locale, requestId)
  if (code === '55P03') return json(409, refused({ kind: 'idempotency-busy' }, locale, requestId).body)
  const isBusy = isBusyFault(error)
  log.error('call failed', error, { requestId, code })
  return fault(isBusy ? 503 : 500, locale, requestId, isBusy ? { 'Retry-After': SOON } : {})
}

function json(
  status: number,
  body: Envelope,
  cookies: readonly string[] = [],
  extra: Record<string, string> = {},
): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...extra,
  })
  for (const each of cookies) headers.append('Set-Cookie', each)
  return new Response(JSON.stringify(body), { status, headers })
}
