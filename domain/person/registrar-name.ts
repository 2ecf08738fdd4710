/** InvestorName of file 01 in the narrower of its layouts, V2.1, in bytes of GB18030 (rules/registrar.md#names-that-do-not-fit). */
const NAME_BYTES = 120

/** Signs of two bytes: common ideographs, CJK punctuation, wide letters and brackets, the dot of names. ASCII has one, others four at most. */
const TWO_BYTES = /[\u4E00-\u9FA5\u3000-\u3003\u3005-\u3017\uFF01-\uFF5E\u00B7]/u

/** Private signs and what stands for a sign that was lost: no registrar could read them. */
const UNREADABLE = /[\p{Co}\p{Cs}\uFFFD\uFEFF]/u

/**
 * What keeps a name from being told a registrar; null where nothing does. Never too kind: what passes has its bytes and fits. A name
 * that did not would be found out at night, in the file of everybody's applications.
 */
export function registrarNameProblem(name: string): 'too-long' | 'signs' | null {
  if (UNREADABLE.test(name)) return 'signs'
  let bytes = 0
  for (const sign of name) bytes += sign <= '\u007F' ? 1 : TWO_BYTES.test(sign) ? 2 : 4
  return bytes > NAME_BYTES ? 'too-long' : null
}
