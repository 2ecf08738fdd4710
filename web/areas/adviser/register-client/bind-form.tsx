import { useSignFault } from '#web/parts/form/sign-fault.ts'
import { useState, type FormEvent } from 'react'
import { requestBinding } from '#contract/adviser/pending.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CapitalsInput } from '#web/ui/field/capitals-input.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'

const PENDING = '/adviser/client/list/pending-client'

/** Asks for the client who made a code. */
export function BindForm() {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [code, setCode] = useState('')
  const faultOf = useSignFault('upper-alphanumeric-hyphen')
  const [isAsked, setAsked] = useState(false)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await make(() => call(requestBinding, { code }))
    setAsked(isDone)
    if (isDone) setCode('')
  }
  return (
    <Card title={t.bind}>
      <form className="stack" onSubmit={(event) => void ask(event)} noValidate>
        <p className="small soft">{t.bindLead}</p>
        {isAsked && (
          <Note tone="ok" isAlert>
            <PageLink href={PENDING}>{t.bindDone}</PageLink>
          </Note>
        )}
        <CapitalsInput
          label={t.code}
          hint={t.codeHint}
          name="code"
          maxLength={80}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={faultOf(code)}
        />
        <FailureNote failure={failure} />
        <div>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t.bindSend}
          </Button>
        </div>
      </form>
    </Card>
  )
}
