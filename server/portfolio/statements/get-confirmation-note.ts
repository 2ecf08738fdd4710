import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import { fenText, navText, shareText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { findExitTerms } from '#server/trade/books/exit-terms.store.ts'
import { findHolder } from './account.store.ts'
import type { Deal } from '#server/portfolio/deals/deal.ts'
import { amountOf } from '#server/portfolio/deals/deal.ts'
import { findDeals, findDividends, findFunds } from '#server/portfolio/deals/deal.store.ts'
import type { HolderCall } from './get-statement.ts'
import { holderView } from './holder.ts'
import { dealView } from './note-deals.ts'
import type { NotedOrder } from './note.store.ts'
import { findLotUses, findNotedDividend, findNotedOrder } from './note.store.ts'
import { cardView, fundView, total } from './statement-lines.ts'

type OrderNote = Extract<NoteView['note'], { kind: 'order' }>

/** A note has no period, so its end is a day after every possible date. */
const ALWAYS = '9999-12-31'

/**
 * Returns the confirmation note of the owner's order or dividend. An order of the owner that the registrar has not confirmed is refused
 * as such. An order or dividend of another account is not found.
 */
export async function getConfirmationNote(
  call: HolderCall,
  noteNo: string,
): Promise<Answer<NoteView, 'note-not-found' | 'order-not-confirmed'>> {
  const { accountNumber } = call.actor
  const order = await findNotedOrder(call.db, accountNumber, noteNo)
  const made = order
    ? await noteOfOrder(call.db, accountNumber, order)
    : await noteOfDividend(call.db, accountNumber, noteNo)
  if (made.kind !== 'made') return made
  return ok({
    asOf: made.asOf.toISOString(),
    holder: holderView(accountNumber, await findHolder(call.db, accountNumber)),
    hasSample: made.note.fund.isSample,
    note: made.note,
  })
}

type NoteOutcome =
  | { readonly kind: 'made'; readonly asOf: Date; readonly note: NoteView['note'] }
  | { readonly kind: 'note-not-found' }
  | { readonly kind: 'order-not-confirmed'; readonly status: string }

async function noteOfOrder(db: Db, accountNumber: string, order: NotedOrder): Promise<NoteOutcome> {
  const deals = await findDeals(db, { accountNumber, to: ALWAYS, orderNo: order.orderNo })
  if (deals.length === 0 || !order.bookedAt) return { kind: 'order-not-confirmed', status: order.status }
  const targets = deals.flatMap((each) => (each.target ? [each.target.fundId] : []))
  const funds = await findFunds(db, [order.fundId, ...targets])
  const uses = await findLotUses(db, accountNumber, order.orderNo)
  const terms = await findExitTerms(db, {
    productCodeId: order.productCodeId,
    accountNumber,
    day: order.tradeDate ?? deals[0]!.tradeDate,
  })
  const at = { funds, uses, tiers: terms?.redemptionTiers ?? [] }
  const interest = order.interest ?? '0.00'
  return {
    kind: 'made',
    asOf: order.bookedAt,
    note: {
      kind: 'order',
      noteNo: order.orderNo,
      orderKind: order.kind,
      proposalCode: order.proposalCode,
      status:
        order.status === 'partially-confirmed' || isPart(order, deals) ? 'partially-confirmed' : 'confirmed',
      fund: fundView(funds, order.fundId),
      registrarName: order.registrarName,
      appliedAmount: order.amount,
      appliedShares: order.shares,
      acceptedAt: order.acceptedAt.toISOString(),
      dividendMethod: methodOf(order.dividendMethod),
      deals: deals.map((each) => dealView(each, at)),
      interest: interest === '0.00' ? null : { amount: interest, shares: order.interestShares ?? '0.00' },
      card: cardView(order.card),
    },
  }
}

/** Whether only a part was confirmed. The status of a settled order no longer says so. */
function isPart(order: NotedOrder, deals: readonly Deal[]): boolean {
  if (order.amount !== null) return fenText(total(deals.map((each) => each.gross))) !== order.amount
  const confirmed = deals.reduce((sum, each) => sum + each.shares, 0n)
  return order.shares !== null && shareText(confirmed as Deal['shares']) !== order.shares
}

async function noteOfDividend(db: Db, accountNumber: string, noteNo: string): Promise<NoteOutcome> {
  const noted = await findNotedDividend(db, accountNumber, noteNo)
  const all = noted ? await findDividends(db, { accountNumber, to: ALWAYS, noteNo }) : []
  const dividend = all[0]
  if (!noted || !dividend) return { kind: 'note-not-found' }
  const funds = await findFunds(db, [dividend.fundId])
  return {
    kind: 'made',
    asOf: noted.bookedAt,
    note: {
      kind: 'dividend',
      noteNo,
      dividendKind: dividend.kind,
      fund: fundView(funds, dividend.fundId),
      registrarName: noted.registrarName,
      registrationDate: noted.registrationDate,
      exDate: dividend.on,
      confirmDate: dividend.confirmDate,
      payDate: noted.payDate,
      baseShares: shareText(dividend.baseShares),
      perShare: navText(dividend.perShare),
      method: dividend.cash > 0n ? 'cash' : 'reinvested',
      amount: fenText(amountOf(dividend)),
      shares: shareText(dividend.shares),
      nav: dividend.nav === 0n ? null : navText(dividend.nav),
      card: cardView(noted.card),
    },
  }
}

function methodOf(method: '0' | '1' | null): OrderNote['dividendMethod'] {
  if (method === null) return null
  return method === '0' ? 'reinvested' : 'cash'
}
