const LONGEST = 254
const LONGEST_LOCAL = 64
const LONGEST_LABEL = 63

/**
 * Whether a text is an e-mail address of the usual form: a dotted local part, a host of at least two labels, a last label of letters.
 * It is split at the @ first and checked in parts, so that no regular expression runs over the whole text (rules/product.md#validation).
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

/** Normalises an address for comparison: no spaces around it, all in small letters. */
export function emailKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
