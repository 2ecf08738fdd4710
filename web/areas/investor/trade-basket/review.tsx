import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { totalOf, type Preview } from '#web/parts/trade/basket-lines.ts'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import { wayName } from '#web/parts/pay/pay-card.ts'
import type { Review } from '#web/parts/trade/trade-form.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import type { Order } from './pay.ts'
import * as copy from './copy.ts'
import type { FormState } from './form-state.ts'

/** Returns the review of every line. Null before the first preview. `hasMoved` is set if the deal date has changed since. */
export function useReview(form: FormState, preview: Preview | null, hasMoved: boolean): Review<Order> | null {
  const t = useCopy(copy)
  if (preview === null) return null
  return {
    title: t.reviewTitle,
    order: orderOf(form, preview),
    act: hasMoved ? t.payAgainDates : t.payNow(money(form.total)),
    figures: (order) => <Lines order={order} form={form} preview={preview} />,
  }
}

function orderOf({ lines, way, hasRead }: FormState, { dates }: Preview): Order {
  return {
    lines: lines.map(({ fundCode, amount }) => ({ fundCode, amount: sentAmount(amount) })),
    investorPayId: way?.investorPayId ?? '',
    promisedTradeDate: dates.tradeDate,
    hasReadDocuments: hasRead,
  }
}

interface LinesProps {
  readonly order: Order
  readonly form: FormState
  readonly preview: Preview
}

function Lines({ order, form, preview }: LinesProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const nameOf = (fundCode: string) => {
    const fund = preview.lines.find((line) => line.fundCode === fundCode)?.fund
    return fund ? `${nameIn(locale, fund.name)} ${fundCode}` : fundCode
  }
  const total = totalOf(order.lines)
  return (
    <KeyValue
      pairs={[
        ...order.lines.map(({ fundCode, amount }) => ({
          key: fundCode,
          label: nameOf(fundCode),
          value: t.yuan(money(amount)),
        })),
        ...(form.way === null ? [] : [{ key: 'pay', label: t.pay, value: wayName(form.way, t, locale) }]),
        { key: 'deal', label: t.deal, value: fullDay(order.promisedTradeDate, locale) },
        { key: 'total', label: t.due, value: t.yuan(money(total)), isTotal: true },
      ]}
    />
  )
}
