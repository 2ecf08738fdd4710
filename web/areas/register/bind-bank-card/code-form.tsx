import { useState, type FormEvent, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'
import { useCopy } from '#web/site/locale.ts'
import { CodeAgain } from '#web/parts/form/code-again.tsx'
import { CodeNote } from '#web/parts/form/code-note.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import type { StepOutcome } from '../frame/act.ts'
import { stepPath, type Place } from '../frame/flow.ts'
import { ProblemNote } from '../frame/problem-note.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import type { CardAct, CodeSent } from './model.ts'

interface CodeFormProps {
  readonly sent: CodeSent
  readonly place: Place
  /** Sends the same card again, as it was typed, for another code. */
  readonly onAgain: (event: MouseEvent) => void
  readonly isSending: boolean
  /** Why another code was not sent. Null if it was or none was asked for. */
  readonly notSent: StepOutcome | null
}

/** Asks for the code that the bank sent. Without the code the card is not bound, even if all its data match. */
export function CodeForm({ sent, place, onAgain, isSending, notSent }: CodeFormProps) {
  const t = useCopy(copy)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const fetcher = useFetcher<StepOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const isOfCode = outcome?.kind === 'refused' && outcome.reason.startsWith('code-')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < CODE_DIGITS)
    if (code.length < CODE_DIGITS || fetcher.state !== 'idle') return
    const act: CardAct = { act: 'confirm', checkId: sent.checkId, code }
    void fetcher.submit(JSON.stringify(act), { method: 'post', encType: 'application/json' })
  }
  return (
    <form className={wizard.body} onSubmit={submit} noValidate>
      <Card title={t.codeTitle}>
        <div className="stack">
          <CodeNote sent={t.codeLead(sent.last4, sent.sentTo, Math.round(sent.lifeSeconds / 60))} />
          <CodeInput
            kind="sms-code"
            name="code"
            label={t.code}
            value={code}
            onChange={setCode}
            error={isShort ? t.codeShort : isOfCode ? outcome.message : null}
          />
          <CodeAgain isBusy={isSending} onAgain={onAgain} />
        </div>
      </Card>
      <ProblemNote outcome={isOfCode || outcome === null ? notSent : outcome} />
      <div className={wizard.foot}>
        {/* A full page load, which also clears the typed card data. */}
        <a className={wizard.plain} href={stepPath(place.flow, place.step)}>
          {t.change}
        </a>
        <div>
          <Button kind="primary" type="submit" isBusy={fetcher.state !== 'idle'}>
            {t.confirm}
          </Button>
        </div>
      </div>
    </form>
  )
}
