import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { copyIn } from './copy-in.ts'
import type { Column } from './copy-records.ts'
import { copyRecords } from './copy-records.ts'
import type { PlacedFile } from './exchange-file.store.ts'

interface RegistrarDay {
  readonly registrarCode: string
  readonly day: Day
}

/**
 * Income of a money fund that is not carried over yet: in a 04 the income that goes with the shares, in a 05 the income that waits
 * (rules/fees.md#money-funds).
 */
const UNPAID_INCOME: Column = {
  column: 'unpaid_income',
  field: 'UndistributeMonetaryIncome',
  as: { signedBy: 'UndistributeMonetaryIncomeFlag' },
}

const CONFIRMATION: readonly Column[] = [
  { column: 'registrar_serial', field: 'TASerialNO', as: 'text' },
  { column: 'confirm_date', field: 'TransactionCfmDate', as: 'day' },
  { column: 'order_no', field: 'AppSheetSerialNo', as: 'text' },
  { column: 'business_code', field: 'BusinessCode', as: 'text' },
  { column: 'return_code', field: 'ReturnCode', as: 'text' },
  { column: 'return_detail', field: 'ErrorDetail', as: 'text' },
  { column: 'fund_code', field: 'FundCode', as: 'text' },
  { column: 'transaction_account_id', field: 'TransactionAccountID', as: 'text' },
  { column: 'trade_date', field: 'TransactionDate', as: 'day' },
  { column: 'applied_amount', field: 'ApplicationAmount', as: 'number' },
  { column: 'confirmed_amount', field: 'ConfirmedAmount', as: 'number' },
  { column: 'confirmed_shares', field: 'ConfirmedVol', as: 'number' },
  { column: 'fee', field: 'Charge', as: 'number' },
  { column: 'agency_fee', field: 'AgencyFee', as: 'number' },
  { column: 'nav', field: 'NAV', as: 'number' },
  { column: 'applied_shares', field: 'ApplicationVol', as: 'number' },
  { column: 'is_finished', field: 'BusinessFinishFlag', as: { isNot: '0' } },
  { column: 'is_from_registrar', field: 'FromTAFlag', as: { is: '1' } },
  { column: 'original_order_no', field: 'OriginalAppSheetNo', as: 'text' },
  { column: 'target_fund_code', field: 'CodeOfTargetFund', as: 'text' },
  { column: 'target_shares', field: 'CfmVolOfTargetFund', as: 'number' },
  { column: 'target_nav', field: 'TargetNAV', as: 'number' },
  { column: 'make_up_fee', field: 'RecuperateFee', as: 'number' },
  { column: 'interest', field: 'Interest', as: 'number' },
  { column: 'interest_shares', field: 'VolumeByInterest', as: 'number' },
  { column: 'dividend_method', field: 'DefDividendMethod', as: 'text' },
  { column: 'share_adjustment', field: 'SharesAdjustmentFlag', as: 'text' },
  { column: 'registered_on', field: 'ShareRegisterDate', as: 'day' },
  { column: 'currency', field: 'CurrencyType', as: 'text' },
  { column: 'share_class', field: 'ShareClass', as: 'text' },
  { column: 'ta_account', field: 'TAAccountID', as: 'text' },
  UNPAID_INCOME,
]

const HOLDING: readonly Column[] = [
  { column: 'transaction_account_id', field: 'TransactionAccountID', as: 'text' },
  { column: 'fund_code', field: 'FundCode', as: 'text' },
  { column: 'total_shares', field: 'TotalVolOfDistributorInTA', as: 'number' },
  { column: 'available_shares', field: 'AvailableVol', as: 'number' },
  UNPAID_INCOME,
]

/**
 * Columns for checks only. `is_part`: the line is of a file of changes; without the field a file is whole. `is_lot`: the line is one lot
 * of its position (rules/fees.md#redemption-by-lots, rules/registrar.md#code-lists, rules/registrar.md#order-of-import).
 * `frozen_shares`: the part of the total that is not free, to compare the rest with.
 */
