import { previewBasket } from '#contract/order/basket.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { Answer, Call } from '#web/call/answer.ts'
import { loadFundChoices, type FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { fenOf, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'

export type Preview = OutputOf<typeof previewBasket>
export type PreviewLine = Preview['lines'][number]

/** A fund, and an amount as it was typed. */
export interface Line {
  readonly fundCode: string
  readonly amount: string
}

/** The page of a form of lines. `P` is what the server tells of them: each form has a preview of its own. */
export type BasketPage<P = Preview> =
  | { readonly kind: 'empty'; readonly asked: BasketQuery; readonly choices: FundChoices }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'form'
      readonly asked: BasketQuery
      readonly choices: FundChoices
      /** Null if the server could not be asked; the form then keeps the preview it had. */
      readonly preview: P | null
      /** Time of this device at which the preview arrived, to count on from the server's clock. */
      readonly readAtMs: number
    }

/** The request in the address. */
export interface BasketQuery {
  readonly lines: readonly Line[]
  readonly payId: string
}

export async function loadBasket(call: Call, url: URL): Promise<BasketPage> {
  return loadLines(url, {
    choices: loadFundChoices(call, url),
    preview: ({ lines, payId }) => call(previewBasket, { lines: textOf(lines), investorPayId: payId }),
  })
}

interface LinesLoader<P> {
  readonly choices: Promise<FundChoices>
  readonly preview: (asked: BasketQuery) => Promise<Answer<P, string>>
}

/** Loads the page of a form of lines: the choices, and the preview of the lines in the address. */
export async function loadLines<P>(
  url: URL,
  { choices: choosing, preview: ask }: LinesLoader<P>,
): Promise<BasketPage<P>> {
  const asked = {
    lines: linesOf(url.searchParams.get('lines') ?? ''),
    payId: url.searchParams.get('pay')?.trim() ?? '',
  }
  if (asked.lines.length === 0) return { kind: 'empty', asked, choices: await choosing }
  const [choices, answer] = await Promise.all([choosing, ask(asked)])
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  const preview = answer.kind === 'ok' ? answer.value : null
  return { kind: 'form', asked, choices, preview, readAtMs: Date.now() }
}

/** Reads the lines of an address: each fund once, and no more than a basket can have. */
export function linesOf(text: string): readonly Line[] {
  const lines = text
    .split(',')
    .map((line) => line.trim().split(':'))
    .filter(([fundCode = '']) => /^\d{6}$/.test(fundCode))
    .map(([fundCode = '', amount = '']) => ({ fundCode, amount }))
  const first = lines.filter(
    ({ fundCode }, at) => lines.findIndex((each) => each.fundCode === fundCode) === at,
  )
  return first.slice(0, MOST_IN_BASKET)
}

/** Writes the lines for an address; an amount that is not valid is left empty. */
export function textOf(lines: readonly Line[]): string {
  return lines.map(({ fundCode, amount }) => `${fundCode}:${sentAmount(amount)}`).join(',')
}

/** Returns the sum of all amounts as text; null while any of them is not valid. */
export function totalOf(lines: readonly Line[]): string | null {
  const amounts = lines.map(({ amount }) => parseAmount(amount))
  if (amounts.length === 0 || amounts.includes(null)) return null
  return formatDecimal(
    amounts.reduce((sum: bigint, each) => sum + (each ?? 0n), 0n),
    2,
  )
}

export type LineProblem = 'format' | 'below' | null

/** Returns what is wrong with an amount by itself; an empty field is no problem yet. */
export function lineProblem({ amount }: Line, shown: PreviewLine | undefined): LineProblem {
  if (amount.trim() === '') return null
  const parsed = parseAmount(amount)
  if (parsed === null) return 'format'
  const minimum = shown?.fund?.minimum ?? null
  return minimum !== null && parsed < fenOf(minimum) ? 'below' : null
}

/** Refusals that end once a correct amount is typed. */
const OF_AMOUNT = ['amount-format', 'below-minimum']

/** Returns why a line cannot be bought, for the place beside its amount; null if it can. */
export function lineRefusal(shown: PreviewLine | undefined): PreviewLine['refusal'] {
  const refusal = shown?.refusal ?? null
  return refusal !== null && OF_AMOUNT.includes(refusal.kind) ? null : refusal
}
