import { useState, type FormEvent } from 'react'
import { verifyNewCard } from '#contract/bank-card.ts'
import type { findBankDetails } from '#contract/bank.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { WrongField } from '#domain/form-problem.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { BLANK_CARD, cardBody, CardFields, type CardGiven } from '#web/parts/card-fields.tsx'
import { ConsentTicks, type ConsentText } from '#web/parts/consent-ticks.tsx'
import { useForm } from '#web/parts/use-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { BANK_CARDS } from '../load.ts'
import { CodeForm } from './code-form.tsx'
import * as copy from './copy.ts'

export type Sent = OutputOf<typeof verifyNewCard>

interface AddFormProps {
  readonly banks: OutputOf<typeof findBankDetails>
  readonly texts: readonly ConsentText[]
}

/** The card first, the bank's own code second; a card that the bank does not know never gets that far. */
export function AddForm({ banks, texts }: AddFormProps) {
  const t = useCopy(copy)
  const [sent, setSent] = useState<Sent | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initial: BLANK_CARD,
    load: () => import('#web/parts/card-rules.ts'),
    judge: (rules, values: CardGiven) => rules.judgeCard(values, texts),
  })
  const verify = async () => {
    if (isBusy || !(await form.check())) return
    setBusy(true)
    const answer = await call(verifyNewCard, cardBody(form.values))
    setBusy(false)
    if (answer.kind === 'fault') return setFailure(t.unreachable)
    if (answer.kind === 'ok') {
      form.settle(BLANK_CARD)
      return setSent(answer.value)
    }
    const facts = answer.refusal as { readonly fields?: readonly WrongField[] } | undefined
    form.hear(facts?.fields ?? [])
    setFailure(answer.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify()
  }
  const again = () => {
    setSent(null)
    setFailure(null)
  }
  if (sent !== null) return <CodeForm key={sent.checkId} sent={sent} onAgain={again} />
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
