import { findFunds, type FundRow } from '#contract/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { previewPurchase, type PayCard } from '#contract/order.ts'
import { parseFen, type Fen } from '#domain/money.ts'
import { money } from '#web/app/format.ts'
import { valueOr, type Call } from '#web/app/answer.ts'

export const PATH = '/investor/trade/buy'
export type Preview = OutputOf<typeof previewPurchase>

/** What the address asks for: a fund, an amount as typed without grouping, a card. */
export interface Asked {
  readonly fundCode: string
  readonly amount: string
  readonly payId: string
}

export type BuyPage =
  | { readonly kind: 'choose'; readonly keyword: string; readonly funds: readonly FundRow[] }
  | { readonly kind: 'refused'; readonly message: string; readonly isUnknownFund: boolean }
  /** `preview` is null when the server could not be asked; the form then keeps what it had. */
  | {
      readonly kind: 'form'
      readonly asked: Asked
      readonly preview: Preview | null
      /** Moment of this device at which the preview came, for counting on from the server's clock. */
      readonly readAtMs: number
    }

export async function loadBuy(call: Call, url: URL): Promise<BuyPage> {
  const field = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const asked = { fundCode: field('fundCode'), amount: field('amount'), payId: field('pay') }
  if (asked.fundCode === '') return loadChoice(call, field('keyword'))
  const { fundCode, amount, payId: investorPayId } = asked
  const answer = await call(previewPurchase, { fundCode, amount, investorPayId })
  if (answer.kind === 'refused') {
    const isUnknownFund = answer.refusal?.kind === 'fund-not-found'
    return { kind: 'refused', message: answer.message, isUnknownFund }
  }
  const preview = answer.kind === 'ok' ? answer.value : null
  return { kind: 'form', asked, preview, readAtMs: Date.now() }
}

async function loadChoice(call: Call, keyword: string): Promise<BuyPage> {
  if (keyword === '') return { kind: 'choose', keyword, funds: [] }
  const answer = await call(findFunds, { keyword: keyword.slice(0, 60) })
  const list = valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
  return { kind: 'choose', keyword, funds: list.rows }
}

/** The address of the form with some parts changed; flags of the page stay. */
export function addressOf(search: URLSearchParams, asked: Asked): string {
  const next = new URLSearchParams(search)
  next.set('fundCode', asked.fundCode)
  for (const [name, value] of [
    ['amount', asked.amount],
    ['pay', asked.payId],
  ] as const) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return `${PATH}?${next}`
}

/** What was typed without grouping, with half-width digits and point: `２０,０００` is `20000`. */
export function plainAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/g, '')
}

/** An amount as it is read, `20,000.00`; what is no amount stays as it was typed. */
export function groupedAmount(typed: string): string {
  return parseAmount(typed) === null ? typed : money(plainAmount(typed))
}

/** An amount above zero with at most two decimals; null for anything else. */
export function parseAmount(typed: string): Fen | null {
  const plain = plainAmount(typed)
  const amount = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(plain) ? parseFen(plain) : null
  return amount !== null && amount > 0n ? amount : null
}

export type AmountProblem =
  | { readonly kind: 'format' }
  | { readonly kind: 'below'; readonly minimum: string; readonly isFirst: boolean }
  | { readonly kind: 'above-single'; readonly maximum: string }
  | { readonly kind: 'above-day'; readonly left: string }

/** What is wrong with an amount that was typed, by the limits the server named; nothing typed is no problem yet. */
export function amountProblem(typed: string, limits: Preview['limits']): AmountProblem | null {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed)
  if (amount === null) return { kind: 'format' }
  const { minimum, isFirst, singleMaximum, dayLeft } = limits
  if (amount < fenOf(minimum)) return { kind: 'below', minimum, isFirst }
  if (isAbove(amount, singleMaximum)) return { kind: 'above-single', maximum: singleMaximum ?? '' }
  return isAbove(amount, dayLeft) ? { kind: 'above-day', left: dayLeft ?? '' } : null
}

export type CardProblem =
  | { readonly kind: 'single'; readonly limit: string }
  | { readonly kind: 'day'; readonly left: string }

/** Why a card cannot pay an amount; null where it can. */
export function cardProblem(card: PayCard, amount: Fen | null): CardProblem | null {
  if (amount === null) return null
  if (isAbove(amount, card.singleLimit)) return { kind: 'single', limit: card.singleLimit ?? '' }
  return isAbove(amount, card.dayLeft) ? { kind: 'day', left: card.dayLeft ?? '' } : null
}

/** The card chosen by hand, able or not; else the default one, else the first that can pay. */
export function chosenCard(cards: readonly PayCard[], payId: string, amount: Fen | null): PayCard | null {
  const byHand = cards.find((card) => card.investorPayId === payId)
  if (byHand !== undefined) return byHand
  const able = cards.filter((card) => cardProblem(card, amount) === null)
  return able.find((card) => card.isDefault) ?? able[0] ?? cards[0] ?? null
}

/** What stands in the way whatever amount and card are chosen; amounts, cards and the mismatch have places of their own. */
const OWN_PLACE = new Set([
  'amount-format',
  'below-minimum',
  'above-single-maximum',
  'above-day-maximum',
  'above-card-limit',
  'risk-mismatch',
  'documents-not-read',
])
const OF_SUITABILITY = new Set(['assessment-missing', 'assessment-expired', 'risk-forbidden', 'fund-unrated'])

export function obstacleOf({ refusal }: Preview): { sentence: string; isOfSuitability: boolean } | null {
  if (refusal === null || OWN_PLACE.has(refusal.kind)) return null
  return { sentence: refusal.sentence, isOfSuitability: OF_SUITABILITY.has(refusal.kind) }
}

function isAbove(amount: Fen, limit: string | null): boolean {
  return limit !== null && amount > fenOf(limit)
}

/** A figure of the contract; what it cannot be would be a defect of ours. */
function fenOf(text: string): Fen {
  const amount = parseFen(text)
  if (amount === null) throw new TypeError(text)
  return amount
}
