import { weekday } from '#web/format/date-text.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { CutOffNote } from '#web/parts/trade/cut-off-note.tsx'
import { useCutOff } from '#web/parts/order/cut-off.ts'
import { TradeForm, type Review } from '#web/parts/trade/trade-form.tsx'
import { useOrdering } from '#web/parts/trade/use-ordering.ts'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { withdrawalProblem, PATH } from './model.ts'
import type { Order, OrderResult } from './pay.ts'
import { CardsCard, OutAmountCard, WaysCard } from './out-cards.tsx'
import { useOutForm, type OutFormState, type OutPage } from './out-state.ts'

/**
 * The form for money out: both ways side by side, the fast one with the rest of its cap (rules/orders.md#fast-redemption,
 * rules/ledger.md#wallet).
 */
export function OutForm({ page }: { readonly page: OutPage }) {
  const t = useCopy(copy)
  const form = useOutForm(page)
  const { wallet } = page
  const { plain, way } = form
  const { tradeDate, cutOff: closes } = wallet.ordinary
  const isOrdinary = way === 'ordinary'
  const ordering = useOrdering<Order, OrderResult>()
  const cutOff = useCutOff({ tradeDate, cutOff: closes, now: page.now }, page.readAtMs)
  const figure = plain === '' ? UNKNOWN : t.yuan(money(plain))
  return (
    <TradeForm
      title={t.outTitle}
      crumbs={[{ label: t.title, href: PATH }, { label: t.out }]}
      ordering={ordering}
      form={form}
      act={t.review}
      blockedBy={useBlocked(form)}
      next={t.outNext}
      foot={{ label: t.out, figure, reason: t.blocked.amount }}
      aside={
        <>
          <WaysCard form={form} />
          {isOrdinary && <CutOffNote {...cutOff} after={t.outAfter} />}
        </>
      }
      review={useReview(form, isOrdinary && cutOff.hasMoved)}
    >
      <OutAmountCard form={form} refusal={ordering.refusedFigure} />
      <CardsCard form={form} />
    </TradeForm>
  )
}

/** Returns why the money cannot be withdrawn yet, most lasting reason first; null if it can. */
function useBlocked({ typed, way, page, payee }: OutFormState): string | null {
  const t = useCopy(copy)
  if (way === 'fast' && !page.wallet.fast.isOpen) return t.fastClosed
  if (typed.trim() === '') return t.blocked.amount
  if (withdrawalProblem(typed, way, page.wallet) !== null) return t.blocked.wrong
  return payee === null ? t.blocked.card : null
}

function useReview(form: OutFormState, hasMoved: boolean): Review<Order> {
  const t = useCopy(copy)
  return {
    title: t.reviewOut,
    order: orderOf(form),
    act: hasMoved ? t.againDates : t.outNow(money(form.plain)),
    figures: (order) => <Figures form={form} order={order} />,
  }
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
