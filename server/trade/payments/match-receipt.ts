import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  decideReceiptMatch as decideContract,
  matchReceipt as contract,
} from '#contract/payment/receipt.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { isSameName } from '#domain/person/person-name.ts'
import { groupByMemo, payByReceipts } from '#domain/payment/remittance.ts'
import type { ReceiptPart } from '#domain/payment/remittance.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import { actorKey } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { LockedOrder } from '#server/trade/books/order.store.ts'
import { lockOrder, shareOpenDay } from '#server/trade/books/order.store.ts'
import { bookRemittance } from './match-receipts.ts'
import { decideMatch, findProposedMatch, proposeMatch } from './receipt-match.store.ts'
import type { AwaitedOrder, KeptReceipt } from './receipt.store.ts'
import { findAwaited, lockReceipt, lockReceiptsOf } from './receipt.store.ts'

type Call = WriteCall<Operator>

/**
 * Proposes the order that a receipt pays, if account or memo did not show it. Nothing is booked before a second person has confirmed it
 * (`decideReceiptMatch`, rules/ledger.md#remittance). Refuses at once what could not be booked. A later proposal replaces it.
 */
export async function matchReceipt(
  call: Call,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const found = await judgeMatch(tx, input)
  if (found.kind !== 'ok') return found
  const { orderNo, reason } = input
  await proposeMatch(tx, found.value.receipt, { orderNo, reason, proposedBy: actor.partyId })
  await audit(call, 'receipt.propose-match', { serial: input.serial, orderNo, reason })
  return ok({ state: 'proposed' })
}

/**
 * Decides a proposed match for a second person: confirms it, and the order is paid (J16), or removes the proposal. The match is judged
 * again, because the money may have gone back or the order may have ended meanwhile.
 */
export async function decideReceiptMatch(
  call: Call,
  input: ParsedOf<typeof decideContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof decideContract>> {
  const { tx, actor } = call
  const { serial } = input
  const firstDay = await shareOpenDay(tx)
  const proposed = await findProposedMatch(tx, serial)
  if (!proposed) return { kind: 'not-proposed' }
  if (proposed.proposedBy === actor.partyId) return { kind: 'same-person' }
  const { orderNo, reason, proposedBy } = proposed
  const facts = { serial, orderNo, reason, proposedBy }
  const decidedBy = actor.partyId
  if (!input.isApproved) {
    if (!(await decideMatch(tx, proposed, { decidedBy, state: 'refused' }))) return { kind: 'not-proposed' }
    await audit(call, 'receipt.refuse-match', facts)
    return ok({ state: 'refused', orderNo, tradeDate: null })
  }
  const found = await judgeMatch(tx, { serial, orderNo })
  if (found.kind !== 'ok') return found
  const { awaited, order, money } = found.value
  if (!(await decideMatch(tx, proposed, { decidedBy, state: 'approved' }))) return { kind: 'not-proposed' }
  const booked = await bookRemittance(tx, { orders: [{ awaited, order }], actor: actorKey(actor) }, money, {
    calendar,
    firstDay,
  })
  if (booked.kind !== 'ok') return booked
  await audit(call, 'receipt.match', facts)
  return ok({ state: 'matched', orderNo, tradeDate: booked.tradeDate })
}

interface Match {
  readonly awaited: AwaitedOrder
  readonly order: LockedOrder
  readonly receipt: KeptReceipt
  readonly money: { readonly completeAt: Date; readonly parts: readonly ReceiptPart<KeptReceipt>[] }
}

/**
 * Judges a match. Refuses another payer's name, because money pays only its own sender's order; an order that no longer waits; and money
 * that is too little together with all that has come for the order (rules/ledger.md#remittance). Locks order and receipt.
 */
async function judgeMatch(
  tx: Tx,
  of: { readonly serial: string; readonly orderNo: string },
): Promise<
  Answer<
    Match,
    | 'account-not-open'
    | 'order-not-waiting'
    | 'receipt-done'
    | 'receipt-not-found'
    | 'receipt-other-name'
    | 'receipt-short'
    | 'receipt-without-account'
  >
> {
  const [awaited] = await findAwaited(tx, { orderNo: of.orderNo })
  if (!awaited) return { kind: 'order-not-waiting' }
  const at = await takeInstant(tx, awaited.accountNumber)
  if (at.kind !== 'instant') return at
  const order = await lockOrder(tx, awaited.accountNumber, awaited.orderNo)
  if (order?.status !== 'submitted') return { kind: 'order-not-waiting' }
  const receipt = await lockReceipt(tx, of.serial)
  if (!receipt) return { kind: 'receipt-not-found' }
  if (receipt.matchedOrderNo !== null || receipt.returnedAt !== null) return { kind: 'receipt-done' }
  if (!isSameName(receipt.payer, awaited.payerName))
    return { kind: 'receipt-other-name', payer: receipt.payer }
  const money = payByReceipts([awaited], [...(await findOwn(tx, awaited, receipt)), receipt])
  if (money.kind !== 'paid') return money
  // An excess has to go back to its sender, whose account must be known.
  const isOver = money.parts.some((part) => part.excess > 0n && part.receipt.payerAccount === '')
  return isOver ? { kind: 'receipt-without-account' } : ok({ awaited, order, receipt, money })
}

/** Finds the other receipts that have come for this order and for no other. */
async function findOwn(tx: Tx, awaited: AwaitedOrder, receipt: KeptReceipt): Promise<readonly KeptReceipt[]> {
  const { orderNo, payerAccount, payerName } = awaited
  const waiting = (await findAwaited(tx, { payerAccounts: [payerAccount] })).filter(
    (each) => each.payerName === payerName,
  )
  const groups = groupByMemo(waiting, await lockReceiptsOf(tx, awaited))
  const own = groups.find(({ orders }) => orders.length === 1 && orders[0]!.orderNo === orderNo)
  return (own?.receipts ?? []).filter((each) => each.serial !== receipt.serial)
}

async function audit(
  call: Call,
  action: string,
  { serial, ...facts }: { readonly serial: string } & Readonly<Record<string, string>>,
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    stream: 'receipts',
    action,
    subject: serial,
    facts: { ...facts, person: call.actor.partyId },
  })
}
