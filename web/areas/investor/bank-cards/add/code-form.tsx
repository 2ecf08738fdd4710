import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { confirmNewCard } from '#contract/payment/bank-card.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ActionDialog } from '#web/parts/pay/action-dialog.tsx'
import { CodeAgain } from '#web/parts/form/code-again.tsx'
import { CodeNote } from '#web/parts/form/code-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { BANK_CARDS } from '../load.ts'
import * as copy from './copy.ts'
import type { CodeSent } from './form.tsx'

interface CodeFormProps {
  readonly sent: CodeSent
  /** Sends the same card again for another code. Resolves to the reason if no code was sent, or null. */
  readonly askAgain: () => Promise<string | null>
  readonly onChange: () => void
}

/** Asks for the bank's code, then for the client's own authorization. The card is bound with both. */
export function CodeForm({ sent, askAgain, onChange }: CodeFormProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const { checkId, last4, sentTo, lifeSeconds } = sent
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = code.length === CODE_DIGITS
    setError(isWhole ? null : t.codeShort)
    setAsking(isWhole)
  }
  const again = async () => {
    setSending(true)
    setError(await askAgain())
    setSending(false)
  }
  const bind = async (authorization: string) => {
    const answer = await call(confirmNewCard, { checkId, code, authorization })
    if (answer.kind === 'ok') {
      showToast({ sentence: t.added })
      void navigate(BANK_CARDS)
    } else if (answer.kind === 'refused' && answer.refusal?.kind.startsWith('code-')) {
      // The code field is on the page below the dialog, so its error is shown there.
      setAsking(false)
      setError(answer.message)
    }
    return answer
  }
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <Card title={t.codeTitle}>
          <div className="stack">
            <CodeNote sent={t.codeLead(last4, sentTo, Math.round(lifeSeconds / 60))} />
            <CodeInput
              kind="sms-code"
              name="code"
              label={t.code}
              value={code}
              onChange={(text) => {
                setCode(text)
                setError(null)
              }}
              error={error}
            />
            <CodeAgain isBusy={isSending} onAgain={() => void again()} />
          </div>
        </Card>
        <div className="spread">
          <Button onClick={onChange}>{t.change}</Button>
          <Button kind="primary" type="submit">
            {t.confirm}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ActionDialog
          title={t.question(last4)}
          subject={{ action: 'add-card', subject: '' }}
          name={t.bind}
          onClose={() => setAsking(false)}
          act={bind}
        >
          <p>{t.questionText}</p>
        </ActionDialog>
      )}
    </>
  )
}
