import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { columnFen, columnNav, columnShare } from '#domain/money.ts'
import { sharesFor } from '#domain/fee.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { CARD_YUAN } from '../world/crowd.ts'
import type { World } from '../world/world.ts'
import type { Lived } from './live.ts'

/** An order at the end of a run, as the product has it. */
interface Order {
  account: string
  order_no: string
  kind: string
  status: string
  fund: string
  target: string | null
  amount: string | null
  confirmed_amount: string | null
  confirmed_shares: string | null
  net_amount: string | null
  fee: string | null
  nav: string | null
  target_shares: string | null
  trade_date: string
  is_fast: boolean
  rounding: 'half-up' | 'down'
}

const ENDED = new Set(['pay-failed', 'cancelled', 'failed', 'settled', 'confirmed', 'partially-confirmed'])

/**
 * Holds a lived run to a model that knows nothing of ledgers or lots: money and shares are neither made nor lost. What a card
 * holds at the bank is what it began with, less confirmed purchases, plus what redemptions and dividends paid; what somebody
 * holds at the registrar is the sum of what was confirmed to him; a purchase's shares follow from its own NAV. Returns what
 * differs.
 */
export async function findDifferences(world: World, lived: Lived): Promise<string[]> {
  const orders = await readOrders(world)
  const dividends = await readDividends(world)
  return [
    ...(await verifyBooks(world.database.db)).map(
      (each) => `${each.invariant} ${each.subject}: ${each.detail}`,
    ),
    ...orders
      .filter((each) => !ENDED.has(each.status))
      .map((each) => `${each.order_no} is still ${each.status}`),
    ...orders.flatMap(checkFigures),
    ...checkCash(world, lived, orders, [...dividends, ...(await readUnfunded(world))]),
    ...checkShares(world, lived, orders, dividends),
    ...checkNothingMade(world),
  ]
}

function checkFigures(order: Order): string[] {
  if (order.kind !== 'purchase' || order.nav === null || order.confirmed_amount === null) return []
  const net = columnFen(order.net_amount!)
  const shares = sharesFor(net, columnNav(order.nav), order.rounding)
  const isWhole = net + columnFen(order.fee!) === columnFen(order.confirmed_amount)
  return isWhole && shares === columnShare(order.confirmed_shares!)
    ? []
    : [`${order.order_no}: shares do not follow from its NAV`]
}

interface Dividend {
  account: string
  fund: string
  cash: string
  shares: string
}

function checkCash(
  world: World,
  lived: Lived,
  orders: readonly Order[],
  paid: readonly Pick<Dividend, 'account' | 'cash'>[],
): string[] {
  const expected = new Map(lived.crowd.map((each) => [each.accountNumber, CARD_YUAN * 100n]))
  const move = (account: string, by: bigint) => expected.set(account, (expected.get(account) ?? 0n) + by)
  for (const order of orders) {
    if (order.confirmed_amount === null) continue
    if (order.amount !== null) move(order.account, -columnFen(order.confirmed_amount))
    // The partner bank has paid these, a yuan a share.
    else if (order.is_fast) move(order.account, columnShare(order.confirmed_shares!))
    else if (isPaidOut(order.kind)) move(order.account, columnFen(order.net_amount!))
  }
  for (const each of paid) move(each.account, columnFen(each.cash))
  const bank = openBooks(world, 'bank/bank.sqlite')
  const balance = bank.prepare('select balance from account where token = ?')
  balance.setReadBigInts(true)
  const differ = lived.crowd.flatMap(({ accountNumber, cardToken }) => {
    const held = balance.get(cardToken)?.['balance'] as bigint
    const wanted = expected.get(accountNumber)
    return held === wanted ? [] : [`card of ${accountNumber}: the bank has ${held} fen, the model ${wanted}`]
  })
  bank.close()
  return differ
}

function isPaidOut(kind: string): boolean {
  return ['redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination'].includes(kind)
}

