import { useState } from 'react'
import { verifyNewCard } from '#contract/payment/bank-card.ts'
import type { findBankDetails } from '#contract/payment/bank.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { BLANK_CARD, cardBody, CardFields, type CardGiven } from '#web/parts/pay/card-fields.tsx'
import { ConsentTicks, type ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { BANK_CARDS } from '../load.ts'
import { CodeForm } from './code-form.tsx'
import * as copy from './copy.ts'

type CardInput = InputOf<typeof verifyNewCard>
export type CodeSent = OutputOf<typeof verifyNewCard>

interface AddFormProps {
  readonly banks: OutputOf<typeof findBankDetails>
  readonly texts: readonly ConsentText[]
}

/** Asks for the card first and then for the bank's code. A card that the bank does not know never reaches the second step. */
export function AddForm({ banks, texts }: AddFormProps) {
  const t = useCopy(copy)
  const [sent, setSent] = useState<CodeSent | null>(null)
  // The card as it was sent. The bank can be asked for another code without typing the card again.
  const [asked, setAsked] = useState<CardInput | null>(null)
  const form = useForm({
    initial: BLANK_CARD,
    load: () => import('#web/parts/pay/card-rules.ts'),
    judge: (rules, values: CardGiven) => rules.judgeCard(values, texts),
  })
  const { submit, isBusy, failure } = useSend({
    form,
    send: (values) => {
      const body = cardBody(values)
      setAsked(body)
      return call(verifyNewCard, body)
    },
    unreachable: t.unreachable,
    onDone(checked) {
      form.settle(BLANK_CARD)
      setSent(checked)
    },
  })
  if (sent !== null && asked !== null) {
    return (
      <CodeForm
        key={sent.checkId}
        sent={sent}
        askAgain={async () => {
          const answer = await call(verifyNewCard, asked)
          if (answer.kind === 'ok') setSent(answer.value)
          return answer.kind === 'ok' ? null : answer.kind === 'refused' ? answer.message : t.unreachable
        }}
        onChange={() => setSent(null)}
      />
    )
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Card title={t.card}>
        <CardFields form={form} banks={banks} />
      </Card>
      <Card title={t.mandate}>
        <ConsentTicks form={form} texts={texts} />
      </Card>
      {failure !== null && !isBusy && (
        <Note tone="error" isAlert>
          {failure}
        </Note>
      )}
      <div className="spread">
        <LinkButton href={BANK_CARDS}>{t.back}</LinkButton>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.verify}
        </Button>
      </div>
    </form>
  )
}
