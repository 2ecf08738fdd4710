import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fen, parseFen } from '#domain/money.ts'
import { openSandboxBank } from '#sandbox/bank/bank.ts'
import { openFaults } from '#sandbox/faults.ts'
import { DEMO_FIRM, DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { installPeople } from '#server/accounts/install-people.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openSeal } from '#server/identity/seal.ts'
import { readOpenDay } from '#server/orders/order.store.ts'
import { subjectOf } from '#server/payments/authorization.store.ts'
import { hashToken, newToken, ticketOf } from '#server/sso/session.ts'

/** A payment password already proved: good for one order of exactly this. */
export interface Permit {
  readonly purpose: 'purchase' | 'redemption'
  readonly fundCode: string
  readonly amount: string
  readonly nonce: string
}

/** Somebody with an account, a card with money, a session, and permits so that no order waits for a password's hash. */
export interface Buyer {
  readonly accountNumber: string
  readonly investorPayId: string
  readonly cookie: string
  readonly ticket: string
  readonly permits: Permit[]
}

const BALANCE = fen(100_000_000_000n)
const AMOUNTS = ['1000.00', '1234.56', '2500.00', '10000.01']
const SHARES = '100.00'

/** Sets buyers up in a product that runs, each with that many permits; one in five is for a redemption. */
export async function makeBuyers(
  dataDir: string,
  wish: { buyers: number; permits: number },
): Promise<{ buyers: Buyer[]; openDay: string }> {
  const config = readConfig({ DATA_DIR: dataDir, SANDBOX: '1' })
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const openDay = await readOpenDay(database.db)
    const accounts = Array.from({ length: wish.buyers }, (_, at) => `6299${String(at).padStart(8, '0')}`)
    await install(database, accounts, config.secret, openDay)
    openCards(dataDir, accounts)
    const funds = await pickFunds(database)
    const buyers: Buyer[] = []
    for (const account of accounts) {
      buyers.push(await makeBuyer(database, account, { ...wish, funds, secret: config.secret }))
    }
    return { buyers, openDay }
  } finally {
    await database.close()
  }
}

async function install(
  database: Database,
  accounts: readonly string[],
  secret: string,
  from: string,
): Promise<void> {
  const people = accounts.map((accountNumber, at) => ({
    username: `chaos-${at}`,
    area: 'individual' as const,
    name: `样本${at}`,
    nameEn: `Chaos ${at}`,
    documentNumber: `31010119900307${1000 + at}`,
    tolerance: 5,
    accounts: [
      {
        accountNumber,
        accountType: 'investor' as const,
        label: accountNumber,
        duty: 'owner' as const,
        cards: [
          {
            cardToken: cardOf(accountNumber),
            bankCode: 'SAMPLE',
            bankName: '样本商业银行',
            bankNameEn: 'Sample Commercial Bank',
            last4: accountNumber.slice(-4),
            singleLimitYuan: null,
            dayLimitYuan: null,
          },
        ],
      },
    ],
  }))
  const means = { seal: openSeal(secret), secret, from, firm: DEMO_FIRM }
  const passwords = { password: DEMO_PASSWORD, paymentPassword: DEMO_PAYMENT_PASSWORD }
  await inTransaction(database.db, (tx) => installPeople(tx, people, { ...means, ...passwords }))
}

function cardOf(accountNumber: string): string {
  return `card-${accountNumber}-1`
}

function openCards(dataDir: string, accounts: readonly string[]): void {
  const faults = openFaults(join(dataDir, 'sandbox'))
  const bank = openSandboxBank({ dir: join(dataDir, 'sandbox/bank'), faults })
  for (const each of accounts) bank.openCard({ cardToken: cardOf(each), balance: BALANCE })
  bank.close()
  faults.close()
}

/** Two funds of each registrar that can be bought by a thousand yuan and redeemed by a hundred shares. */
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

async function makeBuyer(
  database: Database,
  accountNumber: string,
  of: { permits: number; funds: readonly string[]; secret: string },
): Promise<Buyer> {
  const token = newToken()
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into session (session_hash, login_id, party_id, area, account_number, role, created_at, seen_at, expires_at)
      select ${hashToken(token)}, l.login_id, l.party_id, 'individual', a.account_number, 'investor', clock_timestamp(),
        clock_timestamp(), clock_timestamp() + interval '12 hours'
      from account a join login l using (party_id) where a.account_number = ${accountNumber}
    ) select investor_pay_id as id from pay_instrument where account_number = ${accountNumber}
      and mode = 'bank-debit'`.execute(database.db)
  const investorPayId = rows[0]!.id
  const permits = Array.from({ length: of.permits }, (_, at): Permit => {
    const isSale = at % 5 === 4
    const fundCode = of.funds[at % of.funds.length]!
    const amount = isSale ? SHARES : AMOUNTS[Math.floor(at / of.funds.length) % AMOUNTS.length]!
    return { purpose: isSale ? 'redemption' : 'purchase', fundCode, amount, nonce: randomUUID() }
  })
  await keepPermits(database, { accountNumber, investorPayId, sessionHash: hashToken(token) }, permits)
  const ticket = ticketOf(token, of.secret)
  return { accountNumber, investorPayId, cookie: `sid=${token}`, ticket, permits }
}

async function keepPermits(
  database: Database,
  of: { accountNumber: string; investorPayId: string; sessionHash: Buffer },
  permits: readonly Permit[],
): Promise<void> {
  const subjects = permits.map(({ amount, ...permit }) =>
    subjectOf({ ...permit, investorPayId: of.investorPayId, amount: parseFen(amount)! }),
  )
  await sql`insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, created_at,
      expires_at, proved_at)
    select k.nonce, 'chaos', ${of.sessionHash}, ${of.accountNumber}, k.purpose, k.subject, clock_timestamp(),
      clock_timestamp() + interval '12 hours', clock_timestamp()
    from unnest(${permits.map((each) => each.nonce)}::text[], ${permits.map((each) => each.purpose)}::text[],
      ${subjects}::text[]) k (nonce, purpose, subject)`.execute(database.db)
}
