import { WARNING_VERSION } from './documents.copy.ts'
import { useId, useState, type FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useFacts } from '#web/app/facts.ts'
import { fullDay } from '#web/app/date-text.ts'
import { money } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { useSubmissionKey } from '#web/parts/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import * as copy from './copy.ts'
import { OutcomeNote } from './outcome-note.tsx'
import type { PayForm, PayOutcome, Submission } from './pay.ts'
import type { OrderForm } from './use-order-form.ts'

/** Written on the sandbox's own pages (architecture.md, "Sandbox"); nobody else's is ever shown. */
const SANDBOX_PASSWORD = '246810'

interface ReviewDialogProps {
  readonly form: OrderForm
  readonly fetcher: FetcherWithComponents<PayOutcome>
  readonly outcome: PayOutcome | null
  readonly isOpen: boolean
  /** The deal date is another one than when the form was opened. */
  readonly hasMoved: boolean
  readonly onClose: () => void
}

/** The order in figures and the payment password. What was sent and got no answer can only be sent again as it was. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { form, fetcher, outcome, isOpen, hasMoved, onClose } = props
  const t = useCopy(copy)
  const formId = useId()
  const [password, setPassword] = useState('')
  const isBusy = fetcher.state !== 'idle'
  const send = useSend(form, fetcher)
  const reason = useReason({ form, outcome, isBusy, digits: password.length })
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
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.reviewTitle}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <span>
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabledReason={reason}>
              {isUnanswered ? t.askAgain : hasMoved ? t.payAgainDates : t.payNow(money(form.plain))}
            </Button>
          </span>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="stack">
        {outcome !== null && !isBusy && <OutcomeNote outcome={outcome} />}
        {isUnanswered ? (
          <Sent submission={outcome.submission} form={form} />
        ) : (
          <>
            <Figures form={form} />
            <PasswordField {...{ password, setPassword }} outcome={isBusy ? null : outcome} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Sends a new order, or after a lost answer the very same again, with its key and every word of it. */
function useSend(form: OrderForm, fetcher: FetcherWithComponents<PayOutcome>): (password: string) => void {
  // The answer itself, also where its sentence is not shown any more.
  const answer = fetcher.data ?? null
  const keyFor = useSubmissionKey()
  const { preview, plain, card, acceptsMismatch } = form
  return (password) => {
    if (fetcher.state !== 'idle') return
    if (answer?.kind === 'unanswered') {
      return submitJson(fetcher, { kind: 'again', submission: answer.submission })
    }
    const key = keyFor(answer)
    const order = {
      fundCode: preview.fund.fundCode,
      amount: plain,
      investorPayId: card?.investorPayId ?? '',
      promisedTradeDate: preview.dates.tradeDate,
      acceptsMismatch: acceptsMismatch && preview.suitability.outcome === 'risk-mismatch',
      warningVersion: acceptsMismatch ? WARNING_VERSION : '',
      hasReadDocuments: form.hasRead,
    }
    submitJson(fetcher, { kind: 'pay', payment: { key, order, password } })
  }
}

function submitJson(fetcher: FetcherWithComponents<PayOutcome>, form: PayForm): void {
  void fetcher.submit(form, { method: 'post', encType: 'application/json' })
}

interface ReasonFacts {
  readonly form: OrderForm
  readonly outcome: PayOutcome | null
  readonly isBusy: boolean
  readonly digits: number
}

function useReason({ form, outcome, isBusy, digits }: ReasonFacts): string | null {
  const t = useCopy(copy)
  if (isBusy) return t.paying
  if (outcome?.kind === 'unanswered') return null
  if (outcome?.kind === 'password' && outcome.isFinal) return outcome.message
  if (form.isStale) return t.blocked.stale
  if (form.isUpdating) return t.blocked.updating
  return digits < 6 ? t.passwordFirst : null
}

function Figures({ form }: { readonly form: OrderForm }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, card, plain, acceptsMismatch } = form
  const { fund, fee, dates } = preview
  const day = (text: string | null) => (text === null ? t.dateUnknown : fullDay(text, locale))
  const bank = card === null ? '' : t.card(nameIn(locale, card.bankName), card.last4)
  const pairs = [
    { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fund.name)} ${fund.fundCode}` },
    { key: 'pay', label: t.reviewPay, value: bank },
    { key: 'fee', label: t.fee, value: fee === null ? '' : t.yuan(money(fee.fee)) },
    { key: 'deal', label: t.reviewDeal, value: day(dates.tradeDate) },
    { key: 'confirm', label: t.reviewConfirm, value: day(dates.confirmDate) },
    { key: 'redeem', label: t.reviewRedeem, value: day(dates.redeemableDate) },
    ...(acceptsMismatch && preview.suitability.outcome === 'risk-mismatch'
      ? [{ key: 'risk', label: t.reviewOverRisk, value: t.reviewOverRiskText }]
      : []),
    { key: 'amount', label: t.due, value: t.yuan(money(plain)), isTotal: true },
  ]
  return <KeyValue pairs={pairs} />
}

interface SentProps {
  readonly submission: Submission
  readonly form: OrderForm
}

/** What was sent, whatever the form says by now. */
function Sent({ submission, form }: SentProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fund } = form.preview
  const { amount, promisedTradeDate } = submission.body
  return (
    <KeyValue
      pairs={[
        { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fund.name)} ${fund.fundCode}` },
        { key: 'deal', label: t.reviewDeal, value: fullDay(promisedTradeDate, locale) },
        { key: 'amount', label: t.due, value: t.yuan(money(amount)), isTotal: true },
      ]}
    />
  )
}

interface PasswordFieldProps {
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly outcome: PayOutcome | null
}

function PasswordField({ password, setPassword, outcome }: PasswordFieldProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const isWrong = outcome?.kind === 'password' && password === ''
  return (
    <CodeInput
      kind="payment-password"
      label={t.password}
      name="payment-password"
      value={password}
      onChange={setPassword}
      hint={isSandbox ? `${t.passwordHint}${t.comma}${t.sandboxHint(SANDBOX_PASSWORD)}` : t.passwordHint}
      error={isWrong ? outcome.message : null}
    />
  )
}
