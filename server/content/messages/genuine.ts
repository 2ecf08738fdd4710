import { domainToASCII, domainToUnicode } from 'node:url'
import type { CheckKind } from '#contract/message-values.ts'

/** Our own domains, phones and staff codes, as configured (README, `SITE_DOMAINS`, `SITE_PHONES`, `SITE_STAFF_CODES`). */
export interface OwnLists {
  readonly domains: readonly string[]
  readonly phones: readonly string[]
  readonly staffCodes: readonly string[]
}

export interface Judgement {
  readonly verdict: 'ours' | 'unknown' | 'look-alike' | 'unreadable'
  /** The normalised text that was compared. */
  readonly read: string
  /** The genuine entry that the text imitates. Null for staff codes, so that no answer reveals one. */
  readonly genuine: string | null
}

/** Compares a text with our lists after removing disguises. Only an exact entry, or a host below one, is ours. */
export function judgeGenuine(kind: CheckKind, text: string, own: OwnLists): Judgement {
  if (kind === 'domain') return judgeDomain(text, own.domains.map(asDomain).filter(isGiven))
  if (kind === 'phone') return judgePhone(text, own.phones)
  return judgeStaff(text, own.staffCodes.map(readCode))
}

function isGiven(text: string | null): text is string {
  return text !== null
}

function judgeDomain(text: string, own: readonly string[]): Judgement {
  const read = asDomain(text)
  if (read === null) return { verdict: 'unreadable', read: '', genuine: null }
  const home = own.find((each) => read === each || read.endsWith(`.${each}`))
  if (home !== undefined) return { verdict: 'ours', read, genuine: home }
  const imitated = own.find((each) => imitatesDomain(read, each))
  return { verdict: imitated === undefined ? 'unknown' : 'look-alike', read, genuine: imitated ?? null }
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//

/** Returns the host of an address in ASCII. The text before an `@` is a decoy, and the text after the host is ignored. */
function asDomain(text: string): string | null {
  const plain = withoutInvisible(text).toLowerCase().replaceAll(/[。｡]/g, '.')
  const authority = plain.replace(SCHEME, '').split(/[/?#\\]/)[0] ?? ''
  const host = (authority.split('@').at(-1) ?? '').replace(/:\d+$/, '').replace(/\.$/, '')
  if (host.length === 0 || host.length > 253 || !host.includes('.')) return null
  const ascii = domainToASCII(host)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(ascii) ? ascii : null
}

/** Whether a host contains the first word of our domain, or a word that differs from it by one or two letters. */
function imitatesDomain(read: string, own: string): boolean {
  const word = bones(own.split('.')[0] ?? '')
  if (word.length < 4) return bones(read).includes(bones(own))
  const most = word.length >= 9 ? 2 : 1
  return domainToUnicode(read)
    .split('.')
    .map(bones)
    .some((label) => label.includes(word) || distance(label, word) <= most)
}

/** Letters of other scripts, and digits, that look like a Latin letter. */
const TWINS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'i', ɡ: 'g', ı: 'i', ł: 'i' },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  ...{ 0: 'o', 1: 'i', l: 'i', 3: 'e', 5: 's', 8: 'b', ω: 'w' },
}

/** Reduces a word to its look at a glance: without accents and hyphens, look-alike letters made one, `rn` read as m. */
function bones(label: string): string {
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const letters = [...plain].map((letter) => TWINS[letter] ?? letter).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd').replaceAll('-', '')
}

function judgePhone(text: string, own: readonly string[]): Judgement {
  const read = readPhone(text)
  if (!/^\d{3,20}$/.test(read)) return { verdict: 'unreadable', read: '', genuine: null }
  const known = own.find((each) => readPhone(each) === read)
  if (known !== undefined) return { verdict: 'ours', read, genuine: known }
  const imitated = own.find((each) => {
    const number = readPhone(each)
    return number.length >= 7 && (read.includes(number) || distance(read, number) <= 1)
  })
  return { verdict: imitated === undefined ? 'unknown' : 'look-alike', read, genuine: imitated ?? null }
}

/** Returns the digits, without the prefix of mainland China. A mobile or 400 number after a bare 86 counts as prefixed. */
function readPhone(text: string): string {
  const plain = withoutInvisible(text).replaceAll(/[-‐‑–—().·]/g, '')
  const national = plain.replace(/^(\+86|0086|\+)/, '')
  return /^86(1\d{10}|400\d{7})$/.test(national) ? national.slice(2) : national
}

function judgeStaff(text: string, own: readonly string[]): Judgement {
  const read = readCode(text)
  if (!/^[A-Z0-9]{3,24}$/.test(read)) return { verdict: 'unreadable', read: '', genuine: null }
  if (own.includes(read)) return { verdict: 'ours', read, genuine: null }
  const isNear = own.some((each) => bones(each) === bones(read))
  return { verdict: isNear ? 'look-alike' : 'unknown', read, genuine: null }
}

function readCode(text: string): string {
  return withoutInvisible(text).replaceAll('-', '').toUpperCase()
}

/** Converts full-width forms to plain ones, and removes spaces and invisible characters. */
function withoutInvisible(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
}

/** The number of letters to change, add or remove to turn one text into the other (Levenshtein). */
function distance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...left].entries()) {
    const line = [row + 1]
    for (let column = 1; column <= right.length; column += 1) {
      const swap = above[column - 1]! + (letter === right[column - 1] ? 0 : 1)
      line.push(Math.min(swap, above[column]! + 1, line[column - 1]! + 1))
    }
    above = line
  }
  return above[right.length]!
}
