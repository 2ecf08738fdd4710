import { expect, type Locator } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { findPlans } from '#contract/order/plan.ts'
import { getWallet } from '#contract/order/wallet.ts'
import { columnFen } from '#domain/number/money.ts'
import { shares } from '#web/format/format.ts'
import { closeDay, fundsOf, orderNoOf, readDocuments, wordsOf, type Visitor } from './steps.ts'
import { heldFunds, reviewWith, switchable, tradeWords } from './trade-steps.ts'

/** A form that moves money, from its open page to its last button. */
export interface MoneyForm {
  readonly name: string
  /** Makes sure that the money or shares to move exist, before anything is counted. */
  readonly ready?: (visitor: Visitor) => Promise<void>
  /** The end of the path of the API call that the last button makes. */
  readonly call: string
  /** Opens the form, filled in. */
  readonly open: (visitor: Visitor) => Promise<void>
  /** Reads the documents, opens the review and types the payment password. */
  readonly review: (visitor: Visitor) => Promise<Locator>
  readonly act: (visitor: Visitor) => string
  /** The last button after the trade date has changed. Null if no date was promised. */
  readonly again: ((visitor: Visitor) => string) | null
  /** Waits until the page shows that the order was accepted. */
  readonly taken: (visitor: Visitor) => Promise<unknown>
}

const toOrder = ({ page }: Visitor) => orderNoOf(page)

const sell: MoneyForm = {
  name: 'redemption',
  call: 'place-redemption',
  async open(visitor) {
    const [fund] = await heldFunds(visitor)
    await goTo(visitor, `trade/sell?fundCode=${fund!.fundCode}&shares=100`)
  },
  review: (visitor) => reviewOf(visitor, 'sell'),
  act: ({ locale }) => tradeWords(locale).sell.sellNow(shares('100')),
  again: ({ locale }) => tradeWords(locale).sell.sellAgainDates,
  taken: toOrder,
}

const change: MoneyForm = {
  name: 'switch',
  call: 'place-switch',
  async open(visitor) {
    const { source, target, shares: some } = await switchable(visitor, '1000.00')
    await goTo(visitor, `trade/switch?fundCode=${source}&target=${target}&shares=${some}`)
  },
  async review(visitor) {
    await readDocuments(visitor)
    return reviewOf(visitor, 'switch')
  },
  act: ({ locale }) => tradeWords(locale).switch.switchNow(shares('1000')),
  again: ({ locale }) => tradeWords(locale).switch.switchAgainDates,
  taken: toOrder,
}

const walletIn: MoneyForm = {
  name: 'wallet recharge',
  call: 'recharge-wallet',
  open: (visitor) => goTo(visitor, 'wallet?do=in&amount=1000.00'),
  async review(visitor) {
    const { wallet } = tradeWords(visitor.locale)
    await readDocuments(visitor)
    return reviewWith(visitor, wallet.review, wallet.reviewIn)
  },
  act: ({ locale }) => tradeWords(locale).wallet.inNow('1,000.00'),
  again: ({ locale }) => tradeWords(locale).wallet.againDates,
  taken: toOrder,
}

const outOfWallet = {
  ready: fillWallet,
  async review(visitor: Visitor) {
    const { wallet } = tradeWords(visitor.locale)
    return reviewWith(visitor, wallet.review, wallet.reviewOut)
  },
  taken: toOrder,
}

const walletOut: MoneyForm = {
  ...outOfWallet,
  name: 'wallet withdrawal',
  call: 'withdraw-from-wallet',
  open: (visitor) => goTo(visitor, 'wallet?do=out&way=ordinary&amount=200.00'),
  act: ({ locale }) => tradeWords(locale).wallet.outNow('200.00'),
  again: ({ locale }) => tradeWords(locale).wallet.againDates,
}

/** The bank pays at once, so no date is promised. */
const walletFast: MoneyForm = {
  ...outOfWallet,
  name: 'fast wallet withdrawal',
  call: 'withdraw-fast',
  open: (visitor) => goTo(visitor, 'wallet?do=out&way=fast&amount=100.00'),
  act: ({ locale }) => tradeWords(locale).wallet.outNow('100.00'),
  again: null,
}

