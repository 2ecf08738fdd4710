const MOST_SIGNS = 120
/** Signs with a special meaning for a screen or a file system: control and format signs (bidi marks too), separators, wildcards. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}/\\:*?"<>|]/gu
/** Signs that a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\s.]+/

/**
 * Returns a name from outside as display text (rules/threats.md#files): never a path, at most 120 signs, empty if nothing is
 * left.
 */
export function cleanFileName(given: string): string {
  const name = given.normalize('NFC').replaceAll(UNFIT, '').replace(FORMULA, '')
  return [...name].slice(0, MOST_SIGNS).join('').trim()
}
