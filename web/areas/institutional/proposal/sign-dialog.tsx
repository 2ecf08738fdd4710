import { useId, useState, type FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { PasswordField } from '#web/parts/pay/pay-dialog.tsx'
import { PayOutcomeNote } from '#web/parts/pay/pay-outcome.tsx'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import type { PayForm } from '#web/parts/pay/pay.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as proposalCopy from './copy.ts'
import type { Approval, ApprovalOutcome, Proposal } from './model.ts'
import * as copy from './sign.copy.ts'
import { StatementCard } from './statement-card.tsx'
import type { StatementState } from './statement.ts'
import { Sums } from './sums.tsx'
import { useStatement } from './use-statement.ts'

export interface SigningProps {
  readonly proposal: Proposal
  readonly order: Approval
  readonly fetcher: FetcherWithComponents<ApprovalOutcome>
  readonly outcome: ApprovalOutcome | null
  /** Why it cannot be approved now; the proofs are not among the reasons. */
  readonly blockedBy: string | null
  /** The text of the last button: what it does. */
  readonly act: string
}

interface SignDialogProps extends SigningProps {
  readonly onClose: () => void
}

/** The approval with the payment password and the signature of a passkey: what is signed is shown before (CO24). Mounted while it is open. */
export function SignDialog(props: SignDialogProps) {
  const { proposal, order, fetcher, outcome, act, onClose } = props
  const t = useCopy(payCopy)
  const signing = useCopy(copy)
  const formId = useId()
  const [password, setPassword] = useState('')
  const isBusy = fetcher.state !== 'idle'
  const { state, renew } = useStatement(order, fetcher.data ?? null)
  const send = (form: PayForm<Approval>) =>
    void fetcher.submit(JSON.stringify(form), { method: 'post', encType: 'application/json' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setPassword('')
    if (fetcher.data?.kind === 'unanswered') send({ kind: 'again', submission: fetcher.data.submission })
    else if (state.kind === 'issued') {
      const { nonce: key } = state.of
      send({ kind: 'pay', payment: { key, order: { ...order, issued: state.of }, password } })
    }
  }
  const isUnanswered = outcome?.kind === 'unanswered'
  return (
    <AskDialog
      {...{ onClose, isBusy }}
      title={useCopy(proposalCopy).approveTitle}
      back={t.cancel}
      yes={isUnanswered ? t.askAgain : act}
      form={formId}
      disabledReason={useReason(props, state, password.length)}
    >
      <form id={formId} onSubmit={submit} className="stack">
        {outcome !== null && !isBusy && <Outcome outcome={outcome} />}
        <Sums proposal={proposal} isSigned={!isUnanswered} />
        {!isUnanswered && (
          <>
            <Signed {...{ state, renew, proposal }} />
            <PasswordField {...{ password, setPassword }} outcome={isBusy ? null : outcome} />
            <p className="tiny muted">{signing.how}</p>
          </>
        )}
      </form>
    </AskDialog>
  )
}

/** The outcome of a try. Here a passkey does not stand in for the password, so its own words are told. */
function Outcome({ outcome }: { readonly outcome: ApprovalOutcome }) {
  const t = useCopy(copy)
  if (outcome.kind !== 'no-passkey') return <PayOutcomeNote outcome={outcome} />
  return (
    <Note tone="error" isAlert>
      <b>{outcome.because === 'cancelled' ? t.cancelled : t.unsupported}</b>
    </Note>
  )
}

interface SignedProps {
  readonly state: StatementState
  readonly renew: () => void
  readonly proposal: Proposal
}

/** What is signed, or why it is not there. */
function Signed({ state, renew, proposal }: SignedProps) {
  const t = useCopy(copy)
  switch (state.kind) {
    case 'issued':
      return <StatementCard statement={state.of} proposal={proposal} />
    case 'asking':
      return <p className="small muted">{t.preparing}</p>
    case 'lapsed':
      return <Unready text={t.lapsed} act={t.renew} onAct={renew} />
    case 'refused':
      return <Unready text={state.message} act={t.retry} onAct={renew} />
    case 'unreachable':
      return <Unready text={t.unreachable} act={t.retry} onAct={renew} />
    case 'unsupported':
      return <Note tone="error">{t.unsupported}</Note>
    case 'other-challenge':
      return <Note tone="error">{t.otherChallenge}</Note>
    default:
      return state satisfies never
  }
}

interface UnreadyProps {
  readonly text: string
  readonly act: string
  readonly onAct: () => void
}

function Unready({ text, act, onAct }: UnreadyProps) {
  return (
    <Note tone="warn" isAlert>
      <b>{text}</b>
      <p>
        <Button size="small" onClick={onAct}>
          {act}
        </Button>
      </p>
    </Note>
  )
}

function useReason(
  { fetcher, outcome, blockedBy }: SignDialogProps,
  state: StatementState,
  digits: number,
): string | null {
  const t = useCopy(copy)
  const pay = useCopy(payCopy)
  if (fetcher.state !== 'idle') return pay.paying
  if (outcome?.kind === 'unanswered') return null
  if (outcome?.kind === 'password' && outcome.isFinal) return outcome.message
  if (blockedBy !== null) return blockedBy
  if (state.kind === 'lapsed') return t.lapsedFirst
  if (state.kind !== 'issued') return t.preparingFirst
  return digits < 6 ? pay.passwordFirst : null
}
