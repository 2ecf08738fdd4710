const LONGEST = 254
const LONGEST_LOCAL = 64
const LONGEST_LABEL = 63

/**
 * Whether a text is an e-mail address of the usual form: a dotted local part, at least two labels of a host, a last label of letters.
 * Cut at the sign first and judged by parts, so that no expression runs over the whole (rules/product.md#validation.md 2.12).
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false
  const at = text.lastIndexOf('@')
  const [local, host] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (local.length === 0 || local.length > LONGEST_LOCAL) return false
  const labels = host.split('.')
  const isHost = labels.length >= 2 && labels.every(isLabel) && /^[A-Za-z]{2,63}$/.test(labels.at(-1)!)
  return isHost && local.split('.').every((part) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(part))
}

function isLabel(label: string): boolean {
  if (label.length === 0 || label.length > LONGEST_LABEL) return false
  return /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

/** The form in which two addresses are the same one: without spaces around, host and local part in small letters. */
export function emailKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
