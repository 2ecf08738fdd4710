import { fullDay } from '#web/format/date-text.ts'
import { money, nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { beijingTime } from '#web/parts/page/instant-text.ts'
import { orderPath } from '#web/parts/order/order-path.ts'
import { wayName } from '#web/parts/pay/pay-card.ts'
import type { Review } from '#web/parts/trade/trade-form.tsx'
import { isPrivateType } from '#web/parts/fund/private-path.ts'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { Preview } from './model.ts'
import type { Order } from './pay.ts'
import type { FormState } from './form-state.ts'

/** Returns the review of the purchase. `hasMoved` is set if the deal date has changed since the form was opened. */
export function useReview(form: FormState, hasMoved: boolean): Review<Order> {
  const t = useCopy(copy)
  return {
    title: t.reviewTitle,
    order: orderOf(form),
    act: hasMoved ? t.payAgainDates : t.payNow(money(form.plain)),
    note: <Alike preview={form.preview} />,
    figures: (order, isSent) =>
      isSent ? <Sent order={order} preview={form.preview} /> : <Figures form={form} />,
  }
}

/** Warns of a similar order before the password is typed: after a second tab, a lost answer or a login in between. */
function Alike({ preview: { alike } }: { readonly preview: Preview }) {
  const t = useCopy(copy)
  if (alike === null) return null
  return (
    <Note tone="warn">
      <b>{t.alike(beijingTime(alike.acceptedAt).slice(0, 5))}</b> {t.alikeText}{' '}
      <PageLink href={orderPath(alike.orderNo)}>{t.alikeLink}</PageLink>
    </Note>
  )
}

function orderOf({ preview, plain, card, acceptsMismatch, hasRead }: FormState): Order {
  return {
    fundCode: preview.fund.fundCode,
    amount: plain,
    investorPayId: card?.investorPayId ?? '',
    promisedTradeDate: preview.dates.tradeDate,
    acceptsMismatch: acceptsMismatch && preview.suitability.outcome === 'risk-mismatch',
    warningVersion: acceptsMismatch ? WARNING_VERSION : '',
    hasReadDocuments: hasRead,
  }
}

function Figures({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { preview, card, plain, acceptsMismatch } = form
  const { fund, fee, dates, raising } = preview
  const day = (text: string | null) => (text === null ? t.dateUnknown : fullDay(text, locale))
  const bank = card === null ? '' : wayName(card, t, locale)
  const pairs = [
    { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fund.name)} ${fund.fundCode}` },
    { key: 'pay', label: t.reviewPay, value: bank },
    {
      key: 'fee',
      label: raising === null ? t.fee : t.raising.fees.fee,
      value: fee === null ? '' : t.yuan(money(fee.fee)),
    },
    ...(isPrivateType(fund.fundType)
      ? [{ key: 'deal', label: t.reviewDeal, value: t.private.dealDay }]
      : raising === null
        ? [
            { key: 'deal', label: t.reviewDeal, value: day(dates.tradeDate) },
            { key: 'confirm', label: t.reviewConfirm, value: day(dates.confirmDate) },
            { key: 'redeem', label: t.reviewRedeem, value: day(dates.redeemableDate) },
          ]
        : [
            { key: 'price', label: t.raising.price, value: t.yuan(nav(raising.faceValue)) },
            { key: 'deal', label: t.raising.applied, value: day(dates.tradeDate) },
            { key: 'until', label: t.raising.until, value: day(raising.until) },
            { key: 'cancel', label: t.raising.cancel, value: t.raising.cancelNever },
          ]),
    ...(acceptsMismatch && preview.suitability.outcome === 'risk-mismatch'
      ? [{ key: 'risk', label: t.reviewOverRisk, value: t.reviewOverRiskText }]
      : []),
    { key: 'amount', label: t.due, value: t.yuan(money(plain)), isTotal: true },
  ]
  return <KeyValue pairs={pairs} />
}

function Sent({ order, preview }: { readonly order: Order; readonly preview: Preview }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fund, raising } = preview
  return (
    <KeyValue
      pairs={[
        { key: 'fund', label: t.reviewFund, value: `${nameIn(locale, fund.name)} ${fund.fundCode}` },
        {
          key: 'deal',
          label: raising === null ? t.reviewDeal : t.raising.applied,
          value: fullDay(order.promisedTradeDate, locale),
        },
        { key: 'amount', label: t.due, value: t.yuan(money(order.amount)), isTotal: true },
      ]}
    />
  )
}
