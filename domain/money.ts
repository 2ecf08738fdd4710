import { divide, formatDecimal, parseDecimal } from './decimal.ts'

declare const unit: unique symbol
type Of<Name> = bigint & { readonly [unit]: Name }

/** Chinese yuan in fen (1/100). Money is never a float and never a bare bigint (domain.md §0). */
export type Fen = Of<'fen'>
/** Fund shares 份额 in hundredths. */
export type Share = Of<'share'>
/** Net asset value 单位净值 per share in 1e-8 yuan. */
export type Nav = Of<'nav'>
/** A rate in 1e-8: 0.8% is 800_000. */
export type Rate = Of<'rate'>

export const fen = (value: bigint) => value as Fen
export const share = (value: bigint) => value as Share
export const nav = (value: bigint) => value as Nav
export const rate = (value: bigint) => value as Rate

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

/** "1234.50": the form of the wire and of `numeric` columns. */
export const fenText = (value: Fen) => formatDecimal(value, 2)
export const shareText = (value: Share) => formatDecimal(value, 2)
export const navText = (value: Nav) => formatDecimal(value, 8)
export const rateText = (value: Rate) => formatDecimal(value, 8)

/** A `numeric` column's text; anything else is a defect of ours, not of the user. */
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

/** Value of shares at a NAV in fen, rounded half up at the fen. */
export function valueOf(shares: Share, unitNav: Nav): Fen {
  return fen(divide(shares * unitNav, NAV_ONE, 'half-up'))
}
