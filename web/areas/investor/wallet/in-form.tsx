import { useState } from 'react'
import { useFetcher, useSearchParams, type FetcherWithComponents } from 'react-router'
import { fullDay, weekday } from '#web/app/date-text.ts'
import { money, UNKNOWN } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { fenOf, groupedAmount, parseAmount, sentAmount } from '#web/parts/typed-amount.ts'
import { CardChoice } from '#web/parts/card-choice.tsx'
import { CutOffNote } from '#web/parts/cut-off-note.tsx'
import { useCountdown } from '#web/parts/cut-off.ts'
import { FundDocuments } from '#web/parts/fund-documents.tsx'
import { useHeard } from '#web/parts/heard.ts'
import { useLastKnown } from '#web/parts/last-known.ts'
import { ActionBar, OrderAct } from '#web/parts/order-button.tsx'
import { chosenWay, payWaysOf, wayName, wayProblem } from '#web/parts/pay-card.ts'
import { PayDialog } from '#web/parts/pay-dialog.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { StaleNote, TradePage, UnreadPage } from '#web/parts/trade-page.tsx'
import styles from '#web/parts/trade.module.css'
import { addressWith, useAddressOf, useAskAgain } from '#web/parts/use-typed.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import { PATH, type Buy, type WalletPage } from './model.ts'
import { MOVE, type MoveOutcome, type Order } from './move.ts'

type InPage = Extract<WalletPage, { readonly kind: 'in' }>

/** Money into the wallet: a purchase of its fund, judged and paid like any other. */
export function InForm({ page }: { readonly page: InPage }) {
  const t = useCopy(copy)
  const form = useInForm(page)
  if (form.buy === null) return <UnreadPage title={t.inTitle} />
  return <KnownForm form={{ ...form, buy: form.buy }} page={page} />
}

function useInForm(page: InPage) {
  const { asked } = page
  const buy = useLastKnown(page.buy).value
  const [typed, setTyped] = useState(() => groupedAmount(asked.amount))
  const [payId, setPayId] = useState(asked.payId)
  const [hasRead, setHasRead] = useState(false)
  const [search] = useSearchParams()
  const plain = sentAmount(typed)
  const isSame = sentAmount(asked.amount) === plain && asked.payId === payId
  const isMoving = useAddressOf(addressWith(PATH, search, { amount: plain, pay: payId }), isSame)
  const ways = buy === null ? [] : payWaysOf(buy)
  return {
    ...{ buy, typed, setTyped, plain, ways, setPayId, hasRead, setHasRead },
    way: chosenWay(ways, payId, parseAmount(typed)),
    isStale: page.buy === null,
    isUpdating: isMoving || !isSame,
  }
}
type InFormState = ReturnType<typeof useInForm> & { readonly buy: Buy }

