import { halfUpText } from '#domain/number/half-up-text.ts'
import { thousands } from '#domain/number/thousands.ts'
import * as copy from './copy.ts'
import type { Locale } from '#web/site/server-context.ts'

/**
 * Formats figures for reading. All functions take decimal text as sent on the wire and never make a float of it. Amounts, shares and
 * NAVs are truncated; percentages and rates are rounded half up; a text that is no figure becomes `--`.
 */
export const UNKNOWN = '--'

type Text = string | null | undefined

/** Writes an amount as `0,0.00`: grouped, cut to two decimals. */
export function money(text: Text): string {
  return fixed(text, 2, true)
}

/** Writes an amount as `0.00`: like `money`, without grouping. */
export function plainMoney(text: Text): string {
  return fixed(text, 2, false)
}

export function shares(text: Text): string {
  return fixed(text, 2, true)
}

/** Writes a bare ratio such as the Sharpe ratio: two decimals, no percent sign. */
export function bareRatio(text: Text): string {
  return rounded(text, 0)
}

/** Writes a net asset value: four decimals. */
export function nav(text: Text): string {
  return fixed(text, 4, false)
}

/** Writes a ratio as a percentage, a gain without a plus sign: `0.0412` is `4.12%`, `-0.1685` is `−16.85%`. */
export function percent(ratio: Text): string {
  const text = rounded(ratio, 2)
  return text === UNKNOWN ? text : `${text}%`
}

function rounded(text: Text, places: 0 | 2): string {
  return typographic(fixed(halfUpText(text ?? '', places), 2, true))
}

export type Tone = 'up' | 'down' | 'flat'
export interface Change {
  readonly text: string
  readonly tone: Tone
}

/** Writes a change of market value as a percentage with its sign; zero has neither sign nor colour (rules/look.md#figures). */
export function change(ratio: Text): Change {
  return signed(percent(ratio), '0.00%')
}

/** Writes a gain or loss in yuan with its sign. */
export function gain(amount: Text): Change {
  return signed(typographic(money(amount)), '0.00')
}

/** Writes a large amount with a unit: in Chinese above ten thousand, in English millions and billions; cut to two decimals. */
export function largeAmount(text: Text, locale: Locale): { figure: string; unit: string } {
  const plain = parse(text)
  if (plain === null) return { figure: UNKNOWN, unit: '' }
  const digits = plain.whole.replace(/^0+/, '').length
  const [places, unit] = copy[locale].units.find(([least]) => digits > least) ?? [0, '']
  return { figure: money(shift(text, -places)), unit }
}

/** Masks a card number except for its last four digits (rules/look.md#figures). */
export function maskedCard(number: string): string {
  return `**** ${number.replace(/\D/g, '').slice(-4)}`
}

interface Plain {
  readonly sign: string
  readonly whole: string
  readonly fraction: string
}

/** Reads the sign and digits of a decimal text; an exponent, as in a float's text, is written out. */
function parse(text: Text): Plain | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text ?? '')
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  return shifted({ sign, whole, fraction }, Number(exponent))
}

/** Moves the decimal point to the right (to the left if `places` is negative). */
function shifted({ sign, whole, fraction }: Plain, places: number): Plain {
  const digits =
    places >= 0 ? whole + fraction.padEnd(places, '0') : whole.padStart(1 - places, '0') + fraction
  const point = (places >= 0 ? whole.length : Math.max(whole.length, 1 - places)) + places
  return { sign, whole: digits.slice(0, point), fraction: digits.slice(point) }
}

function shift(text: Text, places: number): string | null {
  const plain = parse(text)
  if (plain === null) return null
  const { sign, whole, fraction } = shifted(plain, places)
  return `${sign}${whole}.${fraction || '0'}`
}

function fixed(text: Text, decimals: number, isGrouped: boolean): string {
  const plain = parse(text)
  if (plain === null) return UNKNOWN
  const kept = plain.fraction.slice(0, decimals).padEnd(decimals, '0')
  const integer = plain.whole.replace(/^0+(?=\d)/, '')
  const isZero = /^0*$/.test(integer + kept)
  const shown = isGrouped ? thousands(integer) : integer
  return `${isZero ? '' : plain.sign}${shown}.${kept}`
}

function signed(text: string, zero: string): Change {
  if (text === UNKNOWN || text === zero) return { text, tone: 'flat' }
  return text.startsWith('−') ? { text, tone: 'down' } : { text: `+${text}`, tone: 'up' }
}

/** Replaces the minus sign by U+2212, which is as wide as the plus (rules/look.md#figures). */
function typographic(text: string): string {
  return text === UNKNOWN ? text : text.replace('-', '−')
}
