const MOST_SIGNS = 120
/** What a screen or a file system takes for more than a name: control and format signs (bidi marks among them), separators, wildcards. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}/\\:*?"<>|]/gu
/** A spreadsheet takes these for the beginning of a formula. */
const FORMULA = /^[=+\-@\s.]+/

/**
 * A name from outside as display text (rules/threats.md#files): never a path, never longer than 120 signs; empty where nothing is
 * left.
 */
export function cleanFileName(given: string): string {
  const name = given.normalize('NFC').replaceAll(UNFIT, '').replace(FORMULA, '')
  return [...name].slice(0, MOST_SIGNS).join('').trim()
}
