import { ungroupedTyped } from '#domain/number/typed-text.ts'

const MOST_DIGITS = 19

interface TypedDigits {
  readonly text: string
  /** How many signs stand before the caret. */
  readonly caret: number
}

/**
 * Groups the digits of a card while they are typed, as cards print them: 6222 0202 0011 2230. The caret stays behind the digit it was
 * behind. A key pressed in a full number pushes its last digit out; of a pasted text nothing is cut, and other signs stay to be refused.
 */
export function groupedDigits(typed: TypedDigits, before: string): TypedDigits {
  const digits = digitsOf(typed.text)
  const isOneKey = digits.length - digitsOf(before).length === 1
  if (!/^\d+$/.test(digits) || (digits.length > MOST_DIGITS && !isOneKey)) return typed
  const behind = Math.min(digitsOf(typed.text.slice(0, typed.caret)).length, MOST_DIGITS)
  return {
    text: grouped(digits.slice(0, MOST_DIGITS)),
    caret: grouped(digits.slice(0, behind)).length,
  }
}

function digitsOf(text: string): string {
  return ungroupedTyped(text)
}

function grouped(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
