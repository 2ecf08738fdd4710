import type { Refusal } from '#server/base/http/answer.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { FaultStatus } from './sentences.ts'
import { FAULTS, GENERIC, SENTENCES } from './sentences.ts'

/** The wire form of every answer (rules/product.md#answers-and-errors). */
export interface Envelope {
  readonly code: '0000' | '9999'
  readonly data: unknown
  readonly errorMsg?: string
  readonly passwordError?: string
  readonly requestId?: string
}

const LONGEST = 100

/** Refusals that the client shows beside the password field. */
const PASSWORD_KINDS = new Set<Refusal['kind']>([
  'payment-password-wrong',
  'payment-password-locked',
  'payment-password-unset',
])

/** The HTTP status of refusals for which the call is at fault and not the business. */
const STATUS: Partial<Record<Refusal['kind'], number>> = {
  'invalid-input': 400,
  'cursor-invalid': 400,
  'idempotency-mismatch': 422,
  'idempotency-busy': 409,
  'idempotency-key-missing': 400,
  'fund-not-found': 404,
  'order-not-found': 404,
  'receipt-not-found': 404,
  'plan-not-found': 404,
  'statement-not-found': 404,
  'note-not-found': 404,
  'declaration-not-found': 404,
  'contract-not-found': 404,
  'message-not-found': 404,
  'pay-out-not-found': 404,
  'file-release-not-found': 404,
  'break-not-found': 404,
  'upload-not-found': 404,
  'notice-not-found': 404,
  'review-not-found': 404,
  'session-not-found': 404,
  'passkey-not-found': 404,
  'favourite-not-found': 404,
  'group-not-found': 404,
  'alert-not-found': 404,
  'certificate-not-found': 404,
  'lesson-not-found': 404,
  'proposal-not-found': 404,
  'journal-entry-not-found': 404,
  'view-not-found': 404,
  'list-file-not-found': 404,
  'list-file-failed': 409,
  'groups-changed': 409,
  'review-changed': 409,
  'note-changed': 409,
  'tags-changed': 409,
  'firm-settings-changed': 409,
  'draft-changed': 409,
  'upload-too-large': 413,
  'upload-not-one-file': 400,
  'upload-too-slow': 408,
  'clock-behind': 503,
}

export function sealed(value: unknown): Envelope {
  return { code: '0000', data: value }
}

/** Returns the refusal in the caller's language, with its facts under `data.refusal`, so that a screen can use them. */
export function refused(
  refusal: Refusal,
  locale: Locale,
  requestId: string,
): { status: number; body: Envelope } {
  const sentence = sentenceOf(refusal, locale)
  const field = PASSWORD_KINDS.has(refusal.kind) ? 'passwordError' : 'errorMsg'
  return {
    status: STATUS[refusal.kind] ?? 200,
    body: { code: '9999', data: { refusal }, [field]: sentence, requestId },
  }
}

/** Returns the sentence of a refusal, for a preview that shows the refusal before anything is sent. */
export function sentenceOf(refusal: Refusal, locale: Locale): string {
  const say = SENTENCES[refusal.kind] as (facts: Refusal) => Record<Locale, string>
  return within(say(refusal)[locale], locale)
}

export function faulted(status: FaultStatus, locale: Locale, requestId: string): Envelope {
  return { code: '9999', data: null, errorMsg: FAULTS[status]()[locale], requestId }
}

function within(sentence: string, locale: Locale): string {
  return sentence.length > LONGEST ? GENERIC[locale] : sentence
}
