import { fullDay } from '#web/format/date-text.ts'
import { money, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import type { Review } from '#web/parts/trade/trade-form.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import { payeeName } from './payee-name.ts'
import type { Order } from './pay.ts'
import type { FormState } from './form-state.ts'

/** Returns the review of the sale. `hasMoved` is set if the deal date has changed since the form was opened. */
export function useReview(form: FormState, hasMoved: boolean): Review<Order> {
  const t = useCopy(copy)
  return {
    title: t.reviewTitle,
    order: orderOf(form),
    act: hasMoved ? t.sellAgainDates : t.sellNow(shares(form.plain)),
    figures: (order, isSent) =>
      isSent ? <Sent order={order} preview={form.preview} /> : <Figures form={form} />,
  }
}

function orderOf({ preview, plain, payee, rest }: FormState): Order {
  return {
    fundCode: preview.fundCode,
    shares: plain,
    largeRedemptionFlag: rest,
    investorPayId: payee?.investorPayId ?? '',
    promisedTradeDate: preview.dates.tradeDate,
  }
}

function Figures({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, payee, plain, rest } = form
  const { dates, estimate, fundCode, fundName } = preview
  const day = (text: string | null) => (text === null ? t.dateUnknown : fullDay(text, locale))
  const costs = estimate && [
    { key: 'fee', label: t.fee, value: t.yuan(money(estimate.fee)) },
    ...(estimate.backEndFee === null
      ? []
      : [{ key: 'back', label: t.backEndFee, value: t.yuan(money(estimate.backEndFee)) }]),
    { key: 'net', label: t.net, value: t.yuan(money(estimate.net)) },
  ]
  const pairs = [
    { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fundName)} ${fundCode}` },
    ...(payee === null ? [] : [{ key: 'payee', label: t.reviewPayee, value: payeeName(payee, t, locale) }]),
    ...(costs ?? []),
    { key: 'deal', label: t.reviewDeal, value: day(dates.tradeDate) },
    { key: 'confirm', label: t.reviewConfirm, value: day(dates.confirmDate) },
    { key: 'arrival', label: t.reviewArrival, value: day(dates.arrivalDate) },
    { key: 'rest', label: t.reviewRest, value: rest === '1' ? t.restOn : t.restOff },
    { key: 'shares', label: t.reviewShares, value: t.units(shares(plain)), isTotal: true },
  ]
  return <KeyValue pairs={pairs} />
}

function Sent({ order, preview }: { readonly order: Order; readonly preview: Preview }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fundCode, fundName } = preview
  return (
    <KeyValue
      pairs={[
        { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fundName)} ${fundCode}` },
        { key: 'deal', label: t.reviewDeal, value: fullDay(order.promisedTradeDate, locale) },
        { key: 'shares', label: t.reviewShares, value: t.units(shares(order.shares)), isTotal: true },
      ]}
    />
  )
}
