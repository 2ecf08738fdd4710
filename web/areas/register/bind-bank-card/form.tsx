import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findBankDetails } from '#contract/payment/bank.ts'
import { useCopy } from '#web/site/locale.ts'
import { BLANK_CARD, CardFields, type CardGiven } from '#web/parts/pay/card-fields.tsx'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { Card } from '#web/ui/card.tsx'
import type { AtStep } from '../frame/load.ts'
import { StepForm } from '../frame/step-form.tsx'
import { useStep } from '../frame/use-step.ts'
import { CodeForm } from './code-form.tsx'
import * as copy from './copy.ts'
import { bodyOf, type CodeSent } from './model.ts'

type Banks = OutputOf<typeof findBankDetails>
type CardRules = typeof import('#web/parts/pay/card-rules.ts')

interface CardPage extends AtStep {
  readonly banks: Banks
  readonly texts: readonly ConsentText[]
}

/** Asks for the card first and then for the bank's code. A card that the bank does not know never reaches the second step. */
export function CardForm({ at }: { readonly at: CardPage }) {
  const t = useCopy(copy)
  const { place, texts, banks } = at
  const step = useStep<CardGiven, CardRules, CodeSent>({
    place,
    initial: BLANK_CARD,
    load: () => import('#web/parts/pay/card-rules.ts'),
    judge: (rules, values) => rules.judgeCard(values, texts),
    draftOf: ({ bankCode, bankPhone }) => ({ bankCode, bankPhone }),
    bodyOf,
  })
  const { outcome } = step
  const [sent, setSent] = useState<CodeSent | null>(null)
  if (outcome?.kind === 'sent' && outcome !== sent) setSent(outcome)
  const notSent = outcome?.kind === 'sent' ? null : outcome
  if (sent !== null) {
    return (
      <CodeForm
        key={sent.checkId}
        {...{ sent, place }}
        onAgain={step.submit}
        isSending={step.isBusy}
        notSent={notSent}
      />
    )
  }
  return (
    <StepForm {...{ step, place, texts }} agreements={t.mandate} outcome={notSent} submit={t.verify}>
      <Card title={t.card}>
        <CardFields {...step} banks={banks} />
      </Card>
    </StepForm>
  )
}
