import { sql } from 'kysely'
import { columnFen, columnNav, columnShare } from '#domain/number/money.ts'
import { sharesFor } from '#domain/fee/fee.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { findUngrounded } from '../world/grounds.ts'
import { CARD_YUAN } from '../world/crowd.ts'
import type { World } from '../world/world.ts'
import { openBooks, totalOfBank } from './outside-books.ts'
import { checkBreaks, findShort } from './breaks.ts'
import type { HistoryWorld } from './live.ts'
import type { Order } from './order.ts'

const ENDED = new Set(['pay-failed', 'cancelled', 'failed', 'settled', 'confirmed', 'partially-confirmed'])

/**
 * Compares an executed run with a model without ledgers or lots: money and shares are neither made nor lost. A card's balance is its
 * first balance, less confirmed purchases, plus paid redemptions and dividends; an investor's shares at the registrar are the sum of
 * their confirmations; a purchase's shares follow from its own NAV; a break is open only where it has a cause. Returns the differences.
 */
export async function findDifferences(world: World, lived: HistoryWorld): Promise<string[]> {
  const orders = await readOrders(world)
  const dividends = await readDividends(world)
  return [
    ...(await verifyBooks(world.database.db)).map(
      (each) => `${each.invariant} ${each.subject}: ${each.detail}`,
    ),
    ...(await findUngrounded(world.database.db)).map((each) => `${each} is the record of nothing`),
    ...orders
      .filter((each) => !ENDED.has(each.status))
      .map((each) => `${each.order_no} is still ${each.status}`),
    ...orders.flatMap(checkFigures),
    ...checkCash(world, lived, orders, dividends),
    ...checkShares(world, lived, orders, dividends),
    ...checkNothingMade(world, lived),
    ...(await checkPlans(world)),
    ...checkBreaks(await readBreaks(world), orders),
  ]
}

function checkFigures(order: Order): string[] {
  const isBought = order.kind === 'purchase' || order.kind === 'rsp-purchase'
  if (!isBought || order.nav === null || order.confirmed_amount === null) return []
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
  lived: HistoryWorld,
  orders: readonly Order[],
  dividends: readonly Dividend[],
): string[] {
  const expected = new Map(lived.crowd.map((each) => [each.accountNumber, CARD_YUAN * 100n]))
  const move = (account: string, by: bigint) => expected.set(account, (expected.get(account) ?? 0n) + by)
  const waiting = new Set(findShort(orders).flatMap(({ purchase, half }) => [purchase, half]))
  for (const order of orders.filter((each) => !waiting.has(each))) {
    // The partner bank has paid these, one yuan a share, whatever the registrar answers afterwards.
    if (order.is_fast && order.trade_date !== null) move(order.account, columnShare(order.shares!))
    if (order.is_fast || order.confirmed_amount === null) continue
    if (order.amount !== null) move(order.account, -columnFen(order.confirmed_amount))
    else if (isPaidOut(order.kind)) move(order.account, columnFen(order.net_amount!))
  }
  for (const each of dividends) move(each.account, columnFen(each.cash))
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
  lived: HistoryWorld,
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
      // A trading account is our account number followed by the registrar's code.
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

/** Checks that all accounts of the bank together hold the same sum as at the beginning: transfers make and lose no money. */
function checkNothingMade(world: World, { bankTotal }: HistoryWorld): string[] {
  const total = totalOfBank(world)
  return total === bankTotal ? [] : [`the bank has ${total} fen in all, and had ${bankTotal}`]
}

/** Checks that each term of a plan has an outcome, and that each order of a plan is one of its terms, except orders tried again. */
async function checkPlans(world: World): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select 'term ' || t.due_day || ' of plan ' || t.plan_id || ' is still ordered' as said from plan_term t
    where t.outcome = 'ordered'
    union all
    select order_no || ' is of no term' from fund_order o where o.kind = 'rsp-purchase' and o.status <> 'pay-failed'
      and not exists (select 1 from plan_term t where t.plan_id::text = o.origin_ref and t.order_no = o.order_no)
    union all
    select 'plan ' || p.plan_id || ' has done ' || p.terms_done || ' of ' || v.most_terms || ' terms' from plan p
    join plan_version v using (plan_id) join lateral (select count(*) as done from plan_term t
      where t.plan_id = p.plan_id and t.outcome = 'done') t on true
    where p.terms_done <> t.done or p.terms_done > v.most_terms`.execute(world.database.db)
  return rows.map((row) => row.said)
}

async function readOrders(world: World): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.account_number as account, o.registrar_code as registrar, o.order_no, o.paired_order_no, o.kind, o.status,
      sc.fund_code as fund, tc.fund_code as target, o.amount, o.shares, o.confirmed_amount, o.confirmed_shares, o.net_amount,
      o.fee, o.confirmed_nav as nav, o.return_code, o.target_confirmed_shares as target_shares, o.trade_date, o.confirm_date,
      o.is_fast, sc.share_rounding as rounding
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

/** Reads all open breaks, because the product's list for people is limited. */
async function readBreaks(world: World): Promise<Break[]> {
  const { rows } =
    await sql<Break>`select check_name as "check", registrar_code as "registrarCode", subject, reason, ours,
    theirs from recon_break where closed_at is null`.execute(world.database.db)
  return rows
}
