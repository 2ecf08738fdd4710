import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_DAYS, remittanceCode } from '#domain/payment/remittance-code.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Fewer than one draw in 40,000 hits a code in use, even with 20,000 orders in 180 days. Ten such draws in a row are a fault. */
const MOST_DRAWS = 10

/**
 * Returns the code of an order that waits for a remittance. An order keeps one code for life: the code it has, or a new one that no
 * payment of the last 180 days has. The database refuses a duplicate, and then another code is drawn.
 */
export async function assignRemittanceCode(
  tx: Tx,
  key: { readonly accountNumber: string; readonly orderNo: string },
  draw: () => string = drawCode,
): Promise<string> {
  for (let n = 0; n < MOST_DRAWS; n += 1) {
    await sql`insert into remittance_code (account_number, order_no, code, validity)
      values (${key.accountNumber}, ${key.orderNo}, ${draw()},
        daterange(business_today(), business_today() + ${CODE_DAYS}::integer))
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ code: string }>`select code from remittance_code
      where account_number = ${key.accountNumber} and order_no = ${key.orderNo}`.execute(tx)
    if (rows[0]) return rows[0].code
  }
  invariant(false, 'no remittance code is free')
}

/** Finds which of these codes belong to a payment of ours. */
export async function findKnownCodes(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`select code from remittance_code
    where code = any(${codes}::text[]) and validity @> business_today()`.execute(db)
  return new Set(rows.map((row) => row.code))
}

function drawCode(): string {
  for (;;) {
    const code = remittanceCode(Array.from({ length: 6 }, () => randomInt(32)))
    if (code !== null) return code
  }
}
