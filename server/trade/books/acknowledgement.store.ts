import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SENIOR_WARNING_TEXT_HASH, SENIOR_WARNING_VERSION } from '#domain/suitability/senior-warning.ts'
import { WARNING_TEXT_HASH, WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { deviceOf } from '#domain/security/device.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Call } from '#server/base/http/route.ts'

/** Who reads is somewhere: the language they see, their device, their address as a hash. */
export type ReadFrom = Pick<Call, 'locale' | 'userAgent' | 'ipHash'>

interface Reading {
  readonly accountNumber: string
  readonly actorParty: string
  /** What it was read for: an order by its number, or by what a statement knows it by; a plan; or a fund, before any order. */
  readonly about:
    | { readonly orderNo: string | RawBuilder<unknown> }
    | { readonly planId: string }
    | { readonly productCodeId: string }
  /** Empty where nobody was there to read: money that goes into the wallet by itself. */
  readonly ruleVersion: string
  /** Empty where no special warning had to be read. */
  readonly warningVersion: string
  /** Of the page for clients of 65 and more, where it was read. */
  readonly seniorVersion?: string
  /** Null where nobody was there. */
  readonly from: ReadFrom | null
}

/**
 * What was read with an order or a plan, version by version, as a part of the statement that takes it
 * (rules/suitability.md#special-warning).
 */
export function readDocuments({ about, from, ...of }: Reading): RawBuilder<unknown> {
  const orderNo = 'orderNo' in about ? about.orderNo : null
  const planId = 'planId' in about ? about.planId : null
  const productCodeId = 'productCodeId' in about ? about.productCodeId : null
  const device = from && Object.values(deviceOf(from.userAgent)).join(' ')
  return sql`insert into acknowledgement (party_id, account_number, order_no, plan_id, product_code_id, document, version, text_hash, locale, device,
      ip_hash, statement_hash, acknowledged_at)
    select ${of.actorParty}, ${of.accountNumber}, ${orderNo}, ${planId}::uuid, ${productCodeId}, document, version, decode(text_hash, 'hex'),
      ${from && from.locale}, ${device}, ${from && from.ipHash}::bytea,
      sha256(convert_to(concat_ws('|', (${orderNo})::text, ${planId}::text, ${productCodeId}::text, document, version, text_hash), 'UTF8')), business_now()
    from (values ('purchase-documents', nullif(${of.ruleVersion}, ''), null),
      ('special-risk-warning', nullif(${of.warningVersion}, ''), ${from && WARNING_TEXT_HASH[from.locale]}),
      ('senior-warning', nullif(${of.seniorVersion ?? ''}, ''), ${from && SENIOR_WARNING_TEXT_HASH[from.locale]})) as d (document, version, text_hash)
    where version is not null`
}

/** What the client has read and confirmed with an order or a plan, version by version (rules/suitability.md#special-warning). */
export async function saveAcknowledgements(tx: Tx, of: Reading): Promise<void> {
  await readDocuments(of).execute(tx)
}

/** When the account accepted the warning in force for a fund, before any order for it; null where it has not within a year. */
export async function findWarnedAt(
  tx: Tx,
  of: { accountNumber: string; productCodeId: string },
): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select ${warnedAt(sql`${of.accountNumber}`, of.productCodeId)} as at`.execute(tx)
  return rows[0]!.at
}

/** Whether the account read the page for seniors in force for a fund within a year, as a part of a statement. */
export function hasReadSenior(
  accountNumber: RawBuilder<unknown>,
  productCodeId: string,
): RawBuilder<unknown> {
  return sql`exists (select 1 from acknowledgement k where k.account_number = ${accountNumber}
    and k.product_code_id = ${productCodeId} and k.document = 'senior-warning' and k.version = ${SENIOR_WARNING_VERSION}
    and k.acknowledged_at > business_now() - interval '1 year')`
}

/** The same as a part of a statement. */
export function warnedAt(accountNumber: RawBuilder<unknown>, productCodeId: string): RawBuilder<unknown> {
  return sql`(select min(acknowledged_at) from acknowledgement k where k.account_number = ${accountNumber}
    and k.product_code_id = ${productCodeId} and k.document = 'special-risk-warning' and k.version = ${WARNING_VERSION}
    and k.acknowledged_at > business_now() - interval '1 year')`
}
