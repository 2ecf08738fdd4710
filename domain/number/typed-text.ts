/** Signs that no reader sees: joiners, marks of text direction, fillers, selectors of variants, the blank of braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** Hyphens, dashes and the minus sign, as contacts and word processors write them. */
const DASHES = /[\p{Pd}\u2212]/gu

/** Returns the text without signs that no reader sees: contacts and web pages put them around numbers and names. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** Counts what a reader sees of a text, without the blanks at its ends. */
export function seenLength(text: string): number {
  const seen = withoutInvisible(text.normalize('NFC')).replaceAll(/[^\P{Cc}\s]/gu, '')
  return [...seen.trim()].length
}

/** Whether a reader would see anything of the text: a name or a reason of which nobody sees anything is none. */
export function isSeen(text: string): boolean {
  return seenLength(text) > 0
}

/**
 * Reads what a person typed or pasted into a field for numbers, codes and addresses: wide signs become narrow, every dash becomes a
 * hyphen, invisible signs go, blanks at both ends go. Everything else stays, for the field's own rule to take or to refuse.
 */
export function plainTyped(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replaceAll(DASHES, '-').trim()
}

/** Reads a number or a code that people write in groups: like `plainTyped`, without the blanks and hyphens between them. */
export function ungroupedTyped(text: string): string {
  return plainTyped(text).replaceAll(/[\s-]/g, '')
}
