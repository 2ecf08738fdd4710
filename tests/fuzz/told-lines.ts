import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Db } from '#server/db/open.ts'
import type { Spoilt, SpoiltType } from './spoil-value.ts'

/** A damaged line with its place: its file, its number from 1, and the good line before the damage. */
export interface SpoiltLine extends Spoilt {
  readonly fileType: SpoiltType
  readonly file: string
  readonly line: number
  readonly good: ExchangeRecord
}

/**
 * Values that need no break, each with its reason: they have no effect on the books, or only the registrar decides them and none of our
 * data can check them. The invariants must hold for them all the same.
 */
const SAYS_NOTHING: readonly (readonly [type: SpoiltType, field: RegExp, how: RegExp, why: string])[] = [
  ['07', /^FundCode$/, /./, 'a fund of nobody’s: registrars tell of more than we sell'],
  ['07', /^UpdateDate$/, /^day before$/, 'a money fund has an income on any day'],
  ['04', /^(TASerialNO|OriginalAppSheetNo)$/, /./, 'a number of its own, which names the line'],
  ['04', /^Application(Amount|Vol)$/, /^zero$/, 'not told'],
  [
    '04',
    /^(CurrencyType|ShareClass|ShareRegisterDate|DefDividendMethod|SharesAdjustmentFlag)$/,
    /^blank$/,
    'not told',
  ],
  [
    '04',
    /^(BusinessFinishFlag|FromTAFlag)$/,
    /./,
    'an order of money is answered once, and one of ours is ours whatever it says',
  ],
  [
    '04',
    /^(SharesAdjustmentFlag|CodeOfTargetFund|CfmVolOfTargetFund|TargetNAV|DefDividendMethod)$/,
    /./,
    'said of another kind of deal',
  ],
  ['04', /^UndistributeMonetaryIncome(Flag)?$/, /./, 'said of a purchase, or a sign of nothing'],
  ['04', /^RecuperateFee$/, /./, 'said of another kind of deal'],
  ['05', /^DetailFlag$/, /./, 'one lot of a position is the position'],
  ['05', /^UndistributeMonetaryIncomeFlag$/, /./, 'a sign of nothing'],
  ['06', /^DividendAmount$/, /./, 'cash and shares are told beside it'],
  ['06', /^(TASerialNO)$/, /./, 'a number of its own'],
  ['06', /^(DividentDate|NAV|DefDividendMethod)$/, /./, 'said of cash where it is shares'],
  ['06', /^(DividendPerUnit)$/, /^zero$/, 'says nothing of several days'],
  ['07', /^(FundStatus|ConvertStatus|PeriodicStatus|Min.*|Indi.*)$/, /./, 'prescribed by the registrar'],
  [
    '07',
    /^(NAV|AccumulativeNAV|NextTradeDate|IPOStartDate|IPOEndDate)$/,
    /^(more|day|swapped|blank)/,
    'near what it was: the registrar’s to say',
  ],
  [
    '05',
    /^UndistributeMonetaryIncome$/,
    /^more$/,
    'a few yuan of a money fund’s income: the registrar’s to say',
  ],
  ['07', /^(FundIncome|FundIncomeFlag|IPO.*)$/, /./, 'income that nobody of ours earns, or prescribed'],
  ['26', /^TASerialNO$/, /./, 'a number of its own'],
  ['25', /^SequenceNo$/, /./, 'a number of its own'],
]

/**
 * Returns the parts of tonight's breaks that can name a line, each with its check: single words, and the pairs that name positions.
 * Breaks about sums count only for the day of the files, because those of open days are reported again.
 */
export async function toldOn(db: Db, days: readonly [Day, Day]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ check: string; subject: string; theirs: string | null }>`
    select check_name as check, subject, theirs from recon_break
    where (last_seen_on = any(${days}::date[]) or day = any(${days}::date[]))
      and (check_name <> 'settlement' or left(subject, 10) = ${days[1]})`.execute(db)
  const words = rows.flatMap(({ check, subject, theirs }) => {
    const of = `${subject} ${theirs ?? ''}`.split(/[\s:]+/)
    return [...of, ...of.slice(1).map((word, at) => `${of[at]} ${word}`)].map((each) => `${check} ${each}`)
  })
  return new Set(words)
}

