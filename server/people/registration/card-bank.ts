import { ungroupedTyped } from '#domain/number/typed-text.ts'
import type { Refusal, Refusals } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Log } from '#server/log.ts'
import type {
  CardAnswer,
  CardConfirmation,
  CardQuestion,
  CardVerification,
} from '#ports/card-verification.ts'
import { saveAnswer } from './card-check.store.ts'

export interface CardDeps {
  readonly seal: Seal
  readonly cards: CardVerification
  readonly log: Pick<Log, 'error'>
}

type Bank = Pick<CardDeps, 'cards' | 'log'>

/** The refusal for each answer of the bank. */
const CARD_ANSWER_REFUSALS = {
  mismatch: 'card-mismatch',
  unknown: 'card-unknown',
  limit: 'card-limit',
} as const satisfies Record<Exclude<CardAnswer['kind'], 'success'>, Refusal['kind']>

/** Asks the bank whether a card is the person's, and keeps the answer with the check. Null if it is; a silent bank has not answered. */
export async function askBank(
  call: Pick<ActCall, 'change' | 'now'>,
  question: Omit<CardQuestion, 'at'>,
  { cards, log }: Bank,
): Promise<Refusals<'card-bank-silent' | 'card-mismatch' | 'card-unknown' | 'card-limit'> | null> {
  const at = call.now.toISOString()
  const answer = await heard(log, () => cards.verify({ ...question, at }))
  await call.change((tx) => saveAnswer(tx, question.serial, answer))
  if (answer === null) return { kind: 'card-bank-silent' }
  return answer.kind === 'success' ? null : { kind: CARD_ANSWER_REFUSALS[answer.kind] }
}

/** Gives the bank the code that it texted. With the right one the card is bound, and known by the bank's token from then on. */
export async function confirmAtBank(
  now: Date,
  given: { readonly reference: string; readonly code: string },
  { cards, log }: Bank,
): Promise<
  | Extract<CardConfirmation, { readonly kind: 'bound' }>
  | Refusals<'card-bank-silent' | 'code-wrong' | 'code-expired'>
> {
  const code = ungroupedTyped(given.code)
  const of = { reference: given.reference, code, at: now.toISOString() }
  const answer = await heard(log, () => cards.confirm(of))
  if (answer === null) return { kind: 'card-bank-silent' }
  if (answer.kind === 'wrong-code') return { kind: 'code-wrong', left: answer.left }
  return answer.kind === 'expired' ? { kind: 'code-expired' } : answer
}

/** Returns the bank's answer. Null if the connection failed. */
async function heard<T>(log: CardDeps['log'], ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    log.error('the bank did not answer about a card', error)
    return null
  }
}
