import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { PasskeyPay } from './passkey-pay.tsx'
import { useSamplePassword } from './sample-password.ts'
import * as copy from './pay.copy.ts'
import { PayOutcomeNote } from './pay-outcome.tsx'
import type { PayForm, PayOutcome } from './pay.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'

/** The props that an order form passes to its review dialog. */
export interface Review<Order, Placed> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly fetcher: FetcherWithComponents<PayOutcome<Order, Placed>>
  readonly outcome: PayOutcome<Order, Placed> | null
  /** Why the order cannot be sent now; a missing password is not among the reasons. */
  readonly blockedBy: string | null
}

interface PayDialogProps<Order, Placed> extends Review<Order, Placed> {
  /** Title of the order to review. */
  readonly title: string
  /** The order that is sent once the password is given. */
  readonly order: Order
  /** The text of the last button: what it does. */
  readonly act: string
  /** The order in figures. */
  readonly children: ReactNode
  /** The order that was sent, in figures, even if the form has changed since. */
  readonly sent: (order: Order) => ReactNode
}

/** The order in figures and the payment password. An order that was sent and got no answer can only be sent again unchanged. */
export function PayDialog<Order, Placed>(props: PayDialogProps<Order, Placed>) {
  const { fetcher, outcome, isOpen, onClose, order, children } = props
  const t = useCopy(copy)
  const formId = useId()
  const [password, setPassword] = useState('')
  const isBusy = fetcher.state !== 'idle'
  const send = useSend(order, fetcher)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(password)
    setPassword('')
  }
  const isUnanswered = outcome?.kind === 'unanswered'
  const close = () => {
    setPassword('')
    onClose()
  }
  const reason = useReason(props, password.length)
  return (
    <AskDialog
      {...{ isOpen, isBusy }}
      onClose={close}
      title={props.title}
      back={t.cancel}
      yes={isUnanswered ? t.askAgain : props.act}
      form={formId}
      disabledReason={reason}
    >
      <form id={formId} onSubmit={submit} className="stack">
        {outcome !== null && !isBusy && <PayOutcomeNote outcome={outcome} />}
        {isUnanswered ? (
          props.sent(outcome.submission.body)
        ) : (
          <>
            {children}
            {isOpen && <PasskeyPay isBusy={isBusy} blockedBy={props.blockedBy} onPay={() => send(null)} />}
            <PasswordField {...{ password, setPassword }} outcome={isBusy ? null : outcome} />
          </>
        )}
      </form>
    </AskDialog>
  )
}

/** Sends a new order, or after a lost answer the same order again, with the same key and unchanged. */
function useSend<Order, Placed>(
  order: Order,
  fetcher: FetcherWithComponents<PayOutcome<Order, Placed>>,
): (password: string | null) => void {
  // The fetcher's answer itself, even if its sentence is not shown any more.
  const answer = (fetcher.data ?? null) as PayOutcome<Order, Placed> | null
  const keyFor = useSubmissionKey()
  const submit = (form: PayForm<Order>) =>
    void fetcher.submit(JSON.stringify(form), { method: 'post', encType: 'application/json' })
  return (password) => {
    if (fetcher.state !== 'idle') return
    if (answer?.kind === 'unanswered') submit({ kind: 'again', submission: answer.submission })
    else submit({ kind: 'pay', payment: { key: keyFor(answer), order, password } })
  }
}

function useReason<Order, Placed>(props: PayDialogProps<Order, Placed>, digits: number): string | null {
  const t = useCopy(copy)
  const { fetcher, outcome, blockedBy } = props
  if (fetcher.state !== 'idle') return t.paying
  if (outcome?.kind === 'unanswered') return null
  if (outcome?.kind === 'password' && outcome.isFinal) return outcome.message
  return blockedBy ?? (digits < 6 ? t.passwordFirst : null)
}

interface PasswordFieldProps {
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly outcome: PayOutcome | null
}

/** The six boxes of the payment password. */
export function PasswordField({ password, setPassword, outcome }: PasswordFieldProps) {
  const t = useCopy(copy)
  const sample = useSamplePassword()
  const isWrong = outcome?.kind === 'password' && password === ''
  return (
    <CodeInput
      kind="payment-password"
      label={t.password}
      name="payment-password"
      value={password}
      onChange={setPassword}
      hint={sample === null ? t.passwordHint : `${t.passwordHint}${t.comma}${t.sandboxHint(sample)}`}
      error={isWrong ? outcome.message : null}
    />
  )
}
