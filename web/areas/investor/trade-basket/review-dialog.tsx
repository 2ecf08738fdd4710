import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { totalOf, type Preview } from '#web/parts/trade/basket-lines.ts'
import { sentAmount } from '#web/parts/order/typed-amount.ts'
import { wayName } from '#web/parts/pay/pay-card.ts'
import { PayDialog, type Review } from '#web/parts/pay/pay-dialog.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import type { Order, Placed } from './basket.ts'
import * as copy from './copy.ts'
import type { BasketState } from './use-basket.ts'

interface ReviewDialogProps extends Review<Order, Placed> {
  readonly form: BasketState
  readonly preview: Preview
  /** The deal date is another one than when the form was opened. */
  readonly hasMoved: boolean
}

/** Every line, what it comes to, and the payment password once for all of them. */
export function ReviewDialog({ form, preview, hasMoved, ...dialog }: ReviewDialogProps) {
  const t = useCopy(copy)
  const order = orderOf(form, preview)
  return (
    <PayDialog
      {...dialog}
      title={t.reviewTitle}
      order={order}
      act={hasMoved ? t.payAgainDates : t.payNow(money(form.total))}
      sent={(sent) => <Lines order={sent} form={form} preview={preview} />}
    >
      <Lines order={order} form={form} preview={preview} />
    </PayDialog>
  )
}

function orderOf({ lines, way, hasRead }: BasketState, { dates }: Preview): Order {
  return {
    lines: lines.map(({ fundCode, amount }) => ({ fundCode, amount: sentAmount(amount) })),
    investorPayId: way?.investorPayId ?? '',
    promisedTradeDate: dates.tradeDate,
    hasReadDocuments: hasRead,
  }
}

interface LinesProps {
  readonly order: Order
  readonly form: BasketState
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
