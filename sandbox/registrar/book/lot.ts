import { nav, share, type Nav, type Share } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import type { Night } from './night.ts'
import type { Row } from './registrar-books.ts'

/** The holder of shares: one fund, one trading account, front- or back-end (ShareClass 0 or 1). */
export interface Holder {
  readonly fund: FundTerms
  readonly tradingAccount: string
  readonly shareClass: string
}

/** SourceType of rules/registrar.md#code-lists. A switch brings shares in as a purchase does. */
export const SOURCE = { subscription: '0', purchase: '1', periodic: '2', dividend: '3' } as const

export interface Lot {
  readonly taSerial: string
  readonly remaining: Share
  /** Share register date 份额注册日: days held count from here (rules/fees.md#holding-days). */
  readonly registered: string
  /** NAV the shares were bought at, the base of the back-end fee. */
  readonly nav: Nav
}

export interface Position {
  readonly shares: Share
  readonly frozen: Share
  readonly dividendMethod: string
  readonly unpaid: bigint
}

const KEYS = 'fund_code = ? AND trading_account = ? AND share_class = ?'
const keysOf = ({ fund, tradingAccount, shareClass }: Holder) =>
  [fund.fundCode, tradingAccount, shareClass] as const

/** Finds a holder's position in a fund, or null if they never had one. */
export function positionOf(night: Night, holder: Holder): Position | null {
  const row = night.books.one(`SELECT * FROM position WHERE ${KEYS}`, ...keysOf(holder))
  return (
    row && {
      shares: share(row['shares'] as bigint),
      frozen: share(row['frozen'] as bigint),
      dividendMethod: row['dividend_method'] as string,
      unpaid: row['unpaid'] as bigint,
    }
  )
}

/** Opens an empty position, so that its settings can be stored. Its dividend method is the contract's. */
export function openPosition(night: Night, holder: Holder): void {
  night.books.run(
    `INSERT OR IGNORE INTO position (fund_code, trading_account, share_class, shares, frozen, dividend_method)
     VALUES (?, ?, ?, 0, 0, ?)`,
    ...keysOf(holder),
    holder.fund.defaultDividendMethod,
  )
}

/** Registers new shares under a TASerialNO; they may be redeemed by applications from `allowFrom` on. */
export function addLot(
  night: Night,
  holder: Holder,
  lot: {
    readonly taSerial: string
    readonly shares: bigint
    readonly registered: string
    readonly allowFrom: string
    readonly source: string
    readonly nav: Nav
  },
): void {
  openPosition(night, holder)
  const keys = keysOf(holder)
  night.books.run(`UPDATE position SET shares = shares + ? WHERE ${KEYS}`, lot.shares, ...keys)
  night.books.run(
    'INSERT INTO lot VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    lot.taSerial,
    ...keys,
    lot.shares,
    lot.registered,
    lot.allowFrom,
    lot.source,
    lot.nav,
  )
}

/** Returns the lots an application of a day may use, by register date, then TASerialNO (rules/fees.md#redemption-by-lots). */
export function lotsOf(night: Night, holder: Holder, allowedOn = '9999-12-31'): readonly Lot[] {
  const rows = night.books.all(
    `SELECT * FROM lot WHERE ${KEYS} AND remaining > 0 AND allow_from <= ? ORDER BY registered, ta_serial`,
    ...keysOf(holder),
    allowedOn,
  )
  return rows.map(lotFrom)
}

export function lotFrom(row: Row): Lot {
  return {
    taSerial: row['ta_serial'] as string,
    remaining: share(row['remaining'] as bigint),
    registered: row['registered'] as string,
    nav: nav(row['nav'] as bigint),
  }
}

/** Returns the shares that an application of a day may still redeem: registered early enough, and not frozen. */
export function availableOf(night: Night, holder: Holder, day: string): Share {
  const registered = lotsOf(night, holder, day).reduce((sum, lot) => sum + lot.remaining, 0n)
  const free = registered - (positionOf(night, holder)?.frozen ?? 0n)
  return share(free < 0n ? 0n : free)
}

/** Freezes shares of an application until they are confirmed or released. */
export function freeze(night: Night, holder: Holder, shares: bigint): void {
  night.books.run(`UPDATE position SET frozen = frozen + ? WHERE ${KEYS}`, shares, ...keysOf(holder))
}

export function release(night: Night, holder: Holder, shares: bigint): void {
  night.books.run(`UPDATE position SET frozen = frozen - ? WHERE ${KEYS}`, shares, ...keysOf(holder))
}

export interface LotUse {
  readonly lot: Lot
  readonly shares: Share
}

/** Chooses the lots for a number of shares, oldest first. Null if they hold fewer shares. Nothing is booked. */
export function chooseLots(lots: readonly Lot[], wanted: bigint): readonly LotUse[] | null {
  const uses: LotUse[] = []
  let left = wanted
  for (const lot of lots) {
    if (left === 0n) break
    const shares = share(lot.remaining < left ? lot.remaining : left)
    uses.push({ lot, shares })
    left -= shares
  }
  return left === 0n ? uses : null
}

/** Takes frozen shares out of the lots and marks the position for the check of its least holding. */
export function takeLots(night: Night, holder: Holder, uses: readonly LotUse[]): void {
  for (const { lot, shares } of uses) {
    night.books.run('UPDATE lot SET remaining = remaining - ? WHERE ta_serial = ?', shares, lot.taSerial)
  }
  const total = uses.reduce((sum, use) => sum + use.shares, 0n)
  night.books.run(
    `UPDATE position SET shares = shares - ?, frozen = frozen - ?, is_reduced = 1 WHERE ${KEYS}`,
    total,
    total,
    ...keysOf(holder),
  )
}

/** Returns the unpaid income of a position and sets it to zero. */
export function takeUnpaid(night: Night, holder: Holder): bigint {
  const unpaid = positionOf(night, holder)?.unpaid ?? 0n
  if (unpaid > 0n) {
    night.books.run(`UPDATE position SET unpaid = 0 WHERE ${KEYS}`, ...keysOf(holder))
  }
  return unpaid
}

/** Takes the unpaid income if the holder has no shares left. Zero while they have any; the income then waits for the carry-over. */
export function takeLeaving(night: Night, holder: Holder): bigint {
  return positionOf(night, holder)?.shares === 0n ? takeUnpaid(night, holder) : 0n
}
