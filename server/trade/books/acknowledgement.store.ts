import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SENIOR_WARNING_TEXT_HASH, SENIOR_WARNING_VERSION } from '#domain/suitability/senior-warning.ts'
import { WARNING_TEXT_HASH, WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { deviceOf } from '#domain/security/device.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Call } from '#server/base/http/route.ts'

/** Where a document was read: the language, the device, and the IP address as a hash. */
export type ReadFrom = Pick<Call, 'locale' | 'userAgent' | 'ipHash'>

interface Reading {
  readonly accountNumber: string
  readonly actorParty: string
  /** What the reading belongs to: an order (its number, or SQL that finds it), a plan, or a fund before there is an order. */
  readonly about:
    | { readonly orderNo: string | RawBuilder<unknown> }
    | { readonly planId: string }
    | { readonly productCodeId: string }
  /** Empty if no person read anything: money that goes into the wallet by itself. */
  readonly ruleVersion: string
  /** Empty if no special warning had to be read. */
  readonly warningVersion: string
  /** The version of the page for clients of 65 and more, if it was read. */
  readonly seniorVersion?: string
  /** Null if no person read anything. */
  readonly from: ReadFrom | null
}

/**
 * Builds the SQL that saves which documents were read with an order or a plan, with their versions. It is a part of the statement that
 * saves the order or plan (rules/suitability.md#special-warning).
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

/** Saves the documents, by version, that the client read and confirmed with an order or a plan (rules/suitability.md#special-warning). */
export async function saveAcknowledgements(tx: Tx, of: Reading): Promise<void> {
  await readDocuments(of).execute(tx)
}

/** Finds when the account accepted the warning in force for a fund, before any order. Null if it has not done so within a year. */
export async function findWarnedAt(
  tx: Tx,
  of: { accountNumber: string; productCodeId: string },
): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select ${warnedAt(sql`${of.accountNumber}`, of.productCodeId)} as at`.execute(tx)
  return rows[0]!.at
}

/** Builds the SQL condition that the account has read the page for seniors in force for a fund within a year. */
export function hasReadSenior(
  accountNumber: RawBuilder<unknown>,
  productCodeId: string,
): RawBuilder<unknown> {
  return sql`exists (select 1 from acknowledgement k where k.account_number = ${accountNumber}
    and k.product_code_id = ${productCodeId} and k.document = 'senior-warning' and k.version = ${SENIOR_WARNING_VERSION}
    and k.acknowledged_at > business_now() - interval '1 year')`
}

/** Builds the SQL for `findWarnedAt`: when the account first accepted the warning in force for a fund, within a year. */
export function warnedAt(accountNumber: RawBuilder<unknown>, productCodeId: string): RawBuilder<unknown> {
  return sql`(select min(acknowledged_at) from acknowledgement k where k.account_number = ${accountNumber}
    and k.product_code_id = ${productCodeId} and k.document = 'special-risk-warning' and k.version = ${WARNING_VERSION}
    and k.acknowledged_at > business_now() - interval '1 year')`
}
