import { useState, type FormEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { revealPhone } from '#contract/suitability/suitability-desk.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import * as copy from './copy.ts'

interface PhoneProps {
  /** The id of the contract, or the number of the order. */
  readonly about: string
}

/** Shows the client's phone after the caller enters their own password. Each view is recorded; closing discards the number. */
export function Phone({ about }: PhoneProps) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<OutputOf<typeof revealPhone> | null>(null)
  if (found !== null)
    return (
      <p>
        {t.phone} {found.phone === null ? t.noPhone : <a href={`tel:${found.phone}`}>{found.phone}</a>}
      </p>
    )
  if (isAsking) return <Asking about={about} onShown={setFound} />
  return (
    <div>
      <Button size="small" onClick={() => setAsking(true)}>
        {t.showPhone}
      </Button>
    </div>
  )
}

interface AskingProps extends PhoneProps {
  readonly onShown: (found: OutputOf<typeof revealPhone>) => void
}

function Asking({ about, onShown }: AskingProps) {
  const t = useCopy(copy)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    if (isBusy || password === '') return
    setBusy(true)
    const answer = await call(revealPhone, { about, password })
    setBusy(false)
    setPassword('')
    if (answer.kind === 'ok') return onShown(answer.value)
    setFailure(answer.kind === 'refused' ? answer.message : null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <FailureNote failure={failure} />
      <PasswordInput
        label={t.password}
        hint={t.passwordHint}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        maxLength={128}
      />
      <div>
        <Button
          size="small"
          type="submit"
          isBusy={isBusy}
          disabledReason={password === '' ? t.passwordFirst : null}
        >
          {t.showPhone}
        </Button>
      </div>
    </form>
  )
}
