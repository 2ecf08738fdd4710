import { plainTyped, ungroupedTyped } from './typed-text.ts'

/**
 * Reads digits as people type or paste them: of any width, with blanks and hyphens between them, with invisible signs around them.
 * Null if there is any other sign, or if there are more than `most`: no digit is left out.
 */
export function readTypedDigits(text: string, most: number): string | null {
  const digits = ungroupedTyped(text)
  return digits.length <= most && /^\d*$/.test(digits) ? digits : null
}

/**
 * Reads a code of `length` digits, or its beginning while it is typed; a message pasted whole gives the only number of that length in
 * it. Null if there is none, or more than one.
 */
export function readTextedCode(text: string, length: number): string | null {
  const digits = readTypedDigits(text, length)
  if (digits !== null) return digits
  const numbers = plainTyped(text).match(/\d+/g) ?? []
  const codes = numbers.filter((each) => each.length === length)
  const hasWords = /\p{L}/u.test(text)
  return hasWords && codes.length === 1 ? codes[0]! : null
}
