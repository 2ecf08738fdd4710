import { hasSigns } from './sign-rule.ts'
import { plainTyped } from './typed-text.ts'

/** What a field of figures counts. */
export type NumberUnit = 'yuan' | 'share' | 'percent'

/** What keeps a typed text from being one number, where it can be told. */
export const NUMBER_FAULTS = ['number-blank', 'number-comma', 'number-unit'] as const
export type NumberFault = (typeof NUMBER_FAULTS)[number]

export type TypedNumber =
  | { readonly kind: 'number'; readonly plain: string }
  | { readonly kind: NumberFault | 'form' }

/** How people write the unit of a field beside its number; any other unit is refused. */
const UNITS: Readonly<Record<NumberUnit, RegExp>> = {
  yuan: /^(?:¥|CNY|RMB)|\u5143$/gi,
  share: /\u4efd$/g,
  percent: /%$/g,
}

/**
 * Reads one number as people type it: digits of any width, a point (`。` too), groups of three digits after each comma (wide and
 * ideographic ones too), the unit of the field. `plain` has digits and a point alone. Nothing is guessed: a comma in another place,
 * a blank inside, another unit and everything else is refused by its kind (rules/product.md#validation).
 */
export function readTypedNumber(text: string, unit: NumberUnit): TypedNumber {
  const typed = plainTyped(text).replaceAll('。', '.').replaceAll('、', ',')
  const figure = typed.replaceAll(UNITS[unit], '').trim()
  if (/^\d+(\.\d+)?$/.test(figure)) return { kind: 'number', plain: figure }
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(figure))
    return { kind: 'number', plain: figure.replaceAll(',', '') }
  if (/\d\s+\d/.test(figure)) return { kind: 'number-blank' }
  if (figure.includes(',') && /^[\d.,]+$/.test(figure)) return { kind: 'number-comma' }
  return { kind: /[^\d.,\s+-]/.test(figure) ? 'number-unit' : 'form' }
}

/** Reads a whole number from 0 to `most`, such as days or years. Null for everything else: a point or a comma is no digit left out. */
export function readTypedCount(text: string, most: number): number | null {
  const typed = plainTyped(text)
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  return count !== null && count <= most ? count : null
}

/** Reads a whole number from 1 to `most`. Null for everything else, a leading zero too. */
export function readTypedPositive(text: string, most: number): number | null {
  return hasSigns('positive-digits', plainTyped(text)) ? readTypedCount(text, most) : null
}
