import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { WARNING_TEXT_HASH } from '#domain/special-warning.ts'
import { deviceOf } from '#domain/device.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Call } from '#server/edge/route.ts'

/** Who reads is somewhere: the language he sees, his device, his address as a hash. */
export type ReadFrom = Pick<Call, 'locale' | 'userAgent' | 'ipHash'>

interface Reading {
  readonly accountNumber: string
  readonly actorParty: string
  /** What it was read for: an order by its number, or by what a statement knows it by; or a plan. */
  readonly about: { readonly orderNo: string | RawBuilder<unknown> } | { readonly planId: string }
  /** Empty where nobody was there to read: money that goes into the wallet by itself. */
  readonly ruleVersion: string
  /** Empty where no special warning had to be read. */
  readonly warningVersion: string
  /** Null where nobody was there. */
  readonly from: ReadFrom | null
}

/** What was read with an order or a plan, version by version, as a part of the statement that takes it (domain.md 3.3). */
export function readDocuments({ about, from, ...of }: Reading): RawBuilder<unknown> {
  const orderNo = 'orderNo' in about ? about.orderNo : null
  const planId = 'planId' in about ? about.planId : null
  const device = from && Object.values(deviceOf(from.userAgent)).join(' ')
  return sql`insert into acknowledgement (party_id, account_number, order_no, plan_id, document, version, text_hash, locale, device,
      ip_hash, statement_hash, acknowledged_at)
    select ${of.actorParty}, ${of.accountNumber}, ${orderNo}, ${planId}::uuid, document, version, decode(text_hash, 'hex'),
      ${from && from.locale}, ${device}, ${from && from.ipHash}::bytea,
      sha256(convert_to(concat_ws('|', (${orderNo})::text, ${planId}::text, document, version, text_hash), 'UTF8')), business_now()
    from (values ('purchase-documents', nullif(${of.ruleVersion}, ''), null),
      ('special-risk-warning', nullif(${of.warningVersion}, ''), ${from && WARNING_TEXT_HASH[from.locale]})) as d (document, version, text_hash)
    where version is not null`
}

/** What the client has read and confirmed with an order or a plan, version by version (domain.md 3.3). */
export async function keepAcknowledgements(tx: Tx, of: Reading): Promise<void> {
  await readDocuments(of).execute(tx)
}
