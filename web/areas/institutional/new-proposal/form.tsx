import { useState } from 'react'
import { useNavigate } from 'react-router'
import { submitProposal } from '#contract/order/company-proposal.ts'
import { capitals } from '#domain/number/capitals.ts'
import { weekday } from '#web/format/date-text.ts'
import { call } from '#web/call/call.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { lineProblem, lineRefusal, type BasketPage, type Preview } from '#web/parts/trade/basket-lines.ts'
import { AddCard, LinesCard } from '#web/parts/trade/basket-lines.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import { useBasketLines } from '#web/parts/trade/use-basket-lines.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { NEW_PROPOSAL, PROPOSALS } from '../page.tsx'
import * as copy from './copy.ts'

interface FormProps {
  readonly page: Exclude<BasketPage, { readonly kind: 'refused' }>
}

/** The form with funds and amounts, the account to pay from, the documents read, and a message to the checker. */
export function ProposalForm({ page }: FormProps) {
  const t = useCopy(copy)
  const form = useProposal(page)
  const { preview, accounts, account, lines } = form
  const [message, setMessage] = useState('')
  const blockedBy = useBlocked(form)
  return (
    <>
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      <LinesCard form={form} preview={preview} empty={t.noLines} mismatch={() => t.mismatch} />
      <AddCard form={form} choices={page.choices} path={NEW_PROPOSAL} kept={{ pay: form.payId }} />
      {lines.length > 0 && (
        <>
          {preview !== null && accounts.length === 0 && (
            <Note tone="warn">
              <b>{t.noAccount}</b>
              <p>{t.noAccountText}</p>
            </Note>
          )}
          {account !== null && <AccountCard form={form} />}
          <FundDocuments {...form} codes={lines.map(({ fundCode }) => fundCode)} />
          <Card title={t.message}>
            <TextArea
              label={t.message}
              hint={t.messageHint}
              isOptional
              maxLength={500}
              rows={3}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Card>
          <Sums form={form} />
          <Submit form={form} message={message} blockedBy={blockedBy} />
        </>
      )}
    </>
  )
}

/** Keeps the lines and the accounts that can pay for them. The company sends the money itself. */
function useProposal(page: FormProps['page']) {
  const basket = useBasketLines(page, NEW_PROPOSAL)
  const preview: Preview | null = basket.known?.preview ?? null
  const accounts = (preview?.ways ?? []).filter(({ mode }) => mode === 'remittance')
  const account = accounts.find(({ investorPayId }) => investorPayId === basket.payId) ?? accounts[0] ?? null
  return { ...basket, preview, accounts, account }
}
type ProposalState = ReturnType<typeof useProposal>

/** Returns why the proposal cannot be submitted yet, most lasting reason first; null if it can. */
function useBlocked({ lines, preview, account, hasRead, isUpdating }: ProposalState): string | null {
  const t = useCopy(copy)
  if (lines.length === 0) return t.blocked.empty
  const shownOf = (fundCode: string) => preview?.lines.find((each) => each.fundCode === fundCode)
  if (lines.some((line) => lineRefusal(shownOf(line.fundCode)) !== null)) return t.blocked.line
  if (lines.some((line) => line.amount.trim() === '')) return t.blocked.amount
  if (lines.some((line) => lineProblem(line, shownOf(line.fundCode)) !== null)) return t.blocked.wrong
  if (account === null && !isUpdating) return t.blocked.account
  return hasRead ? null : t.blocked.documents
}

function AccountCard({ form: { accounts, account, setPayId } }: { readonly form: ProposalState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Card title={t.account}>
      <Select
        label={t.account}
        hint={t.accountHint}
        value={account?.investorPayId ?? ''}
        onChange={(event) => setPayId(event.target.value)}
        options={accounts.map(({ investorPayId, bankName, last4 }) => ({
          value: investorPayId,
          label: t.accountName(bankName === null ? '' : nameIn(locale, bankName), last4 ?? ''),
          // The bank's name is shown as the company wrote it.
          ...(locale === 'en' && bankName?.en == null ? { lang: 'zh-CN' } : {}),
        }))}
      />
    </Card>
  )
}

function Sums({ form: { lines, total, preview, isUpdating } }: { readonly form: ProposalState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isWhole = total !== null && !isUpdating && preview !== null
  const yuan = (text: string | null) => (
    <Figure reason={t.notYet}>{text === null ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  return (
    <Card title={t.totals}>
      <KeyValue
        pairs={[
          { key: 'funds', label: t.funds, value: t.count(lines.length) },
          { key: 'fees', label: t.fees, value: yuan(isWhole ? preview.fees : null) },
          ...(preview === null
            ? []
            : [{ key: 'deal', label: t.deal, value: weekday(preview.dates.tradeDate, locale) }]),
          { key: 'total', label: t.total, value: yuan(total), isTotal: true },
        ]}
      />
      {total !== null && (
        <p className="small muted">
          {t.capitals}
          <AsWritten>{capitals(total)}</AsWritten>
        </p>
      )}
    </Card>
  )
}

interface SubmitProps {
  readonly form: ProposalState
  readonly message: string
  readonly blockedBy: string | null
}

/** Submits the proposal once, however often the button is pressed, and then opens its page. */
function Submit({ form, message, blockedBy }: SubmitProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { isBusy, failure, make } = useChange()
  const send = async () => {
    const { lines, account, hasRead: hasReadDocuments } = form
    const sent = lines.map(({ fundCode, amount }) => ({ fundCode, amount: sentAmount(amount) }))
    const investorPayId = account?.investorPayId ?? ''
    const body = { lines: sent, paymentMode: 'REMITTANCE', investorPayId, message, hasReadDocuments } as const
    let proposalCode = ''
    const isMade = await make(async (idempotencyKey) => {
      const answer = await call(submitProposal, body, { idempotencyKey })
      if (answer.kind === 'ok') ({ proposalCode } = answer.value)
      return answer
    })
    if (!isMade) return
    showToast({ sentence: t.submitted })
    void navigate(`${PROPOSALS}/${proposalCode}`)
  }
  return (
    <div className="stack">
      <FailureNote failure={failure} />
      <p className="small muted">{t.next}</p>
      <div>
        <Button kind="primary" isBusy={isBusy} disabledReason={blockedBy} onClick={() => void send()}>
          {t.submit}
        </Button>
      </div>
    </div>
  )
}
