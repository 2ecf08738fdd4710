import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addressOf } from '#contract/endpoint.ts'
import { placePurchase } from '#contract/order/order.ts'
import { parseFen } from '#domain/number/money.ts'
import type { Database } from '#server/db/open.ts'
import { subjectOf } from '#server/people/authorization/authorization.store.ts'
import type { Buyer } from '../tests/world/buyers.ts'
import { authorizeAll, openBuyers } from '../tests/world/buyers.ts'

export const SECRET = 'sandbox-secret-never-for-production'
export const PATH = addressOf(placePurchase)
const AMOUNT = '1000.00'
const ACCOUNTS = 400

/** A purchase ready to send. Its payment password is verified already, because the Argon2 hash of that is not to be measured. */
export interface PreparedOrder {
  readonly buyer: Buyer
  readonly nonce: string
  readonly key: string
  readonly subject: string
  readonly body: string
}

export async function prepareOrders(database: Database, wanted: number): Promise<PreparedOrder[]> {
  const { fundCode, openDay } = await pickFund(database)
  const of = { size: ACCOUNTS, prefix: '7', secret: SECRET, from: openDay }
  const buyers = await openBuyers(database.db, of)
  const proofs = Array.from({ length: wanted }, (_, at) => {
    const buyer = buyers[at % buyers.length]!
    const { investorPayId } = buyer
    const subject = { purpose: 'purchase', fundCode, amount: parseFen(AMOUNT)!, investorPayId } as const
    return { buyer, subject }
  })
  const nonces = await authorizeAll(database.db, proofs)
  return proofs.map(({ buyer, subject }, at) => ({
    buyer,
    nonce: nonces[at]!,
    key: randomUUID(),
    subject: subjectOf(subject),
    body: JSON.stringify({
      fundCode,
      amount: AMOUNT,
      investorPayId: buyer.investorPayId,
      promisedTradeDate: openDay,
      acceptsMismatch: false,
      warningVersion: '',
      hasReadDocuments: true,
      authorization: nonces[at],
    }),
  }))
}

async function pickFund(database: Database): Promise<{ fundCode: string; openDay: string }> {
  const { rows } = await sql<{ fundCode: string; openDay: string }>`
    select sc.fund_code as "fundCode", (select open_day from business_state) as "openDay"
    from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where sc.risk_level = 3 and sc.retired_on is null and v.fund_status = '0' and v.day_maximum is null
      and v.confirm_days = 1 and v.first_minimum <= 1000 order by sc.fund_code limit 1`.execute(database.db)
  return rows[0]!
}

export function headersOf({ buyer, key }: PreparedOrder, origin: string): Record<string, string> {
  return {
    cookie: `sid=${buyer.token}`,
    authorization: `Ticket ${buyer.ticket}`,
    origin,
    'sec-fetch-site': 'same-origin',
    'x-client-version': 'bench',
    'content-type': 'application/json',
    'idempotency-key': key,
  }
}
