import type { OutputOf } from '#contract/endpoint.ts'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import type { OrderView } from '#contract/order/order-view.ts'
import { findOwnReturnedPayOuts } from '#contract/payment/pay-out.ts'
import type { Call } from '#web/call/answer.ts'
import { flowOf, type OrderFlow } from '#web/parts/order/order-flow.ts'
import type { OwnPaths } from '#web/parts/page/own-paths.ts'
import { loadPayee, type Payee } from '#web/parts/pay/remit-to.ts'
import type { ReturnedPayOut } from '#web/parts/pay/returned-pay-out.tsx'

export interface OrderPage extends OutputOf<typeof getOrderDetails> {
  /** The pay-outs of this order that the bank returned. The client decides where they go. */
  readonly returned: readonly ReturnedPayOut[]
  /** The account to which a company remits the money of the order. Null if no money is awaited, and always for a person. */
  readonly payee: Payee | null
}

/** Loads the order page. Null if the server could not be asked. Throws 404 for an unknown order. */
export async function loadOrder(
  call: Call,
  orderNo: string,
  { isCompany }: Pick<OwnPaths, 'isCompany'>,
): Promise<OrderPage | null> {
  const answer = await call(getOrderDetails, { orderNo: orderNo.slice(0, 24) })
  if (answer.kind === 'refused') throw new Response(null, { status: 404 })
  if (answer.kind !== 'ok') return null
  const { order } = answer.value
  const returned = isCompany ? [] : await findReturned(call, order)
  const payee = isCompany && isAwaited(order) ? await loadPayee(call) : null
  return returned === null ? null : { ...answer.value, returned, payee }
}

/** Finds the returned pay-outs of the order. Calls the server only if the order says that a pay-out did not arrive. */
async function findReturned(call: Call, order: OrderView): Promise<OrderPage['returned'] | null> {
  const { payOut, orderNo } = order
  if (payOut === null || !UNPAID.includes(payOut.status)) return []
  const answer = await call(findOwnReturnedPayOuts, {})
  return answer.kind === 'ok' ? answer.value.payOuts.filter((each) => each.orderNo === orderNo) : null
}

const UNPAID: readonly string[] = ['returned', 'failed']

export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

export async function cancel(call: Call, orderNo: string, key: string): Promise<CancelOutcome> {
  const answer = await call(cancelOrder, { orderNo }, { idempotencyKey: key })
  if (answer.kind === 'ok') return { kind: 'cancelled' }
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  return { kind: 'unanswered' }
}

/** Whether the order waits for the client's own remittance. No account is debited then. */
export function isAwaited(
  order: OrderView,
): order is OrderView & { readonly remittanceCode: string; readonly payBy: string } {
  return order.status === 'submitted' && order.remittanceCode !== null && order.payBy !== null
}

/** Whether the page must poll: the bank is being asked for a payment or refund. Not for a remittance, which takes hours. */
export function isMoving(order: OrderView): boolean {
  const { status, refund } = order
  return (
    (status === 'submitted' && !isAwaited(order)) || status === 'paying' || refund?.status === 'initiated'
  )
}

/** Whether money has left the card, even if it came back later. An order by shares takes no money. */
export function isDebited({ kind, status, refund }: OrderView): boolean {
  if (flowOf(kind) !== 'buy') return false
  if (refund !== null) return true
  return status !== 'submitted' && status !== 'paying' && status !== 'pay-failed' && status !== 'cancelled'
}

/** Whether the order ended without units. A confirmation will then never come. */
export function isEnded({ status }: OrderView): boolean {
  return status === 'pay-failed' || status === 'failed' || status === 'cancelled'
}

type StepName = OrderView['status'] | 'pay' | 'wait' | 'confirm' | 'redeem' | 'refund' | 'pay-out'

export interface Step {
  readonly name: Exclude<StepName, 'paying'>
  readonly state: 'done' | 'now' | 'todo' | 'failed'
  /** When the step happened. Null for a step that is under way or still to come. */
  readonly at: string | null
}

const FAILURES: readonly string[] = ['pay-failed', 'failed']

/** Returns the steps of an order: past ones with their time, then the present and the coming ones for its state. */
export function stepsOf({ order, events }: Pick<OrderPage, 'order' | 'events'>): readonly Step[] {
  const flow = flowOf(order.kind)
  // An order by shares is certain as soon as it is accepted, so it has one step and not two.
  const isTwice = flow !== 'buy' && events.some(({ status }) => status === 'paid')
  const happened = events
    .filter(({ status }) => status !== 'paying' && !(isTwice && status === 'submitted'))
    .map(({ status, at }): Step => {
      const state = FAILURES.includes(status) ? 'failed' : 'done'
      return { name: status as Step['name'], state, at }
    })
  const ahead = AHEAD[order.status].filter((name) => isAhead(name, flow))
  return [
    ...happened,
    ...refundSteps(order),
    ...payOutSteps(order),
    ...ahead.map((name, index) => aheadStep(order, name, index)),
  ]
}

/** Whether a step applies to this flow: only a purchase is paid for, and only units that come in can be redeemed later. */
function isAhead(name: Step['name'], flow: OrderFlow): boolean {
  if (name === 'pay') return flow === 'buy'
  if (name === 'redeem') return flow === 'buy' || flow === 'switch'
  return true
}

/** Returns the state of a sale's pay-out. */
export function payOutState({ payOut }: OrderView): 'success' | 'failed' | 'returned' | 'going' {
  const known = (['success', 'failed', 'returned'] as const).find((each) => each === payOut?.status)
  return known ?? 'going'
}

/** Whether the order pays money out: a sale always does, a registrar-initiated order only if it has a pay-out. */
export function hasPayOut({ kind, payOut }: OrderView): boolean {
  const flow = flowOf(kind)
  return flow === 'sell' || (flow === 'registrar' && payOut !== null)
}

/** Returns the pay-out step of a sale: present once the order is confirmed, done when the bank has paid. */
function payOutSteps(order: OrderView): readonly Step[] {
  if (!hasPayOut(order) || isEnded(order) || order.confirmDate === null) return []
  const what = payOutState(order)
  const state = what === 'success' ? 'done' : what === 'going' ? 'now' : 'failed'
  return [{ name: 'pay-out', state, at: null }]
}

const AHEAD = {
  submitted: ['pay', 'wait', 'confirm', 'redeem'],
  paying: ['pay', 'wait', 'confirm', 'redeem'],
  paid: ['wait', 'confirm', 'redeem'],
  sent: ['confirm', 'redeem'],
  'accepted-by-registrar': ['confirm', 'redeem'],
  confirmed: ['redeem'],
  'partially-confirmed': ['redeem'],
  settled: ['redeem'],
  'pay-failed': [],
  failed: [],
  cancelling: [],
  cancelled: [],
} as const satisfies Readonly<Record<OrderView['status'], readonly Step['name'][]>>

function aheadStep({ isRedeemable }: OrderView, name: Step['name'], index: number): Step {
  if (name === 'redeem') return { name, state: isRedeemable ? 'done' : 'todo', at: null }
  return { name, state: index === 0 ? 'now' : 'todo', at: null }
}

function refundSteps({ refund }: OrderView): readonly Step[] {
  if (refund === null) return []
  const state = refund.status === 'success' ? 'done' : refund.status === 'failed' ? 'failed' : 'now'
  return [{ name: 'refund', state, at: null }]
}