const HOLDING_FLAGS: readonly Column[] = [
  { column: 'is_part', field: 'WholeFlag', as: { is: '0' } },
  { column: 'is_lot', field: 'DetailFlag', as: { is: '1' } },
  { column: 'frozen_shares', field: 'TotalFrozenVol', as: 'number' },
]

/**
 * Saves the lines of a 04 in batches of about `batchSize` that never split the lines of one trading account. A serial already saved
 * stays as it was. Returns serials that came twice or on another day. Lines are stored by batch, so that a batch is on few pages.
 */
export async function saveConfirmations(
  tx: Tx,
  file: PlacedFile,
  of: RegistrarDay & { readonly dataDir: string; readonly batchSize: number },
): Promise<readonly string[]> {
  await stage(tx, 'confirmation', file, of, CONFIRMATION)
  const columns = namesOf(CONFIRMATION)
  await sql`insert into confirmation (registrar_code, ${columns}, batch)
    select ${of.registrarCode}, ${columns},
      (rank() over (order by transaction_account_id) - 1) / ${of.batchSize}::bigint
    from staged order by transaction_account_id
    on conflict (registrar_code, registrar_serial) do nothing`.execute(tx)
  const again =
    (await countConfirmations(tx, of)) === file.recordCount
      ? []
      : (
          await sql<{ serial: string }>`
            select registrar_serial as serial from staged group by 1 having count(*) > 1
            union select s.registrar_serial from staged s join confirmation c on c.registrar_code = ${of.registrarCode}
              and c.registrar_serial = s.registrar_serial and c.confirm_date <> ${of.day} order by 1`.execute(
            tx,
          )
        ).rows
  await sql`drop table staged`.execute(tx)
  return again.map((row) => row.serial)
}