/** The checks that can report a line of each file. */
const CHECKS: Readonly<Record<SpoiltType, readonly string[]>> = {
  '02': ['account-opening', 'account-change'],
  '04': ['confirmation', 'return-code', 'fee', 'nav', 'shares', 'lots'],
  '05': ['shares'],
  '06': ['dividend'],
  '07': ['line'],
  '25': ['settlement'],
  '26': ['lots'],
}

/** Whether a break reports a damaged line. */
export function isToldOf(
  told: ReadonlySet<string>,
  { fileType, file, line, good, record, field }: SpoiltLine,
): boolean {
  const text = (of: ExchangeRecord, field: string) => String(of[field] ?? '')
  const both = [good, record]
  const position = both.map((of) => `${text(of, 'TransactionAccountID')} ${text(of, 'FundCode')}`)
  const words: Readonly<Record<SpoiltType, readonly string[]>> = {
    '02': both.map((of) => text(of, 'TransactionAccountID')),
    '04': [...both.flatMap((of) => [text(of, 'TASerialNO'), text(of, 'AppSheetSerialNo')]), ...position],
    '05': position,
    '06': both.map((of) => text(of, 'TASerialNO')),
    '07': both.map((of) => text(of, 'FundCode')),
    '25': both.map((of) => `${text(of, 'FundCode')} ${text(of, 'CapitalType')}`),
    '26': position,
  }
  const isTold = (check: string, word: string) => word !== '' && told.has(`${check} ${word}`)
  // No table states our part of a purchase fee, only the contract; the fund's sums in the 25 reveal a wrong part.
  const isOfSums = fileType === '04' && field === 'AgencyFee'
  if (isOfSums && ['001', '003'].some((type) => isTold('settlement', `${text(good, 'FundCode')} ${type}`)))
    return true
  // A line of a 05 is named by its position, lines of other files by their number.
  if (
    isTold('line', `${file} ${line}`) ||
    (fileType === '05' && position.some((each) => isTold('line', each)))
  )
    return true
  return CHECKS[fileType].some((check) => words[fileType].some((word) => isTold(check, word)))
}

/** Whether a value is among those that have no effect on the books. */
export function saysNothing({ fileType, field, how }: SpoiltLine): boolean {
  return SAYS_NOTHING.some(([type, of, way]) => type === fileType && of.test(field) && way.test(how))
}

/**
 * Finds the damaged lines without a break that were booked as the good line would have been, by the resulting order and lot, position,
 * dividend, lot, sum or price.
 */
export async function areAsGood(
  db: Db,
  lines: readonly SpoiltLine[],
  confirmDay: Day,
): Promise<readonly boolean[]> {
  const found: boolean[] = []
  for (let at = 0; at < lines.length; at += LANES) {
    found.push(
      ...(await Promise.all(lines.slice(at, at + LANES).map((line) => isAsGood(db, line, confirmDay)))),
    )
  }
  return found
}

/** The number of queries at once. */
const LANES = 6

async function isAsGood(db: Db, line: SpoiltLine, day: Day): Promise<boolean> {
  return (await isBooked(db, line, line.good, day)) || (await isKnownPrice(db, line, day))
}

/** Whether a price was moved to a day for which an earlier file has the very same price, so that it is nothing new. */
async function isKnownPrice(db: Db, { fileType, field, record }: SpoiltLine, day: Day): Promise<boolean> {
  if (fileType !== '07' || field !== 'UpdateDate') return false
  const { rows } = await sql`${priceOf(record)} and n.source not like ${`07 % ${day}`}`.execute(db)
  return rows.length > 0
}

