import { useId, useState, type FormEvent } from 'react'
import { getProofChallenge, type IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { signChallenge } from '#web/parts/pay/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import type { SecurityState } from './security-state.ts'
import * as copy from './proof.copy.ts'
import { SmsCodeField } from './sms-code-field.tsx'

interface ProofDialogProps {
  readonly isOpen: boolean
  readonly ways: SecurityState['proofWays']
  /** The planned change in one sentence. */
  readonly what: string
  readonly onClose: () => void
  /** Makes the change with the proof. A refusal is shown in this dialog, and the person can try again. */
  readonly act: (proof: IdentityProof) => Promise<Answer<unknown>>
}

/** Asks the person to prove their identity for one change: by a second factor, or without one by password and text message. */
export function ProofDialog({ isOpen, ways, what, onClose, act }: ProofDialogProps) {
  const t = useCopy(copy)
  const formId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const tell = async (ask: () => Promise<Answer<unknown> | string>) => {
    if (isBusy) return
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (typeof answer === 'string') return setFailure(answer)
    if (answer.kind === 'ok') return setFailure(null)
    setFailure(answer.kind === 'refused' ? answer.message : t.unreachable)
  }
  const close = () => {
    setFailure(null)
    onClose()
  }
  const typed = ways.includes('code') ? 'code' : ways.includes('password') ? 'password' : null
  const hasKey = ways.includes('passkey')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.title}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          {typed !== null && (
            <Button kind={hasKey ? 'secondary' : 'primary'} type="submit" form={formId} isBusy={isBusy}>
              {t.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{what}</p>
        {failure !== null && !isBusy && (
          <Note tone="error" isAlert>
            {failure}
          </Note>
        )}
        {hasKey && (
          <Button kind="primary" isBlock isBusy={isBusy} onClick={() => void tell(() => byPasskey(act, t))}>
            {t.passkey}
          </Button>
        )}
        {isOpen && typed !== null && (
          <TypedProof formId={formId} way={typed} hasKey={hasKey} send={(proof) => tell(() => act(proof))} />
        )}
      </div>
    </Dialog>
  )
}

async function byPasskey(act: ProofDialogProps['act'], t: typeof copy.zh): Promise<Answer<unknown> | string> {
  const lent = await call(getProofChallenge, {})
  if (lent.kind !== 'ok') return lent
  const signed = await signChallenge(lent.value)
  if (signed.kind === 'made') return act({ way: 'passkey', response: signed.response })
  return signed.kind === 'unsupported' ? t.unsupported : t.cancelled
}

interface TypedProofProps {
  readonly formId: string
  readonly way: 'code' | 'password'
  readonly hasKey: boolean
  readonly send: (proof: IdentityProof) => Promise<void>
}

/** Mounted again each time the dialog opens, so that no typed text stays in it. */
function TypedProof({ formId, way, hasKey, send }: TypedProofProps) {
  const t = useCopy(copy)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const missing = (text: string) => (isSent && text === '' ? t.missing : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (code === '' || (way === 'password' && password === '')) return
    void send(way === 'code' ? { way, code } : { way, password, code })
  }
  return (
    <form id={formId} onSubmit={submit} className="stack" noValidate>
      <p className="small soft">{hasKey ? t.or : way === 'code' ? t.codeLead : t.passwordLead}</p>
      {way === 'password' && (
        <PasswordInput
          label={t.password}
          name="proof-password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing(password)}
        />
      )}
      {way === 'password' ? (
        <SmsCodeField value={code} onChange={setCode} error={missing(code)} />
      ) : (
        <TextInput
          label={t.code}
          name="proof-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing(code)}
        />
      )}
    </form>
  )
}
