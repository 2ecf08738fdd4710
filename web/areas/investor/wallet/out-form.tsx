import { useState } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { weekday } from '#web/app/date-text.ts'
import { money, UNKNOWN } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { CutOffNote } from '#web/parts/cut-off-note.tsx'
import { useCountdown } from '#web/parts/cut-off.ts'
import { useHeard } from '#web/parts/heard.ts'
import { ActionBar, OrderAct } from '#web/parts/order-button.tsx'
import { PayDialog } from '#web/parts/pay-dialog.tsx'
import { PayOutcomeNote } from '#web/parts/pay-outcome.tsx'
import { TradePage } from '#web/parts/trade-page.tsx'
import { useAskAgain } from '#web/parts/use-typed.ts'
import { KeyValue } from '#web/ui/key-value.tsx'
import * as copy from './copy.ts'
import { outProblem, PATH } from './model.ts'
import type { MoveOutcome, Order } from './move.ts'
import { CardsCard, OutAmountCard, WaysCard } from './out-cards.tsx'
import { useOutForm, type OutFormState, type OutPage } from './use-out-form.ts'

/** Money out: both ways side by side, the fast one with what is left of its cap (domain.md 1.8, 6.3). */
export function OutForm({ page }: { readonly page: OutPage }) {
  const t = useCopy(copy)
  const form = useOutForm(page)
  const { wallet } = page
  const { plain, way } = form
  const { tradeDate, cutOff } = wallet.ordinary
  const dates = { tradeDate, cutOff, now: page.now }
  const fetcher = useFetcher<MoveOutcome>()
  const [isReviewing, setReviewing] = useState(false)
  const [firstTradeDate] = useState(tradeDate)
  const countdown = useCountdown(dates, page.readAtMs, useAskAgain())
  const outcome = useHeard(fetcher.data)
  const hasMoved = way === 'ordinary' && tradeDate !== firstTradeDate
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
      title={t.outTitle}
      crumbs={[{ label: t.title, href: PATH }, { label: t.out }]}
      aside={
        <>
          <WaysCard form={form} />
          {way === 'ordinary' && <CutOffNote {...{ dates, countdown, hasMoved }} after={t.outAfter} />}
          {outcome !== null && !isReviewing && <PayOutcomeNote outcome={outcome} hasAmount />}
          <OrderAct button={button} next={t.outNext} />
        </>
      }
      after={
        <>
          <ActionBar {...{ button, figure }} label={t.out} reason={t.blocked.amount} />
          <Review
            {...{ form, fetcher, outcome, hasMoved }}
            isOpen={isReviewing}
            onClose={() => setReviewing(false)}
          />
        </>
      }
    >
      <OutAmountCard form={form} refusal={outcome?.kind === 'amount' ? outcome.message : null} />
      <CardsCard form={form} />
    </TradePage>
  )
}

/** Why it cannot go on yet, most lasting reason first; null when it can. */
function useBlocked({ typed, way, page, payee }: OutFormState, outcome: MoveOutcome | null): string | null {
  const t = useCopy(copy)
  if (outcome?.kind === 'unanswered') return null
  if (way === 'fast' && !page.wallet.fast.isOpen) return t.fastClosed
  if (typed.trim() === '') return t.blocked.amount
  if (outProblem(typed, way, page.wallet) !== null) return t.blocked.wrong
  return payee === null ? t.blocked.card : null
}

interface ReviewProps {
  readonly form: OutFormState
  readonly fetcher: FetcherWithComponents<MoveOutcome>
  readonly outcome: MoveOutcome | null
  readonly hasMoved: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Review({ form, hasMoved, ...dialog }: ReviewProps) {
  const t = useCopy(copy)
  const figure = money(form.plain)
  const order = orderOf(form)
  return (
    <PayDialog
      {...dialog}
      title={t.reviewOut}
      order={order}
      act={hasMoved ? t.againDates : t.outNow(figure)}
      blockedBy={form.isUpdating ? t.updatingWait : null}
      sent={(sent) => <Figures form={form} order={sent} />}
    >
      <Figures form={form} order={order} />
    </PayDialog>
  )
}

function orderOf({ page, plain, payee, way }: OutFormState): Order {
  const { fundCode, ordinary } = page.wallet
  const of = { fundCode, amount: plain, investorPayId: payee?.investorPayId ?? '' }
  return way === 'fast'
    ? { do: 'fast', ...of }
    : { do: 'ordinary', ...of, promisedTradeDate: ordinary.tradeDate }
}

function Figures({ form, order }: { readonly form: OutFormState; readonly order: Order }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { payee, page } = form
  const { arrivalDate } = page.wallet.ordinary
  const arrival = arrivalDate === null ? t.dateUnknown : weekday(arrivalDate, locale)
  return (
    <KeyValue
      pairs={[
        { key: 'way', label: t.way, value: order.do === 'fast' ? t.fast : t.ordinary },
        ...(payee === null
          ? []
          : [
              {
                key: 'card',
                label: t.toCard,
                value: t.card(
                  payee.bankName === null ? '' : nameIn(locale, payee.bankName),
                  payee.last4 ?? '',
                ),
              },
            ]),
        { key: 'arrival', label: t.arrival, value: order.do === 'fast' ? t.fastArrival : arrival },
        { key: 'amount', label: t.out, value: t.yuan(money(order.amount)), isTotal: true },
      ]}
    />
  )
}