/** Counts the saved lines of a day. If they are as many as the file's records, none is missing. */
export async function countConfirmations(tx: Tx, of: RegistrarDay): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from confirmation
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day}`.execute(tx)
  return rows[0]!.n
}

/** Finds the batches of a day that still have lines to book, in their order. */
export async function findOpenBatches(tx: Tx, of: RegistrarDay): Promise<readonly number[]> {
  const { rows } = await sql<{ batch: number }>`select distinct batch from confirmation
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and booked_at is null
    order by batch`.execute(tx)
  return rows.map((row) => row.batch)
}

/**
 * Saves the registrar's holdings (05) for the reconciliation: of a position the first line, or the sum of its lots if it has no other.
 * Returns the odd lines with their reasons. Positions that a file of changes does not name are copied from the file before. Repeatable.
 * `without` are the lines, counted from 1, that are left out.
 */
export async function saveHoldings(
  tx: Tx,
  file: PlacedFile,
  of: RegistrarDay & { readonly dataDir: string; readonly without: readonly number[] },
): Promise<readonly OddHolding[]> {
  await stage(tx, 'registrar_holding', file, of, HOLDING, HOLDING_FLAGS)
  await sql`delete from staged where line_no = any(${of.without}::int[])`.execute(tx)
  const odd = await findOddHoldings(tx, of.registrarCode)
  const columns = namesOf(HOLDING)
  await sql`insert into registrar_holding (registrar_code, day, ${columns})
    select ${of.registrarCode}, ${of.day}::date, ${columns} from staged where not is_lot on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into registrar_holding (registrar_code, day, ${columns})
    select ${of.registrarCode}, ${of.day}::date, transaction_account_id, fund_code, sum(total_shares), sum(available_shares),
      sum(unpaid_income)
    from staged where is_lot group by transaction_account_id, fund_code on conflict do nothing`.execute(tx)
  await sql`insert into registrar_holding (registrar_code, day, ${columns})
    select registrar_code, ${of.day}::date, ${columns} from registrar_holding
    where registrar_code = ${of.registrarCode}
      and (select 2 * count(*) filter (where is_part) > count(*) from staged)
      and day = (select max(day) from registrar_holding where registrar_code = ${of.registrarCode} and day < ${of.day}::date)
    on conflict do nothing`.execute(tx)
  await sql`drop table staged`.execute(tx)
  return odd
}

/** A position of a 05 with a line that cannot be true: the reason, and the figures of the line. */
export interface OddHolding {
  readonly position: string
  readonly reason: 'second-line' | 'parts-not-of-total' | 'income-odd' | 'whole-flag-differs'
  readonly told: string
}

/** An income that these shares cannot have earned: a money fund pays less than a twentieth of them in a month. */
const INCOME_ODD = sql`s.unpaid_income <> 0 and (abs(s.unpaid_income) > 0.05 * s.total_shares or not exists (
  select 1 from share_class sc join fund f using (fund_id)
  where sc.fund_code = s.fund_code and sc.retired_on is null and f.fund_type = 'MM'))`

/**
 * Finds lines of the staged 05 that contradict themselves or the file. Their totals are compared like all others. Available shares
 * are cut to the total, and an impossible income is set to zero. Of a position that comes twice the first line counts.
 */
async function findOddHoldings(tx: Tx, registrarCode: string): Promise<readonly OddHolding[]> {
  const { rows } = await sql<OddHolding>`
    with whole as (select 2 * count(*) filter (where is_part) > count(*) as is_part from staged), odd as (
      select s.transaction_account_id || ' ' || s.fund_code as position, 'parts-not-of-total' as reason,
        concat_ws(' ', s.available_shares, s.frozen_shares, s.total_shares) as told
      from staged s where s.available_shares + s.frozen_shares <> s.total_shares and not is_lot
        -- If the total differs from ours too, the reconciliation reports it.
        and s.total_shares = (select coalesce(sum(l.remaining), 0) from registrar_account r join lot l using (account_number)
          join share_class sc using (share_class_id) where r.registrar_code = ${registrarCode}
            and r.transaction_account_id = s.transaction_account_id and sc.fund_code = s.fund_code)
      union all select s.transaction_account_id || ' ' || s.fund_code, 'income-odd', s.unpaid_income::text from staged s where ${INCOME_ODD}
      union all select s.transaction_account_id || ' ' || s.fund_code, 'whole-flag-differs', s.is_part::text
      from staged s join whole on s.is_part <> whole.is_part
      union all select transaction_account_id || ' ' || fund_code, 'second-line', string_agg(total_shares::text, ' ' order by line_no)
      from staged where not is_lot group by transaction_account_id, fund_code having count(*) > 1
    ) select * from odd order by position, reason desc`.execute(tx)
  if (rows.length > 0) {
    await sql`update staged s set available_shares = least(s.available_shares, s.total_shares),
      unpaid_income = case when ${INCOME_ODD} then 0 else s.unpaid_income end`.execute(tx)
  }
  return rows
}

/** Copies a file's records into the temporary table `staged`, by COPY. A file of a million lines takes longer than a request may. */
async function stage(
  tx: Tx,
  table: string,
  file: PlacedFile,
  of: RegistrarDay & { readonly dataDir: string },
  columns: readonly Column[],
  flags: readonly Column[] = [],
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  const names = namesOf(columns)
  await sql`create temp table staged on commit drop as select ${names} from ${sql.table(table)} limit 0`.execute(
    tx,
  )
  for (const { column, as } of flags) {
    const type = as === 'number' ? sql`numeric(18,2)` : sql`boolean`
    await sql`alter table staged add column ${sql.ref(column)} ${type}`.execute(tx)
  }
  // Numbers the lines in the order of the file, from 1.
  await sql`alter table staged add column line_no integer generated always as identity`.execute(tx)
  const all = [...columns, ...flags]
  const target = `staged (${all.map((each) => each.column).join(', ')})`
  await copyIn(tx, target, copyRecords(of.dataDir, file, of, all))
}

function namesOf(columns: readonly Column[]) {
  return sql.join(columns.map((each) => sql.ref(each.column)))
}
