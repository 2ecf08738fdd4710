import { useState } from 'react'
import { fullDay, weekday } from '#web/format/date-text.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { FigureInputCard } from '#web/parts/trade/figure-input-card.tsx'
import { fenOf, groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { CardChoice } from '#web/parts/pay/card-choice.tsx'
import { CutOffNote } from '#web/parts/trade/cut-off-note.tsx'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { chosenWay, payWaysOf, wayName, wayProblem } from '#web/parts/pay/pay-card.ts'
import { TradeForm, type Review } from '#web/parts/trade/trade-form.tsx'
import { StaleNote, UnreadPage } from '#web/parts/trade/trade-page.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import { PATH, type Buy, type WalletPage } from './model.ts'
import { MOVE, type Order, type OrderResult } from './pay.ts'

type InPage = Extract<WalletPage, { readonly kind: 'in' }>

/** The form for money into the wallet. It is a purchase of the wallet's fund, validated and paid like any other. */
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
  const plain = sentAmount(typed)
  const isSame = sentAmount(asked.amount) === plain && asked.payId === payId
  const isMoving = useAddressOf(PATH, { amount: plain, pay: payId }, isSame)
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
  const ordering = useOrdering<Order, OrderResult>()
  const cutOff = useCutOff(buy.dates, page.readAtMs)
  const figure = plain === '' ? UNKNOWN : t.yuan(money(plain))
  return (
    <TradeForm
      title={t.inTitle}
      crumbs={[{ label: t.title, href: PATH }, { label: t.in }]}
      ordering={ordering}
      form={form}
      act={t.review}
      blockedBy={useBlocked(form)}
      next={t.inNext}
      foot={{ label: t.in, figure, reason: t.blocked.amount }}
      aside={
        <>
          <DatesCard buy={buy} />
          <CutOffNote {...cutOff} after={t.leftAfter} />
          {form.isStale && <StaleNote />}
        </>
      }
      review={useReview(form, page, cutOff.hasMoved)}
    >
      <Fields form={form} refusal={ordering.refusedFigure} />
    </TradeForm>
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
  /** The server's sentence about the amount when it was sent. Null if there is none. */
  readonly refusal: string | null
}

function Fields({ form, refusal }: FieldsProps) {
  const t = useCopy(copy)
  const { buy, typed, setTyped } = form
  const obstacle = obstacleOf(buy)
  return (
    <>
      {obstacle !== null && <ErrorNote title={t.refusedTitle} sentence={obstacle} />}
      <FigureInputCard
        label={t.inAmount}
        name="amount"
        value={typed}
        onChange={setTyped}
        quick={t.quick}
        hint={t.inLimits(money(buy.limits.minimum))}
        error={amountText(form, t) ?? refusal}
      />
      <CardChoice ways={form.ways} chosen={form.way} amount={parseAmount(typed)} onChoose={form.setPayId} />
      <FundDocuments {...form} codes={[buy.fund.fundCode]} />
    </>
  )
}

function useReview(form: InFormState, page: InPage, hasMoved: boolean): Review<Order> {
  const t = useCopy(copy)
  return {
    title: t.reviewIn,
    order: orderOf(form, page),
    act: hasMoved ? t.againDates : t.inNow(money(form.plain)),
    figures: (order, isSent) => (isSent ? <Sent order={order} /> : <Figures form={form} />),
  }
}

function Figures({ form: { buy, plain, way } }: { readonly form: InFormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <KeyValue
      pairs={[
        ...(way === null ? [] : [{ key: 'pay', label: t.pay, value: wayName(way, t, locale) }]),
        { key: 'deal', label: t.deal, value: fullDay(buy.dates.tradeDate, locale) },
        { key: 'amount', label: t.in, value: t.yuan(money(plain)), isTotal: true },
      ]}
    />
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

/** Returns the fault of the typed amount; null if it has none. */
function amountText({ typed, buy }: InFormState, t: typeof copy.zh): string | null {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (amount === null) return t.problem.format
  return amount < fenOf(buy.limits.minimum) ? t.problem.below(money(buy.limits.minimum)) : null
}

/** Returns the refusal that remains whatever amount is typed; null if there is none. */
function obstacleOf({ refusal }: Buy): string | null {
  if (refusal === null || MOVE.atAmount.includes(refusal.kind) || refusal.kind === 'documents-not-read')
    return null
  return refusal.sentence
}

/** Returns why the money cannot be sent yet, most lasting reason first; null if it can. */
function useBlocked(form: InFormState): string | null {
  const t = useCopy(copy)
  const { buy, typed, way, hasRead } = form
  const obstacle = obstacleOf(buy)
  if (obstacle !== null) return obstacle
  if (typed.trim() === '') return t.blocked.amount
  if (amountText(form, t) !== null) return t.blocked.wrong
  if (way === null || wayProblem(way, parseAmount(typed)) !== null) return t.blocked.card
  return hasRead ? null : t.blocked.documents
}
