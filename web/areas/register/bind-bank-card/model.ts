import { confirmBankCard, verifyBankCard } from '#contract/payment/bank.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Flow } from '#domain/registration/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { cardBody, type CardGiven } from '#web/parts/pay/card-fields.tsx'
import { describeFailure, onward, type StepOutcome } from '../frame/act.ts'

/** The bank has accepted the card and has sent a code. */
export type CodeSent = { readonly kind: 'sent' } & OutputOf<typeof verifyBankCard>

export type CardAct =
  | ({ readonly act: 'verify' } & InputOf<typeof verifyBankCard>)
  | ({ readonly act: 'confirm' } & InputOf<typeof confirmBankCard>)

export function bodyOf(values: CardGiven): CardAct {
  return { act: 'verify', ...cardBody(values) }
}

/** Asks the bank to verify the card, or confirms the card with the bank's code and goes on to the next step. */
export async function actOnCard(call: Call, act: CardAct, flow: Flow): Promise<StepOutcome | CodeSent> {
  if (act.act === 'verify') {
    const { act: _, ...input } = act
    const answer = await call(verifyBankCard, input)
    return answer.kind === 'ok' ? { kind: 'sent', ...answer.value } : describeFailure(answer, flow)
  }
  const answer = await call(confirmBankCard, { checkId: act.checkId, code: act.code })
  if (answer.kind === 'ok') throw onward(answer.value.application)
  return describeFailure(answer, flow)
}