function KnownForm({ form, page }: { readonly form: InFormState; readonly page: InPage }) {
  const t = useCopy(copy)
  const { buy, plain } = form
  const { dates } = buy
  const fetcher = useFetcher<MoveOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [firstTradeDate] = useState(dates.tradeDate)
  const countdown = useCountdown(dates, page.readAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const hasMoved = dates.tradeDate !== firstTradeDate
  const button = {
    act: t.review,
    blockedBy: useBlocked(form, outcome),
    isBusy: fetcher.state !== 'idle',
    isAsking: outcome?.kind === 'unanswered',
    onReview: () => setReviewing(true),
  }
  const figure = plain === '' ? UNKNOWN : t.yuan(money(plain))
  return (
    <TradePage
      title={t.inTitle}
      crumbs={[{ label: t.title, href: PATH }, { label: t.in }]}
      aside={
        <>
          <DatesCard buy={buy} />
          <CutOffNote {...{ dates, countdown, hasMoved }} after={t.leftAfter} />
          {form.isStale && <StaleNote />}
          {outcome !== null && !isReviewing && <PayOutcomeNote outcome={outcome} hasAmount />}
          <OrderAct button={button} next={t.inNext} />
        </>
      }
      after={
        <>
          <ActionBar {...{ button, figure }} label={t.in} reason={t.blocked.amount} />
          <Review
            {...{ form, page, fetcher, outcome, hasMoved }}
            isOpen={isReviewing}
            onClose={() => setReviewing(false)}
          />
        </>
      }
    >
      <Fields form={form} refusal={outcome?.kind === 'amount' ? outcome.message : null} />
    </TradePage>
  )
}

function DatesCard({ buy: { dates } }: { readonly buy: Buy }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (text: string | null) => (text === null ? t.dateUnknown : weekday(text, locale))
  return (
    <Card title={t.dates}>
      <Timeline
        events={[
          { key: 'deal', state: 'now', title: t.deal, note: day(dates.tradeDate) },
          { key: 'confirm', state: 'todo', title: t.earns, note: day(dates.confirmDate) },
          { key: 'out', state: 'todo', title: t.canLeave, note: day(dates.redeemableDate) },
        ]}
      />
    </Card>
  )
}

interface FieldsProps {
  readonly form: InFormState
  /** What the server said about the amount when it was sent. */
  readonly refusal: string | null
}

function Fields({ form, refusal }: FieldsProps) {
  const t = useCopy(copy)
  const { buy, typed, setTyped } = form
  const obstacle = obstacleOf(buy)
  return (
    <>
      {obstacle !== null && (
        <Note tone="error">
          <b>{t.refusedTitle}</b>
          <p>{obstacle}</p>
        </Note>
      )}
      <Card>
        <div className={styles.amount}>
          <AmountInput
            label={t.inAmount}
            name="amount"
            value={typed}
            onChange={setTyped}
            onBlur={() => setTyped(groupedAmount(typed))}
            maxLength={24}
            quick={t.quick}
            hint={t.inLimits(money(buy.limits.minimum))}
            error={amountText(form, t) ?? refusal}
          />
        </div>
      </Card>
      <CardChoice ways={form.ways} chosen={form.way} amount={parseAmount(typed)} onChoose={form.setPayId} />
      <FundDocuments {...form} />
    </>
  )
}

interface ReviewProps {
  readonly form: InFormState
  readonly page: InPage
  readonly fetcher: FetcherWithComponents<MoveOutcome>
  readonly outcome: MoveOutcome | null
  readonly hasMoved: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Review({ form, page, hasMoved, ...dialog }: ReviewProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { buy, plain, way } = form
  return (
    <PayDialog
      {...dialog}
      title={t.reviewIn}
      order={orderOf(form, page)}
      act={hasMoved ? t.againDates : t.inNow(money(plain))}
      blockedBy={form.isStale ? t.stale : form.isUpdating ? t.updatingWait : null}
      sent={(order) => <Sent order={order} />}
    >
      <KeyValue
        pairs={[
          ...(way === null ? [] : [{ key: 'pay', label: t.pay, value: wayName(way, t, locale) }]),
          { key: 'deal', label: t.deal, value: fullDay(buy.dates.tradeDate, locale) },
          { key: 'amount', label: t.in, value: t.yuan(money(plain)), isTotal: true },
        ]}
      />
    </PayDialog>
  )
}

function orderOf({ plain, way, buy, hasRead }: InFormState, { wallet }: InPage): Order {
  return {
    do: 'in',
    fundCode: wallet.fundCode,
    amount: plain,
    investorPayId: way?.investorPayId ?? '',
    promisedTradeDate: buy.dates.tradeDate,
    hasReadDocuments: hasRead,
  }
}

function Sent({ order }: { readonly order: Order }) {
  const t = useCopy(copy)
  return (
    <KeyValue pairs={[{ key: 'amount', label: t.in, value: t.yuan(money(order.amount)), isTotal: true }]} />
  )
}

/** What is wrong with the amount as it was typed. */
function amountText({ typed, buy }: InFormState, t: typeof copy.zh): string | null {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (amount === null) return t.problem.format
  return amount < fenOf(buy.limits.minimum) ? t.problem.below(money(buy.limits.minimum)) : null
}

/** Whatever amount is typed. */
function obstacleOf({ refusal }: Buy): string | null {
  if (refusal === null || MOVE.atAmount.includes(refusal.kind) || refusal.kind === 'documents-not-read')
    return null
  return refusal.sentence
}

/** Why it cannot go on yet, most lasting reason first; null when it can. */
function useBlocked(form: InFormState, outcome: MoveOutcome | null): string | null {
  const t = useCopy(copy)
  const { buy, typed, way, hasRead } = form
  if (outcome?.kind === 'unanswered') return null
  const obstacle = obstacleOf(buy)
  if (obstacle !== null) return obstacle
  if (typed.trim() === '') return t.blocked.amount
  if (amountText(form, t) !== null) return t.blocked.wrong
  if (way === null || wayProblem(way, parseAmount(typed)) !== null) return t.blocked.card
  if (!hasRead) return t.blocked.documents
  return form.isStale ? t.stale : null
}
