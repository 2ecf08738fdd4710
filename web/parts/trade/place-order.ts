import { redirect } from 'react-router'
import { call } from '#web/call/call.ts'
import { orderPath } from '#web/parts/order/order-path.ts'
import { pay, type PaidAction, type PayForm, type PayOutcome } from '#web/parts/pay/pay.ts'

/** Pays for the order of a form and redirects to it; any other outcome is returned, to be shown in the form. */
export async function placeOrder<Order, Placed extends { readonly orderNo: string }>(
  request: Request,
  action: PaidAction<Order, Placed>,
): Promise<PayOutcome<Order, Placed>> {
  const outcome = await pay(call, action, (await request.json()) as PayForm<Order>)
  if (outcome.kind === 'placed') throw redirect(orderPath(outcome.placed.orderNo))
  return outcome
}
