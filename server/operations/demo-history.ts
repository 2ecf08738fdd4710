import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { WriteCall } from '#server/edge/route.ts'
import { parseTypedAmount } from '#domain/money.ts'
import { placePurchase } from '#server/orders/place-purchase.ts'
import { readOpenDay } from '#server/orders/order.store.ts'
import { authorize, consumeNonce, issueKey, subjectOf } from '#server/payments/authorization.store.ts'
import { debitOrder } from '#server/payments/debit-order.ts'
import type { DayMeans } from './sandbox-day.ts'
import { closeToday } from './sandbox-day.ts'

/** A purchase of the demo investor on one of the days before the sandbox opens. */
interface PastPurchase {
  readonly riskLevel: number
  readonly amount: string
}

const PAST: readonly (readonly PastPurchase[])[] = [
  [
    { riskLevel: 3, amount: '20000.00' },
    { riskLevel: 2, amount: '15000.00' },
  ],
  [{ riskLevel: 1, amount: '8000.00' }],
  [{ riskLevel: 3, amount: '5000.00' }],
]

/** Sessions of history before the day on which the sandbox opens. */
export const HISTORY_DAYS = PAST.length

/**
 * Gives an account a past by living it: each day orders are placed by the same use case, paid by the bank, confirmed by
 * the registrars. Nothing is written by hand.
 */
export async function liveDemoHistory(
  means: DayMeans,
  accountNumber: string,
  onDay: (day: Day) => void,
): Promise<void> {
  for (const purchases of PAST.slice(await countDone(means.db))) {
    const day = await readOpenDay(means.db)
    onDay(day)
    for (const purchase of (await hasOrdered(means.db, accountNumber, day)) ? [] : purchases) {
      const fundCode = await pickFund(means.db, purchase.riskLevel, accountNumber)
      if (fundCode) await buy(means, accountNumber, fundCode, purchase.amount)
    }
    const closed = await closeToday(means)
    if (closed.kind !== 'closed') throw new Error(`the demo day did not close: ${JSON.stringify(closed)}`)
  }
}

/** Days already lived, where a first start was killed half-way. */
async function countDone(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from business_day where state = 'done'`.execute(db)
  return rows[0]!.n
}

async function hasOrdered(db: Db, accountNumber: string, day: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from fund_order where account_number = ${accountNumber}
    and (accepted_at at time zone 'Asia/Shanghai')::date = ${day}::date`.execute(db)
  return rows.length > 0
}

/** The first open fund of a risk level that takes this much and that the account does not hold yet. */
export async function pickFund(db: Db, riskLevel: number, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{ fund_code: string }>`
    select sc.fund_code from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    join fund f using (fund_id) join fund_metric m using (share_class_id)
    where sc.risk_level = ${riskLevel} and sc.retired_on is null and sc.is_sample and v.fund_status = '0'
      and v.day_maximum is null and v.confirm_days = 1 and sc.class_letter = 'A' and m.return_1y is not null
      and v.first_minimum <= 1000 and not exists (select 1 from fund_order o where o.account_number = ${accountNumber}
        and o.share_class_id = sc.share_class_id)
    order by f.registrar_code desc, sc.fund_code limit 1`.execute(db)
  return rows[0]?.fund_code ?? null
}

async function buy(
  means: DayMeans,
  accountNumber: string,
  fundCode: string,
  amountText: string,
): Promise<void> {
  const calendar = await means.calendar()
  const placed = await inTransaction(means.db, async (tx) => {
    const { rows } = await sql<{ login_id: string; party_id: string; investor_pay_id: string }>`
      select l.login_id, l.party_id, i.investor_pay_id from membership m join login l on l.party_id = m.person_party_id
      join pay_instrument i on i.account_number = m.account_number and i.is_default
      where m.account_number = ${accountNumber} limit 1`.execute(tx)
    const { login_id, party_id, investor_pay_id } = rows[0]!
    const sessionHash = Buffer.from(randomUUID())
    const nonce = randomUUID()
    const amount = parseTypedAmount(amountText)!
    const subject = subjectOf({ purpose: 'purchase', fundCode, amount, investorPayId: investor_pay_id })
    await issueKey(tx, { nonce, kid: 'demo', sessionHash, accountNumber, purpose: 'purchase', subject })
    await consumeNonce(tx, nonce, sessionHash)
    await authorize(tx, nonce)
    const actor: Investor = {
      role: 'investor',
      accountNumber,
      loginId: login_id,
      partyId: party_id,
      sessionHash,
      ticket: '',
      authMode: 'ticket',
      area: 'individual',
    }
    const clock = await readClock(tx)
    const call: WriteCall<Investor> = {
      ...clock,
      actor,
      tx,
      requestId: randomUUID(),
      locale: 'zh',
      userAgent: 'sandbox',
      ip: 'sandbox',
      idempotencyKey: nonce,
      headers: new Headers(),
      setCookie: () => {},
    }
    return placePurchase(
      call,
      {
        fundCode,
        amount: amountText,
        investorPayId: investor_pay_id,
        promisedTradeDate: await readOpenDay(tx),
        acceptsMismatch: false,
        warningVersion: '',
        hasReadDocuments: true,
        authorization: nonce,
      },
      calendar,
    )
  })
  if (placed.kind !== 'ok')
    throw new Error(`the demo order for ${fundCode} was refused: ${JSON.stringify(placed)}`)
  await debitOrder(means, { accountNumber, orderNo: placed.value.orderNo })
}
