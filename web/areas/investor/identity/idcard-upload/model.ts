import { getOcrPhase, ocrIdcard, uploadInvestorCertificate } from '#contract/account/identity-papers.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { CardPhase } from '#domain/person/id-card.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import type { Consent } from '#web/parts/identity/consent-ticks.tsx'
import { problemsOf } from '#web/parts/form/problems.ts'

export type Side = 'portrait' | 'emblem'
export const SIDES: readonly Side[] = ['portrait', 'emblem']

/** The dialogs of rules/product.md#answers-and-errors. */
export type CardDialog = 'identity-failed' | 'info-error' | 'expired'

export type Reading =
  | { readonly kind: 'none' }
  /** `phase` is the last progress reported by the server, or null. */
  | { readonly kind: 'reading'; readonly phase: CardPhase | null }
  /** The hash is stored, so this side may be handed in. */
  | { readonly kind: 'read' }
  /** Two photos failed, so our staff look at this side. */
  | { readonly kind: 'by-staff' }
  | { readonly kind: 'dialog'; readonly dialog: CardDialog; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' }

const DIALOGS: Readonly<Record<string, CardDialog>> = {
  '8001': 'identity-failed',
  '8002': 'info-error',
  '8003': 'expired',
}

/** The failed photos after which our staff may look instead, so that no client is stuck: not recognised, or not their name. */
export const STAFF_TRIES = 2

/**
 * Returns the number of failed photos of a side in a row that our staff could still read: not recognised, or a misread name
 * (ADR 0007). An expired card does not count, because our staff could not accept it either.
 */
export function countFailures(reading: Reading, failures: number): number {
  return reading.kind === 'dialog' && reading.dialog !== 'expired' ? failures + 1 : 0
}

const EVERY_MS = 400

/** Reports the progress of a card reading until it ends; a failed progress call reports nothing. */
export async function followReading(
  call: Call,
  fileHash: string,
  of: { readonly isOver: () => boolean; readonly tell: (phase: CardPhase) => void },
): Promise<void> {
  while (!of.isOver()) {
    const answer = await call(getOcrPhase, { fileHash })
    if (answer.kind === 'ok' && answer.value.phase !== null && !of.isOver()) of.tell(answer.value.phase)
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY_MS)
    })
  }
}

/**
 * Reads one side. The code selects the dialog, whether it comes in the envelope or in the answer
 * (rules/product.md#answers-and-errors).
 */
export async function readSide(call: Call, fileHash: string, side: Side): Promise<Reading> {
  return readingOf(await call(ocrIdcard, { fileHash, isFaced: side === 'portrait' }))
}

interface OcrValue {
  readonly code: string
  readonly isSuccess: boolean
  readonly errorMsg: string | null
}

export function readingOf(answer: Answer<OcrValue>): Reading {
  if (answer.kind === 'fault') return { kind: 'unreachable' }
  const code = answer.kind === 'ok' ? answer.value.code : answer.code
  if (answer.kind === 'ok' && code === '0000' && answer.value.isSuccess) return { kind: 'read' }
  const message = answer.kind === 'ok' ? (answer.value.errorMsg ?? '') : answer.message
  const dialog = DIALOGS[code]
  if (dialog !== undefined) return { kind: 'dialog', dialog, message }
  return { kind: 'refused', message }
}

export interface SentFile {
  readonly fileHash: string
  readonly fileName: string
}

export type UploadResult =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed'; readonly message: string | null; readonly wrong: readonly WrongField[] }

/** Hands in the pictures in the order of their index: 0 the portrait, 1 the emblem side; type 0 (rules/product.md#calls). */
export async function handIn(
  call: Call,
  accountNumber: string,
  of: { readonly files: readonly SentFile[]; readonly consents: readonly Consent[] },
): Promise<UploadResult> {
  const attachments = of.files.map((file, index) => ({ ...file, type: '0' as const, index }))
  const answer = await call(uploadInvestorCertificate, {
    accountNumber,
    attachments,
    consents: [...of.consents],
  })
  if (answer.kind === 'ok') return { kind: 'ok' }
  if (answer.kind === 'fault') return { kind: 'failed', message: null, wrong: [] }
  return { kind: 'failed', message: answer.message, wrong: problemsOf(answer) }
}
