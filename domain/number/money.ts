import { divide, formatDecimal, parseDecimal } from './decimal.ts'

declare const unit: unique symbol
type Unit<Name> = bigint & { readonly [unit]: Name }

/** Chinese yuan in fen (1/100). Money is never a float and never a bare bigint (rules/fees.md#money-and-rounding). */
export type Fen = Unit<'fen'>
/** Fund shares 份额 in hundredths. */
export type Share = Unit<'share'>
/** Net asset value 单位净值 per share in 1e-8 yuan. */
export type Nav = Unit<'nav'>
/** A rate in 1e-8: 0.8% is 800_000. */
export type Rate = Unit<'rate'>
/** Income of one day per 10,000 money-fund shares 万份收益, in 1e-8 yuan; a loss is negative. */
export type DayIncome = Unit<'day-income'>

export const fen = (value: bigint) => value as Fen
export const share = (value: bigint) => value as Share
export const nav = (value: bigint) => value as Nav
export const rate = (value: bigint) => value as Rate
export const dayIncome = (value: bigint) => value as DayIncome

export const RATE_ONE = rate(100_000_000n)
export const NAV_ONE = nav(100_000_000n)

const parse =
  <T extends bigint>(scale: number) =>
  (text: string): T | null =>
    parseDecimal(text, scale) as T | null

export const parseFen = parse<Fen>(2)
export const parseShare = parse<Share>(2)
export const parseNav = parse<Nav>(8)
export const parseRate = parse<Rate>(8)

/**
 * Reads an amount typed by a person: at most thirteen digits before the point, two after it, above zero. Null for anything else –
 * grouping, signs, exponents, leading zeros. The value is never guessed. rules/ledger.md#amounts.
 */
export function parseTypedAmount(text: string): Fen | null {
  const amount = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text) ? parseFen(text) : null
  return amount !== null && amount > 0n ? amount : null
}

/** Reads shares typed by a person, by the same rule as an amount. */
export function parseTypedShares(text: string): Share | null {
  return parseTypedAmount(text) as bigint | null as Share | null
}

/** Formats fen as "1234.50", the form of the wire and of `numeric` columns. */
export const fenText = (value: Fen) => formatDecimal(value, 2)
export const shareText = (value: Share) => formatDecimal(value, 2)
export const navText = (value: Nav) => formatDecimal(value, 8)
export const rateText = (value: Rate) => formatDecimal(value, 8)

/** Reads the text of a `numeric` column. Throws on any other text, since that is our own defect. */
export function columnFen(text: string): Fen {
  return must(parseFen(text), text)
}
export function columnShare(text: string): Share {
  return must(parseShare(text), text)
}
export function columnNav(text: string): Nav {
  return must(parseNav(text), text)
}
export function columnRate(text: string): Rate {
  return must(parseRate(text), text)
}

function must<T>(value: T | null, text: string): T {
  if (value === null) throw new TypeError(`not a decimal of the column's scale: ${text}`)
  return value
}

/** Computes the value of shares at a NAV, in fen, rounded half up. */
export function valueOf(shares: Share, unitNav: Nav): Fen {
  return fen(divide(shares * unitNav, NAV_ONE, 'half-up'))
}
