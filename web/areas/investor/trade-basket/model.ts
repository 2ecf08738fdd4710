import { plainMoney } from '#web/format/format.ts'
import { totalOf, type Line } from '#web/parts/trade/basket-lines.ts'
import type { PayWay } from '#web/parts/pay/pay-card.ts'
import { fenOf, isAbove, parseAmount } from '#web/parts/order/typed-amount.ts'

export const PATH = '/investor/trade/basket'

/** Returns the lines as the text for which the payment password is given. All amounts have the same format. */
export function textToProve(lines: readonly Line[]): string {
  return lines.map(({ fundCode, amount }) => `${fundCode}:${plainMoney(amount)}`).join(',')
}

/** Whether a payment source can pay each line and all lines together. Each line is a debit of its own. */
export function canPay(way: PayWay, lines: readonly Line[]): boolean {
  const total = totalOf(lines)
  if (total === null) return true
  const sum = fenOf(total)
  const isSingleEnough = lines.every(({ amount }) => {
    const parsed = parseAmount(amount)
    return parsed === null || !isAbove(parsed, way.singleLimit)
  })
  return isSingleEnough && !isAbove(sum, way.dayLeft) && !isAbove(sum, way.available)
}