function checkShares(
  world: World,
  lived: Lived,
  orders: readonly Order[],
  dividends: readonly Dividend[],
): string[] {
  const model = new Map<string, bigint>()
  const move = (account: string, fund: string, by: bigint) => {
    const key = `${account} ${fund}`
    model.set(key, (model.get(key) ?? 0n) + by)
  }
  for (const order of orders) {
    if (order.confirmed_shares === null) continue
    const shares = columnShare(order.confirmed_shares)
    const comesIn = order.amount !== null || order.kind === 'forced-increase' || order.kind === 'transfer-in'
    move(order.account, order.fund, comesIn ? shares : -shares)
    if (order.target !== null) move(order.account, order.target, columnShare(order.target_shares!))
  }
  for (const each of dividends) move(each.account, each.fund, columnShare(each.shares))
  const theirs = new Map<string, bigint>()
  for (const code of world.outside.links.keys()) {
    const books = openBooks(world, `registrar/${code}/registrar.sqlite`)
    const held = books.prepare(
      'select trading_account as account, fund_code as fund, sum(shares) as shares from position group by 1, 2',
    )
    held.setReadBigInts(true)
    for (const row of held.all()) {
      // A trading account is our account number with the registrar's code behind it.
      const account = String(row['account']).slice(0, 12)
      theirs.set(`${account} ${row['fund']}`, row['shares'] as bigint)
    }
    books.close()
  }
  const accounts = new Set(lived.crowd.map((each) => each.accountNumber))
  return [...new Set([...model.keys(), ...theirs.keys()])]
    .filter((key) => accounts.has(key.slice(0, 12)))
    .filter((key) => (model.get(key) ?? 0n) !== (theirs.get(key) ?? 0n))
    .map(
      (key) =>
        `shares of ${key}: the registrar has ${theirs.get(key) ?? 0n}, the model ${model.get(key) ?? 0n}`,
    )
}

/** All accounts of the bank together hold what the cards were given: transfers make no money. */
function checkNothingMade(world: World): string[] {
  const bank = openBooks(world, 'bank/bank.sqlite')
  const sum = bank
    .prepare("select count(*) as n from account where balance < 0 and kind <> 'elsewhere'")
    .get()
  bank.close()
  return sum?.['n'] === 0 ? [] : ['an account of the bank is below zero']
}

function openBooks(world: World, path: string): DatabaseSync {
  return new DatabaseSync(join(world.config.dataDir, 'sandbox', path), { readOnly: true })
}

async function readOrders(world: World): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.account_number as account, o.order_no, o.kind, o.status, sc.fund_code as fund, tc.fund_code as target, o.amount,
      o.confirmed_amount, o.confirmed_shares, o.net_amount, o.fee, o.confirmed_nav as nav,
      o.target_confirmed_shares as target_shares, o.trade_date, o.is_fast, sc.share_rounding as rounding
    from fund_order o join share_class sc using (share_class_id)
    left join share_class tc on tc.share_class_id = o.target_share_class_id
    where o.account_number like '730000%' order by o.order_no`.execute(world.database.db)
  return rows
}

async function readDividends(world: World): Promise<Dividend[]> {
  const { rows } = await sql<Dividend>`
    select d.account_number as account, sc.fund_code as fund, d.cash, d.shares from dividend d
    join share_class sc using (share_class_id) where d.account_number like '730000%'`.execute(
    world.database.db,
  )
  return rows
}

/**
 * Purchases that the wallet could not pay because the registrar gave less for its shares: confirmed, but no money went for
 * them yet, and what there is waits with the order. A break names each (domain.md 6.3).
 */
async function readUnfunded(world: World): Promise<{ account: string; cash: string }[]> {
  const { rows } = await sql<{ account: string; cash: string }>`
    select h.account_number as account, (h.confirmed_amount - coalesce((select sum(case e.side when 'C' then e.amount
      else -e.amount end) from entry e where e.ledger = 'trust' and e.account_code = '2101' and e.subject = h.order_no), 0))::text as cash
    from wallet_hold h where h.settle_on is null`.execute(world.database.db)
  return rows
}
