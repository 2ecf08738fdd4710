import type { OutputOf } from '#contract/endpoint.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { previewPurchase } from '#contract/order/order.ts'
import type { OrderView } from '#contract/order/order-view.ts'
import { previewRedemption } from '#contract/order/redemption.ts'
import { findWalletIncome, getWallet } from '#contract/order/wallet.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { valueOr } from '#web/call/answer.ts'
import { fenOf, parseAmount } from '#web/parts/order/typed-amount.ts'

export const PATH = '/investor/wallet'
export type Wallet = OutputOf<typeof getWallet>
export type Incomes = OutputOf<typeof findWalletIncome>
export type Buy = OutputOf<typeof previewPurchase>
export type Payee = OutputOf<typeof previewRedemption>['payees'][number]

/** How money leaves the wallet: at once within the day's cap, or on the next day through the registrar. */
export type Way = 'fast' | 'ordinary'

/** The query of the address. */
export interface WalletQuery {
  /** The amount as typed, without grouping. */
  readonly amount: string
  readonly payId: string
  readonly way: Way
}

interface FormPage {
  readonly asked: WalletQuery
  readonly wallet: Wallet
  /** When the figures came, by this device's clock. Used to count on from the server's clock. */
  readonly readAtMs: number
}

export type WalletPage =
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'overview'
      readonly wallet: Wallet
      readonly incomes: Incomes
      readonly orders: readonly OrderView[]
    }
  | ({ readonly kind: 'in'; readonly buy: Buy | null } & FormPage)
  | ({ readonly kind: 'out'; readonly payees: readonly Payee[]; readonly now: string } & FormPage)

export async function loadWallet(call: Call, url: URL): Promise<WalletPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const answer = await call(getWallet, {})
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  const wallet = must(answer)
  const way =
    field('way') === 'ordinary' || (field('way') === '' && !wallet.fast.isOpen) ? 'ordinary' : 'fast'
  const asked = { amount: field('amount'), payId: field('pay'), way } as const
  if (field('do') === 'in') return loadIn(call, { asked, wallet })
  if (field('do') === 'out') return loadOut(call, { asked, wallet })
  const [incomes, orders] = await Promise.all([
    call(findWalletIncome, { before: dayOr(field('before')) }),
    call(findOrders, { keyword: wallet.fundCode }),
  ])
  return {
    kind: 'overview',
    wallet,
    incomes: must(incomes),
    orders: must(orders).orders.slice(0, MOST_ORDERS),
  }
}

/** The number of orders shown with the balance. The others are in the list of all orders. */
const MOST_ORDERS = 6

async function loadIn(
  call: Call,
  { asked, wallet }: Pick<FormPage, 'asked' | 'wallet'>,
): Promise<WalletPage> {
  const { amount, payId: investorPayId } = asked
  const answer = await call(previewPurchase, { fundCode: wallet.fundCode, amount, investorPayId })
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  return { kind: 'in', asked, wallet, buy: answer.kind === 'ok' ? answer.value : null, readAtMs: Date.now() }
}

async function loadOut(
  call: Call,
  { asked, wallet }: Pick<FormPage, 'asked' | 'wallet'>,
): Promise<WalletPage> {
  const { payees, dates } = must(await call(previewRedemption, { fundCode: wallet.fundCode, shares: '' }))
  const cards = payees.filter(({ mode }) => mode === 'bank-debit')
  return { kind: 'out', asked, wallet, payees: cards, now: dates.now, readAtMs: Date.now() }
}

function must<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
}

const dayOr = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** The fault of an amount to withdraw, with the value that would be allowed. */
export type OutProblem =
  | { readonly kind: 'format' }
  | { readonly kind: 'above-balance'; readonly available: string }
  | { readonly kind: 'above-cap'; readonly left: string }

/** Returns the fault of a typed amount by the server's limits, in the order of `domain/payment/wallet.ts`. Null if nothing is typed. */
export function withdrawalProblem(typed: string, way: Way, wallet: Wallet): OutProblem | null {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (amount === null) return { kind: 'format' }
  if (amount > fenOf(wallet.available)) return { kind: 'above-balance', available: wallet.available }
  const { leftToday } = wallet.fast
  return way === 'fast' && amount > fenOf(leftToday) ? { kind: 'above-cap', left: leftToday } : null
}

/** Returns the greatest amount that can leave this way now. */
export function greatestWithdrawal(way: Way, { available, fast }: Wallet): string {
  const isCapped = way === 'fast' && fenOf(fast.leftToday) < fenOf(available)
  return isCapped ? fast.leftToday : available
}
