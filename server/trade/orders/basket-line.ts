import { MOST_IN_BASKET } from '#contract/values.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'

/** A fund and an amount, as they were typed. */
export interface BasketLine {
  readonly fundCode: string
  readonly amount: string
}

/** The lines of an address: `990040:1000.00` joined by commas; what is no line is left out. */
export function parseLines(text: string): readonly BasketLine[] {
  return text
    .split(',')
    .map((line) => line.split(':'))
    .filter(([fundCode = '']) => /^\d{6}$/.test(fundCode))
    .slice(0, MOST_IN_BASKET)
    .map(([fundCode = '', amount = '']) => ({ fundCode, amount }))
}

/** The lines as the payment password is given for them: amounts in one form, however they were typed. */
export function linesText(lines: readonly BasketLine[]): string {
  const formed = lines.map(({ fundCode, amount }) => {
    const parsed = parseTypedAmount(amount)
    return `${fundCode}:${parsed === null ? amount : fenText(parsed)}`
  })
  return formed.join(',')
}

/** The first fund that stands on two lines. */
export function findTwice(lines: readonly BasketLine[]): string | null {
  const codes = lines.map(({ fundCode }) => fundCode)
  return codes.find((code, at) => codes.indexOf(code) !== at) ?? null
}
