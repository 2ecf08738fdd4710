/** The width of InvestorName in file 01 of V2.1, the narrower layout, in bytes of GB18030 (rules/registrar.md#names-that-do-not-fit). */
const NAME_BYTES = 120

/** Two-byte characters: common ideographs, CJK punctuation, wide letters and brackets, the middle dot. ASCII takes 1, others up to 4. */
const TWO_BYTES = /[\u4E00-\u9FA5\u3000-\u3003\u3005-\u3017\uFF01-\uFF5E\u00B7]/u

/** Private-use characters and replacements of lost characters: no registrar could read them. */
const UNREADABLE = /[\p{Co}\p{Cs}\uFFFD\uFEFF]/u

/**
 * Checks whether a name can be sent to a registrar. Null if it can. The check may count too many bytes but never too few: otherwise
 * a name that does not fit would be found only at night, in the file with the applications of all clients.
 */
export function registrarNameProblem(name: string): 'too-long' | 'signs' | null {
  if (UNREADABLE.test(name)) return 'signs'
  let bytes = 0
  for (const sign of name) bytes += sign <= '\u007F' ? 1 : TWO_BYTES.test(sign) ? 2 : 4
  return bytes > NAME_BYTES ? 'too-long' : null
}
