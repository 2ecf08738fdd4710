import { fullDay } from '#web/format/date-text.ts'
import { money, shares } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import type { Review } from '#web/parts/trade/trade-form.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Order } from './pay.ts'
import type { FormState } from './form-state.ts'

/** Returns the review of the switch. `hasMoved` is set if the deal date has changed since the form was opened. */
export function useReview(form: FormState, hasMoved: boolean): Review<Order> {
  const t = useCopy(copy)
  return {
    title: t.reviewTitle,
    order: orderOf(form),
    act: hasMoved ? t.switchAgainDates : t.switchNow(shares(form.plain)),
    figures: (order, isSent) => <Figures form={form} order={order} hasEstimate={!isSent} />,
  }
}

function orderOf({ preview, plain, rest, acceptsMismatch, hasRead }: FormState): Order {
  return {
    fundCode: preview.fundCode,
    targetFundCode: preview.target.fundCode,
    shares: plain,
    largeRedemptionFlag: rest,
    promisedTradeDate: preview.dates.tradeDate,
    acceptsMismatch: acceptsMismatch && preview.suitability.outcome === 'risk-mismatch',
    warningVersion: acceptsMismatch ? WARNING_VERSION : '',
    hasReadDocuments: hasRead,
  }
}

interface FiguresProps {
  readonly form: FormState
  readonly order: Order
  /** Whether present estimates are shown beside the order. For an order already sent they are out of date. */
  readonly hasEstimate: boolean
}

function Figures({ form, order, hasEstimate }: FiguresProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { fundCode, fundName, target, estimate, dates } = form.preview
  const confirm = dates.confirmDate === null ? t.dateUnknown : fullDay(dates.confirmDate, locale)
  const costs =
    hasEstimate && estimate !== null
      ? [
          { key: 'fee', label: t.fee, value: t.yuan(money(estimate.redemptionFee)) },
          { key: 'makeUp', label: t.makeUp, value: t.yuan(money(estimate.makeUpFee)) },
          { key: 'confirm', label: t.confirmed, value: confirm },
        ]
      : []
  return (
    <KeyValue
      pairs={[
        { key: 'from', label: t.reviewFrom, value: `${nameIn(locale, fundName)} ${fundCode}` },
        { key: 'to', label: t.reviewTo, value: `${nameIn(locale, target.name)} ${target.fundCode}` },
        ...costs,
        { key: 'deal', label: t.reviewDeal, value: fullDay(order.promisedTradeDate, locale) },
        ...(order.acceptsMismatch
          ? [{ key: 'risk', label: t.reviewOverRisk, value: t.reviewOverRiskText }]
          : []),
        {
          key: 'rest',
          label: t.reviewRest,
          value: order.largeRedemptionFlag === '1' ? t.restOn : t.restOff,
        },
        { key: 'shares', label: t.shares, value: t.units(shares(order.shares)), isTotal: true },
      ]}
    />
  )
}
