import {
  placeBasket as placeBasketContract,
  previewBasket as previewBasketContract,
} from '#contract/order/basket.ts'
import { cancelOrder as cancelContract, findOrders, getOrderDetails } from '#contract/order/placed-order.ts'
import {
  getFeeByInvestmentMap,
  placePurchase as placeContract,
  previewPurchase as previewContract,
} from '#contract/order/order.ts'
import { findFundChoices as findChoicesContract, type FundChoice } from '#contract/fund/fund-choice.ts'
import { exportOrders } from '#contract/order/order-list.ts'
import {
  placeRedemption as placeRedemptionContract,
  planRedemption as planRedemptionContract,
  previewRedemption as previewRedemptionContract,
  setDividendMethod as setDividendMethodContract,
} from '#contract/order/redemption.ts'
import {
  findSwitchTargets as findTargetsContract,
  placeSwitch as placeSwitchContract,
  previewSwitch as previewSwitchContract,
} from '#contract/order/switch.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import {
  acknowledgeSeniorWarning as acknowledgeSeniorContract,
  acknowledgeWarning as acknowledgeContract,
} from '#contract/suitability/special-warning.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import { fenText, parseTypedAmount, rateText } from '#domain/number/money.ts'
import { fundRowOf } from '#server/funds/selector/fund-row.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import { listOrders } from './list-orders.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { subjectOf } from '#server/people/authorization/authorization.store.ts'
import { issuePaymentKey } from '#server/people/authorization/issue-payment-key.ts'
import { provePassword } from '#server/people/authorization/prove-password.ts'
import { acknowledgeSeniorWarning } from './acknowledge-senior-warning.ts'
import { acknowledgeWarning } from './acknowledge-warning.ts'
import { cancelOrder } from './cancel-order.ts'
import { exportOrders as exportOrderList } from './export-orders.ts'
import { findFundChoices, type FundChoiceLine } from './fund-choice.store.ts'
import { readOrderFilter } from './order-filter.ts'
import { findSwitchTargets } from './find-switch-targets.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { viewOf } from './order-view.ts'
import { findOrderEvents, findOrderRow } from './order-view.store.ts'
import { placeBasket } from './place-basket.ts'
import { placePurchase } from './place-purchase.ts'
import { previewBasket } from './preview-basket.ts'
import { placeRedemption } from './place-redemption.ts'
import { placeSwitch } from './place-switch.ts'
import { previewPurchase } from './preview-purchase.ts'
import { previewSwitch } from './preview-switch.ts'
import { planRedemption } from './plan-redemption.ts'
import { previewRedemption } from './preview-redemption.ts'
import { setDividendMethod } from './set-dividend-method.ts'

export interface OrderDeps {
  readonly db: Db
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
  readonly secret: string
}

export function orderRoutes(deps: OrderDeps): Route[] {
  return [
    limited(
      'feesOfPerson',
      read(getFeeByInvestmentMap, async (call, input) =>
        ok(await Promise.all(input.map((each) => feeOf(call, each)))),
      ),
    ),
    read(previewContract, async (call, input) => previewPurchase(call, input, await deps.calendar())),
    read(previewBasketContract, async (call, input) => previewBasket(call, input, await deps.calendar())),
    write(placeBasketContract, async (call, input) => placeBasket(call, input, await deps.calendar())),
    write(acknowledgeContract, acknowledgeWarning),
    write(acknowledgeSeniorContract, acknowledgeSeniorWarning),
    write(placeContract, async (call, input) => placePurchase(call, input, await deps.calendar())),
    read(previewRedemptionContract, async (call, input) =>
      previewRedemption(call, input, await deps.calendar()),
    ),
    read(planRedemptionContract, async (call, input) => planRedemption(call, input, await deps.calendar())),
    write(placeRedemptionContract, async (call, input) =>
      placeRedemption(call, input, await deps.calendar()),
    ),
    read(findTargetsContract, async (call, input) => findSwitchTargets(call, input, await deps.calendar())),
    read(previewSwitchContract, async (call, input) => previewSwitch(call, input, await deps.calendar())),
    write(placeSwitchContract, async (call, input) => placeSwitch(call, input, await deps.calendar())),
    write(setDividendMethodContract, async (call, input) =>
      setDividendMethod(call, input, await deps.calendar()),
    ),
    write(cancelContract, (call, input) => cancelOrder(call, input)),
    write(getPaymentKey, async (call, input) => {
      const amount = parseTypedAmount(input.amount)
      if (amount === null) return { kind: 'amount-format' }
      const of = { purpose: input.purpose, subject: subjectOf({ ...input, amount }) }
      return ok(await issuePaymentKey(call, of, deps.seal))
    }),
    act(provePaymentPassword, (call, input) => provePassword(call, input, deps)),
    read(findChoicesContract, async ({ db, actor, today }) => {
      const lines = await findFundChoices(db, actor.accountNumber, today)
      const of = (own: (typeof lines)[number]['own']) =>
        lines.filter((each) => each.own === own).map(choiceOf)
      return ok({ held: of('held'), favourites: of('favourites'), recent: of('recent') })
    }),
    read(findOrders, (call, input) => listOrders(call, call.actor.accountNumber, input)),
    limited(
      'exportOfPerson',
      read(exportOrders, async ({ db, actor, today, locale }, input) => {
        const of = { accountNumber: actor.accountNumber, filter: readOrderFilter(input), today }
        return ok(await exportOrderList(db, of, locale))
      }),
    ),
    read(getOrderDetails, async (call, input) => {
      const row = await findOrderRow(call.db, call.actor.accountNumber, input.orderNo)
      if (!row) return { kind: 'order-not-found' }
      const events = await findOrderEvents(call.db, call.actor.accountNumber, input.orderNo)
      const at = { ...call, openDay: await readOpenDay(call.db) }
      return ok({
        order: viewOf(row, at),
        events: events.map((each) => ({ status: each.status, at: each.at.toISOString() })),
      })
    }),
  ]
}

function choiceOf(line: FundChoiceLine): FundChoice {
  const { fundCode, name, fundType, riskLevel, status, isSample } = fundRowOf(line)
  return { fundCode, name, fundType, riskLevel, status, isSample }
}

/** Returns one line of the fee map: null with a reason if fund, fee or amount is not known. */
async function feeOf(
  call: ReadCall,
  given: { readonly key: string | number; readonly value: string | number },
) {
  const line = {
    key: typeof given.key === 'number' ? String(given.key).padStart(6, '0') : given.key,
    value: String(given.value),
  }
  const unknown = (reason: string) => ({
    key: line.key,
    fee: null,
    net: null,
    rate: null,
    effectiveRate: null,
    reason,
  })
  const amount = parseTypedAmount(line.value)
  if (amount === null) return unknown('amount-format')
  const own = 'accountNumber' in call.actor ? call.actor.accountNumber : null
  const of = own === null ? {} : { accountNumber: own }
  const product = await findSellable(call.db, { productCodeId: line.key, ...of }, call.today)
  if (!product) return unknown('fund-not-found')
  if (!product.schedule) return unknown('fee-unknown')
  const fee = purchaseFee(amount, product.schedule)
  if ('kind' in fee) return unknown(fee.kind)
  return {
    key: line.key,
    fee: fenText(fee.fee),
    net: fenText(fee.net),
    reason: null,
    rate: fee.rate === null ? null : rateText(fee.rate),
    effectiveRate: fee.effectiveRate === null ? null : rateText(fee.effectiveRate),
  }
}
