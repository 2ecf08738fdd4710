import { useState } from 'react'
import { capitals } from '#domain/number/capitals.ts'
import { weekday } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { lineProblem, lineRefusal, type BasketPage, type Preview } from '#web/parts/trade/basket-lines.ts'
import { AddCard, LinesCard } from '#web/parts/trade/basket-lines.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import { SumsCard } from '#web/parts/trade/sums-card.tsx'
import { useBasketLines } from '#web/parts/trade/use-basket-lines.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Note } from '#web/ui/note.tsx'
import { NEW_PROPOSAL } from '../page.tsx'
import { AccountCard } from '../propose/account-card.tsx'
import * as proposeCopy from '../propose/copy.ts'
import { MessageCard } from '../propose/message-card.tsx'
import { Submit } from '../propose/submit.tsx'
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
  const body = {
    lines: lines.map(({ fundCode, amount }) => ({ fundCode, amount: sentAmount(amount) })),
    ...({ kind: 'buy', paymentMode: 'REMITTANCE', investorPayId: account?.investorPayId ?? '' } as const),
    ...{ message, hasReadDocuments: form.hasRead },
  }
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
          {account !== null && (
            <AccountCard
              {...{ accounts, setPayId: form.setPayId, payId: account.investorPayId }}
              label={t.account}
              hint={t.accountHint}
            />
          )}
          <FundDocuments {...form} codes={lines.map(({ fundCode }) => fundCode)} />
          <MessageCard {...{ message, setMessage }} />
          <Sums form={form} />
          <Submit {...{ body, blockedBy }} next={t.next} />
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
  const words = useCopy(proposeCopy)
  if (lines.length === 0) return t.blocked.empty
  const shownOf = (fundCode: string) => preview?.lines.find((each) => each.fundCode === fundCode)
  if (lines.some((line) => lineRefusal(shownOf(line.fundCode)) !== null)) return t.blocked.line
  if (lines.some((line) => line.amount.trim() === '')) return t.blocked.amount
  if (lines.some((line) => lineProblem(line, shownOf(line.fundCode)) !== null)) return t.blocked.wrong
  if (account === null && !isUpdating) return t.blocked.account
  return hasRead ? null : words.readFirst
}

function Sums({ form: { lines, total, preview, isUpdating } }: { readonly form: ProposalState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isWhole = total !== null && !isUpdating && preview !== null
  const fees = isWhole ? preview.fees : null
  const deal =
    preview === null ? [] : [{ key: 'deal', label: t.deal, value: weekday(preview.dates.tradeDate, locale) }]
  return (
    <SumsCard count={lines.length} {...{ fees, total }} beside={deal}>
      {total !== null && (
        <p className="small muted">
          {t.capitals}
          <AsWritten>{capitals(total)}</AsWritten>
        </p>
      )}
    </SumsCard>
  )
}
