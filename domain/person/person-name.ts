import { plainTyped, withoutInvisible } from '#domain/number/typed-text.ts'
import { registrarNameProblem } from './registrar-name.ts'

const LONGEST = 60
/** The middle dots in names, as telephones and forms write them. */
const DOTS = /[·•‧∙・･．⋅⸱]/g
const DOT = '·'
/** A full stop between two Chinese characters, where a keyboard has no middle dot. */
const STOPS = /(?<=\p{Script=Han})[.。｡](?=\p{Script=Han})/gu
/** Radicals that stand for the character itself. Documents are copied with them, and no reader sees the difference. */
const RADICALS = /[\u2E9F\u2EF3\u2F00-\u2FD5]/gu
/** The other radicals: none of them is a character of a name. */
const NO_CHARACTER = /[\u2E80-\u2FDF]/u

export type NameRefusal =
  | { readonly kind: 'name-missing' }
  | { readonly kind: 'name-form' }
  | { readonly kind: 'name-long' }

export interface PersonName {
  readonly kind: 'name'
  readonly name: string
  readonly script: 'chinese' | 'latin'
  /** Whether it has a character outside the common ideographs. Machines misread such a name, so a person reviews it. */
  readonly isRare: boolean
}

/**
 * Reads a name as printed on a document: at least two Chinese characters of any plane, with middle dots between them; or Latin
 * letters with spaces, hyphens, apostrophes and full stops between them. All middle dots become the same, a full stop between Chinese
 * characters too; radicals become the characters they stand for, invisible signs go, spaces become single. Nothing else is corrected. rules/identity.md#names; rules/product.md#validation.
 */
export function readPersonName(text: string): PersonName | NameRefusal {
  if (text.length > LONGEST * 4) return { kind: 'name-long' }
  const plain = plainName(text)
  if (plain === '') return { kind: 'name-missing' }
  if ([...plain].length > LONGEST || registrarNameProblem(plain) === 'too-long') return { kind: 'name-long' }
  const chinese = withDots(plain.replaceAll(' ', ''))
  const isChinese = chinese.split(DOT).every((part) => /^[\p{Script=Han}〇]{1,60}$/u.test(part))
  if (isChinese && !NO_CHARACTER.test(chinese)) {
    if ([...chinese.replaceAll(DOT, '')].length < 2) return { kind: 'name-form' }
    return { kind: 'name', name: chinese, script: 'chinese', isRare: /[^〇·\u4e00-\u9fa5]/u.test(chinese) }
  }
  const latin = plainTyped(plain)
  const isLatin = latin.split(' ').every((part) => /^[\p{Script=Latin}\p{M}'’.,-]{1,60}$/u.test(part))
  if (!isLatin || !/^\p{Script=Latin}/u.test(latin)) return { kind: 'name-form' }
  return { kind: 'name', name: latin, script: 'latin', isRare: false }
}

/**
 * Returns a name of a person or a company as it is kept: radicals as characters, without invisible signs, spaces single. Empty if nothing
 * of it would be seen.
 */
export function plainName(text: string): string {
  const characters = text.normalize('NFC').replaceAll(RADICALS, (radical) => radical.normalize('NFKC'))
  return withoutInvisible(characters).replaceAll(/\s+/g, ' ').trim()
}

/** Returns a person's name in its stored form: as it is read, or plain where it cannot be read. */
export function personNameOf(text: string): string {
  const read = readPersonName(text)
  return read.kind === 'name' ? read.name : plainName(text)
}

/**
 * Whether two names of persons or companies are the same. How dots and radicals are written, letter case, spaces, invisible signs and
 * the width of brackets and letters are ignored: banks send both （中国） and (中国) for one company. Nothing is no name.
 */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one)
  return key !== '' && key === keyOf(other)
}

function keyOf(name: string): string {
  // A full-width full stop counts as a middle dot, so it is replaced before NFKC makes it narrow.
  const narrow = withDots(plainName(name)).normalize('NFKC')
  return withDots(narrow.replaceAll(/\s+/g, '')).toUpperCase()
}

function withDots(name: string): string {
  return name.replaceAll(DOTS, DOT).replaceAll(STOPS, DOT)
}
