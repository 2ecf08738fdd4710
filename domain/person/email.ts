import { plainTyped } from '#domain/number/typed-text.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64
const LONGEST_LABEL = 63
/** Letters, or an internationalised label in ASCII. */
const LAST_LABEL = /^([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/

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
  const isHost = labels.length >= 2 && labels.every(isLabel) && LAST_LABEL.test(labels.at(-1)!)
  return isHost && local.split('.').every((part) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(part))
}

function isLabel(label: string): boolean {
  if (label.length === 0 || label.length > LONGEST_LABEL) return false
  return /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

/**
 * Normalises an address for comparison and sending: invisible signs gone, all in small letters, the host of an internationalised domain
 * in the letters that mail servers know (`xn--…`).
 */
export function emailKey(text: string): string {
  const plain = plainTyped(text).toLowerCase()
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : plain.slice(0, at + 1) + asciiHost(plain.slice(at + 1))
}

/** Writes a host in ASCII. What is no name of a host stays, for the rule to refuse. */
function asciiHost(typed: string): string {
  const host = typed.replaceAll('。', '.')
  if (!/[^\x21-\x7E]/.test(host) || !/^[\p{L}\p{M}\p{N}.-]{1,254}$/u.test(host)) return host
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host
}
