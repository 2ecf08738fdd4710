import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { getActionChallenge, getActionKey } from '#contract/payment/payment.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useSamplePassword } from './sample-password.ts'
import * as copy from './action-dialog.copy.ts'
import { PasskeyPay } from './passkey-pay.tsx'
import * as passkeyCopy from './passkey-pay.copy.ts'
import { provePayment } from './payment-proof.ts'

interface ActionDialogProps {
  readonly title: string
  readonly subject: InputOf<typeof getActionKey>
  /** The text of the last button: what it does. */
  readonly name: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  /** The change itself; the dialog shows its refusal. */
  readonly act: (authorization: string) => Promise<Answer<unknown>>
  readonly children: ReactNode
}

/** Asks for the payment password, or a passkey, for a change that is no order. Rendered only while it is open. */
export function ActionDialog({ title, subject, name, isDanger, onClose, act, children }: ActionDialogProps) {
  const t = useCopy(copy)
  const formId = useId()
  const [password, setPassword] = useState('')
  const { send, isBusy, failure } = useSend(subject, act)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(password)
    setPassword('')
  }
  return (
    <AskDialog
      {...{ title, isBusy, onClose }}
      back={t.cancel}
      yes={name}
      kind={isDanger ? 'danger' : 'primary'}
      form={formId}
      disabledReason={password.length < 6 && !isBusy ? t.passwordFirst : null}
    >
      <form id={formId} onSubmit={submit} className="stack">
        {failure !== null && !isBusy && (
          <Note tone="error" isAlert>
            {failure}
          </Note>
        )}
        {children}
        <PasskeyPay isBusy={isBusy} blockedBy={null} onPay={() => void send(null)} />
        <PasswordField {...{ password, setPassword }} />
      </form>
    </AskDialog>
  )
}

function PasswordField(props: { readonly password: string; readonly setPassword: (text: string) => void }) {
  const t = useCopy(copy)
  const sample = useSamplePassword()
  return (
    <CodeInput
      kind="payment-password"
      name="payment-password"
      label={t.password}
      value={props.password}
      onChange={props.setPassword}
      hint={
        <>
          {sample === null ? t.passwordHint : t.sandboxHint(sample)} {t.forgotten}{' '}
          <PageLink href="/investor/security/payment-password?way=reset">{t.reset}</PageLink>
        </>
      }
    />
  )
}

/** Returns a function that proves the person and makes the change; a null password means that a passkey is used. */
function useSend(subject: ActionDialogProps['subject'], act: ActionDialogProps['act']) {
  const t = useCopy(copy)
  const words = useCopy(passkeyCopy)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const tried = async (password: string | null): Promise<string | null> => {
    const lenders = {
      key: () => call(getActionKey, subject),
      challenge: () => call(getActionChallenge, subject),
    }
    const proved = await provePayment(call, lenders, password)
    if (proved.kind === 'cannot-encrypt') return t.cannotEncrypt
    if (proved.kind === 'no-passkey') return words[proved.because]
    const answer = proved.kind === 'ok' ? await act(proved.value.authorization) : proved
    if (answer.kind === 'ok') return null
    return answer.kind === 'refused' ? answer.message : t.unreachable
  }
  const send = async (password: string | null) => {
    if (isBusy || (password !== null && password.length < 6)) return
    setBusy(true)
    setFailure(await tried(password))
    setBusy(false)
  }
  return { send, isBusy, failure }
}
