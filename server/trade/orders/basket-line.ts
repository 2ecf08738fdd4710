import { MOST_IN_BASKET } from '#contract/values.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'

/** A fund and an amount, as the client typed them. */
export interface BasketLine {
  readonly fundCode: string
  readonly amount: string
}

/** Reads the lines of a query: `990040:1000.00` joined by commas. Parts that are not a line are left out. */
export function parseLines(text: string): readonly BasketLine[] {
  return text
    .split(',')
    .map((line) => line.split(':'))
    .filter(([fundCode = '']) => /^\d{6}$/.test(fundCode))
    .slice(0, MOST_IN_BASKET)
    .map(([fundCode = '', amount = '']) => ({ fundCode, amount }))
}

/** Formats the lines for the payment password that confirms them: amounts in one form, however they were typed. */
export function linesText(lines: readonly BasketLine[]): string {
  const formed = lines.map(({ fundCode, amount }) => {
    const parsed = parseTypedAmount(amount)
    return `${fundCode}:${parsed === null ? amount : fenText(parsed)}`
  })
  return formed.join(',')
}

/** Finds the first fund that stands on two lines; null if there is none. */
export function findTwice(lines: readonly Pick<BasketLine, 'fundCode'>[]): string | null {
  const codes = lines.map(({ fundCode }) => fundCode)
  return codes.find((code, at) => codes.indexOf(code) !== at) ?? null
}
