import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { digitsFromDay, fieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { divide, rescale } from '#domain/decimal.ts'
import { invariant } from '#domain/invariant.ts'
import { NAV_ONE, nav, type Nav } from '#domain/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import type { FundTerms, MarketQuotes } from '#sandbox/market/quotes.ts'
import type { Books } from './registrar-books.ts'

export interface RegistrarOptions {
  /** Folder of the boxes; the books lie beside this registrar's box. */
  readonly dir: string
  readonly registrarCode: string
  readonly distributorCode: string
  readonly version: ExchangeVersion
  readonly quotes: MarketQuotes
  readonly faults: Faults
  /** The first trading day after a day. */
  readonly calendar: { nextTradingDay(day: string): string }
}

/** One run over the package of trade date `day`, answered by a package dated `confirmDay`. */
export interface Night {
  readonly options: RegistrarOptions
  readonly books: Books
  readonly day: string
  readonly confirmDay: string
  readonly funds: ReadonlyMap<string, FundTerms>
  /** Prices the wrong-NAV fault has bent tonight, by fund. */
  readonly bentNav: Map<string, Nav>
}

/** Why an application fails: a code of domain.md 5.7 and its text for ErrorDetail (C60). */
export interface Rejection {
  readonly kind: 'rejected'
  readonly code: string
  readonly detail: string
}

/** The codes this registrar answers with; meanings as in the bank TA's list of domain.md 5.7. */
export const REJECTIONS = {
  '1016': '报文缺少必填项或取值不符',
  '1102': '证件号码非法',
  '1115': '该投资人已开立基金账户',
  '1126': '无此基金账户或交易账户',
  '1210': '无此产品',
  '1305': '申请日期不是本交易日',
  '1311': '该产品当前不允许此交易',
  '1314': '金额低于个人首次申购最低金额',
  '1315': '金额低于机构首次申购最低金额',
  '1316': '金额低于个人追加申购最低金额',
  '1317': '金额低于机构追加申购最低金额',
  '1319': '折扣率非法',
  '1332': '该产品当日非开放日',
  '1386': '交易金额超出额度控制',
  '1390': '非本人流水不允许撤单',
  '1402': '被撤销的申请不存在',
  '1600': '已过闭市时间不允许撤单',
  '2032': '申请单编号重复',
  '3012': '交易账号已被使用',
  '3414': '不支持此业务类型',
  '3519': '该产品不支持这种份额类别',
} as const

export function reject(code: keyof typeof REJECTIONS, more = ''): Rejection {
  return {
    kind: 'rejected',
    code,
    detail: more ? `${REJECTIONS[code]}：${more}` : REJECTIONS[code],
  }
}

/** A text field of a record; a number there is a defect of the field table. */
export function textOf(record: ExchangeRecord, name: string): string | null {
  const value = record[name] ?? null
  invariant(typeof value !== 'bigint', `${name} is no text`)
  return value
}

/** A number field of a record, blank as zero, in the field's own scale. */
export function numberOf(record: ExchangeRecord, name: string): bigint {
  const value = record[name] ?? 0n
  invariant(typeof value === 'bigint', `${name} is no number`)
  return value
}

/** TASerialNO: registrar, confirm day, running number; 20 characters, never given twice. */
export function nextSerial(night: Night): string {
  const stem = `${night.options.registrarCode}${digitsFromDay(night.confirmDay)}`
  return stem + String(night.books.next('serial')).padStart(20 - stem.length, '0')
}

/**
 * Claims an AppSheetSerialNo for ever; false where it was seen before (domain.md 1.3: unique per
 * distributor).
 */
export function claimSerial(night: Night, serial: string): boolean {
  const sql = 'INSERT OR IGNORE INTO serial_seen VALUES (?, ?)'
  return night.books.run(sql, serial, night.day) === 1
}

/** The n-th trading day after a day. */
export function tradingDayAfter(night: Night, day: string, count: number): string {
  let found = day
  for (let n = 0; n < count; n++) found = night.options.calendar.nextTradingDay(found)
  return found
}

/**
 * The published NAV of a fund's day; a money fund's is 1, and null is a day on which the fund was
 * not open.
 */
export function publishedNav(night: Night, fund: FundTerms, day: string): Nav | null {
  const quote = night.options.quotes.navOn(fund.fundCode, day)
  return quote && fund.fundType === 'MM' ? NAV_ONE : (quote?.unit ?? null)
}

/**
 * The NAV confirmations use: the published one, or 1% more where `registrar-wrong-nav` is armed.
 */
export function confirmingNav(night: Night, fund: FundTerms, day: string): Nav | null {
  const published = publishedNav(night, fund, day)
  if (published === null) return null
  const key = `${fund.fundCode} ${day}`
  let bent = night.bentNav.get(key)
  if (bent === undefined) {
    const strikes = night.options.faults.takeFault('registrar-wrong-nav', fund.fundCode)
    const raised = divide(published * 101n, 10n ** BigInt(10 - fund.navDecimals), 'half-up')
    bent = strikes ? nav(rescale(raised, fund.navDecimals, 8, 'down')) : published
    night.bentNav.set(key, bent)
  }
  return bent
}

/** A NAV in the scale of a field: V2.1 carries 4 decimals, V2.2 8 (domain.md 5.8). */
export function navValue(version: ExchangeVersion, field: string, unitNav: Nav): bigint {
  return rescale(unitNav, 8, fieldFormat(version, field)?.decimals ?? 4, 'half-up')
}
