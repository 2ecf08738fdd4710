import { confirmBankCard, verifyBankCard } from '#contract/bank.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Flow } from '#domain/registration.ts'
import type { Call } from '#web/app/answer.ts'
import type { Consent } from '#web/parts/consent-ticks.tsx'
import { notTaken, onward, type StepOutcome } from '../frame/act.ts'

export interface CardValues {
  readonly cardNumber: string
  readonly bankCode: string
  readonly bankPhone: string
  readonly consents: readonly Consent[]
}

export const BLANK_CARD: CardValues = { cardNumber: '', bankCode: '', bankPhone: '', consents: [] }

/** The bank has said yes and has sent a code. */
export type CodeSent = { readonly kind: 'sent' } & OutputOf<typeof verifyBankCard>

export type CardAct =
  | ({ readonly act: 'verify' } & InputOf<typeof verifyBankCard>)
  | ({ readonly act: 'confirm' } & InputOf<typeof confirmBankCard>)

export function bodyOf(values: CardValues): CardAct {
  const { cardNumber, bankCode, bankPhone, consents } = values
  const mandateVersion = consents.find(({ purpose }) => purpose === 'bank-mandate')?.version ?? ''
  return { act: 'verify', cardNumber, bankCode, bankPhone, mandateVersion }
}

/** Asks the bank, or confirms with its code and goes on. */
export async function actOnCard(call: Call, act: CardAct, flow: Flow): Promise<StepOutcome | CodeSent> {
  if (act.act === 'verify') {
    const { act: _, ...input } = act
    const answer = await call(verifyBankCard, input)
    return answer.kind === 'ok' ? { kind: 'sent', ...answer.value } : notTaken(answer, flow)
  }
  const answer = await call(confirmBankCard, { checkId: act.checkId, code: act.code })
  if (answer.kind === 'ok') throw onward(answer.value.application)
  return notTaken(answer, flow)
}

/** 6222 0202 0011 2230: as cards print it, while it is typed. */
export function groupedDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
