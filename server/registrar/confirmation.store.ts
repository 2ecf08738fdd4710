import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Readings } from './read-package.ts'

/** Keeps the lines of a 04; a serial that is already kept stays as it was. Returns how many the day has. */
export async function keepConfirmations(
  tx: Tx,
  readings: Readings,
  of: { registrarCode: string; day: Day },
): Promise<number> {
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  const flags = (pick: (each: Readings[number]) => boolean) => readings.map(pick)
  await sql`insert into confirmation (registrar_code, registrar_serial, confirm_date, order_no, business_code, return_code,
      return_detail, fund_code, transaction_account_id, trade_date, applied_amount, confirmed_amount, confirmed_shares,
      fee, agency_fee, nav, applied_shares, is_finished, is_from_registrar, original_order_no, target_fund_code,
      target_shares, target_nav, make_up_fee, interest, interest_shares, dividend_method, share_adjustment, registered_on)
    select ${of.registrarCode}, * from unnest(${column((r) => r.text('TASerialNO'))}::text[],
      ${column((r) => r.text('TransactionCfmDate'))}::date[], ${column((r) => r.text('AppSheetSerialNo'))}::text[],
      ${column((r) => r.text('BusinessCode'))}::text[], ${column((r) => r.text('ReturnCode'))}::text[],
      ${column((r) => r.text('ErrorDetail'))}::text[], ${column((r) => r.text('FundCode'))}::text[],
      ${column((r) => r.text('TransactionAccountID'))}::text[], ${column((r) => r.text('TransactionDate'))}::date[],
      ${column((r) => r.number('ApplicationAmount'))}::numeric[], ${column((r) => r.number('ConfirmedAmount'))}::numeric[],
      ${column((r) => r.number('ConfirmedVol'))}::numeric[], ${column((r) => r.number('Charge'))}::numeric[],
      ${column((r) => r.number('AgencyFee'))}::numeric[], ${column((r) => r.number('NAV'))}::numeric[],
      ${column((r) => r.number('ApplicationVol'))}::numeric[], ${flags((r) => r.text('BusinessFinishFlag') !== '0')}::boolean[],
      ${flags((r) => r.text('FromTAFlag') === '1')}::boolean[], ${column((r) => r.text('OriginalAppSheetNo'))}::text[],
      ${column((r) => r.text('CodeOfTargetFund'))}::text[], ${column((r) => r.number('CfmVolOfTargetFund'))}::numeric[],
      ${column((r) => r.number('TargetNAV'))}::numeric[], ${column((r) => r.number('RecuperateFee'))}::numeric[],
      ${column((r) => r.number('Interest'))}::numeric[], ${column((r) => r.number('VolumeByInterest'))}::numeric[],
      ${column((r) => r.text('DefDividendMethod'))}::text[], ${column((r) => r.text('SharesAdjustmentFlag'))}::text[],
      ${readings.map((r) => r.text('ShareRegisterDate') || null)}::date[])
    on conflict (registrar_code, registrar_serial) do nothing`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from confirmation
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day}`.execute(tx)
  return rows[0]!.n
}

/** Keeps the registrar's own picture of holdings (05) for the reconciliation. Repeatable. */
export async function keepHoldings(
  tx: Tx,
  readings: Readings,
  of: { registrarCode: string; day: Day },
): Promise<number> {
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  await sql`insert into registrar_holding (registrar_code, day, transaction_account_id, fund_code, total_shares, available_shares)
    select ${of.registrarCode}, ${of.day}, * from unnest(${column((r) => r.text('TransactionAccountID'))}::text[],
      ${column((r) => r.text('FundCode'))}::text[], ${column((r) => r.number('TotalVolOfDistributorInTA'))}::numeric[],
      ${column((r) => r.number('AvailableVol'))}::numeric[])
    on conflict do nothing`.execute(tx)
  return readings.length
}
