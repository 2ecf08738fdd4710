import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { SubAccount } from '#server/base/ledger/journal.store.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { payOutTurnedOrder } from '#server/base/ledger/journals.ts'
import { loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import { decide } from '#server/trade/orders/purchase-policies.ts'
import { DISTRIBUTOR_CODE, moveOrder } from '#server/trade/books/order.store.ts'
import { insertPurchase } from '#server/trade/books/new-purchase.store.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'

/** A client's money in trust that is to go into their wallet: its source, and the account in the books that owes it now. */
export interface WalletMoney {
  readonly accountNumber: string
  readonly amount: Fen
  /** The permanent name of the money: the serial of a pay-out or of a refund. */
  readonly source: string
  /** The order that the money comes from; null if it comes from none. */
  readonly cause: string | null
  readonly owed: SubAccount
}

/**
 * Buys shares of the wallet's fund with a client's own money (W05, W08 to W10): J11b, paid at once, T by the clock. Null if the fund does
 * not take it today (closed, below its minimum, above a limit, client unsuited, account suspended or closed): it then goes to a bank.
 */
export async function buyWallet(
  tx: Tx,
  money: WalletMoney,
  at: { day: Day; calendar: TradingCalendar },
): Promise<string | null> {
  const { accountNumber, amount, source } = money
  const taken = await takeInstant(tx, accountNumber, { holdsDay: true })
  if (taken.kind !== 'instant') return null
  const { now, today, openDay } = taken
  const fund = await findWalletFund(tx, today)
  if (!fund) return null
  const { fundCode } = fund
  const { calendar } = at
  const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, now, today, openDay, calendar })
  if (facts.kind !== 'facts' || !facts.product.schedule || !facts.confirmDate) return null
  const request = { amount, acceptsMismatch: false, hasReadDocuments: true }
  const decision = decide(facts, request, null, today)
  if (decision.kind !== 'ok') return null
  const { product, tradeDate, confirmDate: confirmDue, buyer } = facts
  const owner = await findOwner(tx, accountNumber)
  const { orderNo } = await insertPurchase(tx, {
    ...{ accountNumber, amount, product, decision, buyer, kind: 'purchase', warningVersion: '' },
    actorParty: owner.partyId,
    // The account that gets the money if the fund does not take it after all.
    investorPayId: owner.bankAccount,
    mode: 'wallet',
    payBy: null,
    schedule: facts.product.schedule,
    follows: { cause: money.cause ?? source, orderNo: numberOf(source, at.day) },
  })
  const posted = await postJournal(tx, {
    businessDate: at.day,
    ...payOutTurnedOrder({ serial: source, owed: money.owed, orderNo, amount }),
  })
  invariant(posted !== 'already', `${source} has bought shares of the wallet before`)
  const order = { accountNumber, orderNo, status: 'submitted' } as const
  await moveOrder(tx, order, 'paid', { actor: 'wallet', tradeDate, confirmDue, facts: { tradeDate, source } })
  await appendAudit(tx, {
    stream: `account:${accountNumber}`,
    action: 'order.place',
    actor: 'wallet',
    subject: orderNo,
    facts: { fundCode, amount: fenText(amount), source },
    requestId: null,
  })
  return orderNo
}

/** Derives the order number from the money's source, so that a night that was killed and runs again makes the same order. */
function numberOf(source: string, day: Day): string {
  const print = createHash('sha256').update(source).digest('hex').slice(0, 12).toUpperCase()
  return `${DISTRIBUTOR_CODE}${day.replaceAll('-', '')}W${print}`
}

async function findOwner(
  tx: Tx,
  accountNumber: string,
): Promise<{ partyId: string; bankAccount: string | null }> {
  const { rows } = await sql<{ party: string; bank: string | null }>`
    select party_id as party, (select investor_pay_id from pay_instrument i where i.account_number = a.account_number
      and i.mode <> 'wallet' and i.state = 'active' order by i.is_default desc, i.recorded_at limit 1) as bank
    from account a where account_number = ${accountNumber}`.execute(tx)
  return { partyId: rows[0]!.party, bankAccount: rows[0]!.bank }
}
