import { registrarNameProblem } from './registrar-name.ts'

const LONGEST = 60
/** Middle dots of names, as telephones and forms write them. */
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
  /** Has a sign outside the ideographs most systems know: machines misread it, so a person looks. */
  readonly isRare: boolean
}

/**
 * Reads a name as a document prints it: Chinese signs of any plane with middle dots between them, of two signs or more; or Latin
 * letters with spaces, hyphens, apostrophes and full stops between them. All middle dots become one, spaces become single. Nothing
 * else is mended. rules/identity.md#names; rules/product.md#validation.
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
 * Whether two names, of persons or companies, are one, whatever dots, letter case, spaces and width of brackets and letters they are
 * written with: banks send （中国） and (中国) for one company.
 */
export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string): string {
  // A full stop of full width is a dot of names, and would be none once it is narrow.
  const narrow = name.replaceAll(DOTS, DOT).normalize('NFKC')
  return narrow.replaceAll(DOTS, DOT).replaceAll(/\s+/g, '').toUpperCase()
}
