import { join } from 'node:path'
import { sql } from 'kysely'
import { fen, parseFen } from '#domain/number/money.ts'
import { openSandboxBank } from '#sandbox/bank/bank.ts'
import { openFaults } from '#sandbox/faults.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Buyer } from '../world/buyers.ts'
import { authorizeAll, openBuyers } from '../world/buyers.ts'

/** A proved payment password, valid for exactly this one order. */
export interface Permit {
  readonly purpose: 'purchase' | 'redemption'
  readonly fundCode: string
  readonly amount: string
  readonly nonce: string
}

/** A buyer with money on their card and with permits, so that no order has to wait for a password hash. */
export interface Shopper extends Buyer {
  readonly permits: Permit[]
}

const BALANCE = fen(100_000_000_000n)
const AMOUNTS = ['1000.00', '1234.56', '2500.00', '10000.01']
const SHARES = '100.00'

/** Creates shoppers in a running product, each with the given number of permits; one in five is for a redemption. */
export async function makeShoppers(
  dataDir: string,
  wish: { shoppers: number; permits: number },
): Promise<{ shoppers: Shopper[]; openDay: string }> {
  const { secret } = readConfig({ DATA_DIR: dataDir, SANDBOX: '1' })
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const openDay = await readOpenDay(database.db)
    const of = { size: wish.shoppers, prefix: '6299', secret, from: openDay }
    const buyers = await openBuyers(database.db, of)
    openCards(dataDir, buyers)
    const funds = await pickFunds(database)
    const shoppers: Shopper[] = []
    for (const buyer of buyers) {
      shoppers.push({ ...buyer, permits: await makePermits(database, buyer, { ...wish, funds }) })
    }
    return { shoppers, openDay }
  } finally {
    await database.close()
  }
}

function openCards(dataDir: string, buyers: readonly Buyer[]): void {
  const faults = openFaults(join(dataDir, 'sandbox'))
  const bank = openSandboxBank({ dir: join(dataDir, 'sandbox/bank'), faults })
  for (const { cardToken } of buyers) bank.openCard({ cardToken, balance: BALANCE })
  bank.close()
  faults.close()
}

/** Finds two funds of each registrar that can be bought for a thousand yuan and redeemed by a hundred shares. */
async function pickFunds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from (
      select sc.fund_code as code, row_number() over (partition by f.registrar_code order by sc.fund_code) as place
      from share_class sc join fund f using (fund_id) join product p using (share_class_id)
      join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
      where sc.retired_on is null and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
        and sc.class_letter = 'A' and v.first_minimum <= 1000 and v.minimum_redemption <= 100
    ) f where place <= 2 order by code`.execute(database.db)
  return rows.map((row) => row.code)
}

async function makePermits(
  database: Database,
  buyer: Buyer,
  of: { permits: number; funds: readonly string[] },
): Promise<Permit[]> {
  const { investorPayId } = buyer
  const permits = Array.from({ length: of.permits }, (_, at) => {
    const isSale = at % 5 === 4
    const fundCode = of.funds[at % of.funds.length]!
    const amount = isSale ? SHARES : AMOUNTS[Math.floor(at / of.funds.length) % AMOUNTS.length]!
    return { purpose: isSale ? 'redemption' : 'purchase', fundCode, amount } as const
  })
  const proofs = permits.map((permit) => ({
    buyer,
    subject: { ...permit, investorPayId, amount: parseFen(permit.amount)! },
  }))
  const nonces = await authorizeAll(database.db, proofs)
  return permits.map((permit, at) => ({ ...permit, nonce: nonces[at]! }))
}
