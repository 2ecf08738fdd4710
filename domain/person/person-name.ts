import { registrarNameProblem } from './registrar-name.ts'

const LONGEST = 60
/** The middle dots in names, as telephones and forms write them. */
const DOTS = /[·•‧∙・．]/g
const DOT = '·'

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
 * letters with spaces, hyphens, apostrophes and full stops between them. All middle dots become the same, spaces become single. Nothing
 * else is corrected. rules/identity.md#names; rules/product.md#validation.
 */
export function readPersonName(text: string): PersonName | NameRefusal {
  if (text.length > LONGEST * 4) return { kind: 'name-long' }
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (plain === '') return { kind: 'name-missing' }
  if ([...plain].length > LONGEST || registrarNameProblem(plain) === 'too-long') return { kind: 'name-long' }
  const chinese = plain.replaceAll(' ', '').replaceAll(DOTS, DOT)
  if (chinese.split(DOT).every((part) => /^[\p{Script=Han}〇]{1,60}$/u.test(part))) {
    if ([...chinese.replaceAll(DOT, '')].length < 2) return { kind: 'name-form' }
    return { kind: 'name', name: chinese, script: 'chinese', isRare: /[^〇·\u4e00-\u9fa5]/u.test(chinese) }
  }
  const isLatin = plain.split(' ').every((part) => /^[\p{Script=Latin}\p{M}'’.,-]{1,60}$/u.test(part))
  if (!isLatin || !/^\p{Script=Latin}/u.test(plain)) return { kind: 'name-form' }
  return { kind: 'name', name: plain, script: 'latin', isRare: false }
}

/**
 * Whether two names of persons or companies are the same. Dots, letter case, spaces and the width of brackets and letters are
 * ignored: banks send both （中国） and (中国) for one company.
 */
export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string): string {
  // A full-width full stop counts as a middle dot, so it is replaced before NFKC makes it narrow.
  const narrow = name.replaceAll(DOTS, DOT).normalize('NFKC')
  return narrow.replaceAll(DOTS, DOT).replaceAll(/\s+/g, '').toUpperCase()
}