/** Selects the released price that a line of a 07 states. */
function priceOf(line: ExchangeRecord): RawBuilder<unknown> {
  const nav = `${line['NAV'] ?? 0n}`
  return sql`select 1 from nav n join share_class sc using (share_class_id) where sc.fund_code = ${String(line['FundCode'] ?? '')}
      and n.nav_date = ${String(line['UpdateDate'] ?? '')}::date and n.state = 'released'
      and trim_scale(n.unit_nav)::text in (trim_scale(${nav}::numeric / 10000)::text,
        trim_scale(${nav}::numeric / 100000000)::text)`
}

async function isBooked(db: Db, { fileType }: SpoiltLine, as: ExchangeRecord, day: Day): Promise<boolean> {
  const text = (field: string) => String(as[field] ?? '')
  const hundredths = (field: string) => `${as[field] ?? 0n}`
  const account = text('TransactionAccountID')
  const queries: Partial<Record<SpoiltType, RawBuilder<unknown>>> = {
    '04': sql`select 1 from fund_order o left join lot l on l.account_number = o.account_number and l.order_no = o.order_no
      where o.order_no = ${text('AppSheetSerialNo')} and case when ${text('ReturnCode')} <> '0000' then o.status = 'failed'
        else o.confirmed_shares * 100 = ${hundredths('ConfirmedVol')}::numeric and abs(o.fee * 100 - ${hundredths('Charge')}::numeric) <= 1
          and case when o.amount is not null then o.confirmed_amount else o.net_amount end * 100 = ${hundredths('ConfirmedAmount')}::numeric
          and (l.registered_on is null or l.registered_on = ${text('ShareRegisterDate') || day}::date)
          and (select coalesce(sum(e.amount), 0) from journal j join entry e using (journal_id)
            where j.source = o.registrar_code || o.registrar_serial and (j.kind = 'J3a' and e.account_code = '2301'
              or j.kind = 'J3b-own' and e.account_code = '8121')) * 100 = ${hundredths('AgencyFee')}::numeric end`,
    '05': sql`select 1 from registrar_holding where transaction_account_id = ${account} and fund_code = ${text('FundCode')}
      and day = ${day} and total_shares * 100 = ${hundredths('TotalVolOfDistributorInTA')}::numeric
      and available_shares * 100 = ${hundredths('AvailableVol')}::numeric
      and unpaid_income * 100 = ${hundredths('UndistributeMonetaryIncome')}::numeric`,
    '06': sql`select 1 from dividend d join registrar_account r on r.account_number = d.account_number and r.registrar_code = d.registrar_code
      join share_class sc using (share_class_id) where r.transaction_account_id = ${account} and sc.fund_code = ${text('FundCode')}
      and d.confirm_date = ${day} and d.registration_date = ${text('RegistrationDate')}::date
      and d.ex_date = ${text('XRDate')}::date
      and d.cash * 100 = ${hundredths('ConfirmedAmount')}::numeric and d.shares * 100 = ${hundredths('VolOfDividendforReinvestment')}::numeric`,
    '26': sql`select 1 from registrar_lot where transaction_account_id = ${account} and fund_code = ${text('FundCode')} and day = ${day}
      and shares * 100 = ${hundredths('TotalVolOfDistributorInTA')}::numeric and registered_on = ${text('ShareRegisterDate')}::date`,
    '25': sql`select 1 from registrar_money where confirm_date = ${day} and fund_code = ${text('FundCode')}
      and capital_type = ${text('CapitalType')} and amount * 100 = ${hundredths('ConfirmedAmount')}::numeric
      and direction = ${text('ReceOrPayFlag')} and pay_date = ${text('PayDate')}::date`,
    '07': priceOf(as),
    '02': sql`select 1 from registrar_account where transaction_account_id = ${account} and state = 'open'
      and registrar_account_id = ${text('TAAccountID')}`,
  }
  return (await queries[fileType]!.execute(db)).rows.length > 0
}
