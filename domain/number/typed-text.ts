/** Signs that no reader sees: joiners, marks of text direction, fillers, selectors of variants, the blank of braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** Hyphens, dashes and the minus sign, as contacts and word processors write them. */
const DASHES = /[\p{Pd}\u2212]/gu

/** Returns the text without signs that no reader sees: contacts and web pages put them around numbers and names. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** Whether a reader would see anything of the text. Blanks and control characters are nothing to see. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Cc}]/u.test(withoutInvisible(text.normalize('NFKC')))
}

/**
 * Reads what a person typed or pasted into a field for numbers, codes and addresses: wide signs become narrow, every dash becomes a
 * hyphen, invisible signs go, blanks at both ends go. Everything else stays, for the field's own rule to take or to refuse.
 */
export function plainTyped(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replaceAll(DASHES, '-').trim()
}