const plan: MoneyForm = {
  name: 'savings plan',
  call: 'open-plan',
  async open(visitor) {
    const [fund] = await fundsOf(visitor.url, 2)
    await goTo(visitor, `trade/rsp?fundCode=${fund!.fundCode}&amount=500.00&frequency=weekly&sendDay=3`)
  },
  async review(visitor) {
    await readDocuments(visitor)
    return reviewOf(visitor, 'rsp')
  },
  act: ({ locale }) => tradeWords(locale).rsp.agree('500.00'),
  again: null,
  taken: ({ page }) => expect(page).toHaveURL(/\/trade\/rsp$/),
}

const basket: MoneyForm = {
  name: 'basket',
  call: 'place-basket',
  async open(visitor) {
    const [first, second] = await fundsOf(visitor.url, 3)
    await goTo(visitor, `trade/basket?lines=${first!.fundCode}:1000.00,${second!.fundCode}:2000.00`)
  },
  async review(visitor) {
    await readDocuments(visitor)
    return reviewOf(visitor, 'basket')
  },
  act: ({ locale }) => tradeWords(locale).basket.payNow('3,000.00'),
  again: ({ locale }) => tradeWords(locale).basket.payAgainDates,
  taken: ({ page, locale }) => expect(page.getByText(tradeWords(locale).basket.placed(2))).toBeVisible(),
}

export const FORMS: readonly MoneyForm[] = [sell, change, basket, plan, walletIn, walletOut, walletFast]

async function goTo({ page, url, locale }: Visitor, path: string): Promise<void> {
  await page.goto(`${url}/investor/${path}`)
  await expect(page.getByRole('button', { name: reviewNames(locale) }).first()).toBeVisible()
}

function reviewNames(locale: Visitor['locale']): RegExp {
  const words = tradeWords(locale)
  return new RegExp(
    `^(${[words.sell, words.switch, words.basket, words.wallet, words.rsp].map(({ review }) => review).join('|')})$`,
  )
}

/** An amount in fen that is enough for every withdrawal of these tests. */
const ENOUGH = 50_000n

/** Buys into the wallet until it holds at least `ENOUGH`. */
export async function fillWallet(visitor: Visitor): Promise<void> {
  if ((await walletOf(visitor)).available >= ENOUGH) return
  const { page, locale } = visitor
  await walletIn.open(visitor)
  const dialog = await walletIn.review(visitor)
  await dialog.getByRole('button', { name: walletIn.act(visitor), exact: true }).click()
  await walletIn.taken(visitor)
  // Waits until the purchase is paid, confirmed and can be withdrawn.
  const paid = wordsOf(locale).order.head.paid
  await expect(page.getByRole('heading', { level: 2, name: paid, exact: true })).toBeVisible()
  for (let day = 0; day < 3; day += 1) await closeDay(visitor)
  expect((await walletOf(visitor)).available).toBeGreaterThanOrEqual(ENOUGH)
}

/** Reads the available and the bound amount of the wallet. */
export async function walletOf(
  visitor: Visitor,
): Promise<{ readonly available: bigint; readonly bound: bigint }> {
  const { available, bound } = await read<OutputOf<typeof getWallet>>(visitor, getWallet.path)
  return { available: columnFen(available), bound: columnFen(bound) }
}

function reviewOf(visitor: Visitor, form: 'sell' | 'switch' | 'basket' | 'rsp'): Promise<Locator> {
  const { review, reviewTitle } = tradeWords(visitor.locale)[form]
  return reviewWith(visitor, review, reviewTitle)
}

/** Reads the person's current orders and number of plans, for a later comparison. */
export async function standOf(visitor: Visitor): Promise<Stand> {
  const { orders } = await read<OutputOf<typeof findOrders>>(visitor, findOrders.path)
  const { plans } = await read<OutputOf<typeof findPlans>>(visitor, findPlans.path)
  return { orders: orders.map(({ orderNo }) => orderNo), plans: plans.length }
}

interface Stand {
  /** The order numbers of one page, newest first. */
  readonly orders: readonly string[]
  readonly plans: number
}

/** Returns by how many the orders and plans have increased. */
export async function newSince(visitor: Visitor, before: Stand): Promise<number> {
  const now = await standOf(visitor)
  return now.orders.indexOf(before.orders[0]!) + now.plans - before.plans
}

async function read<T>({ page, url }: Visitor, path: string): Promise<T> {
  const answer = await page.request.get(`${url}/fe${path}`)
  return ((await answer.json()) as { data: T }).data
}
