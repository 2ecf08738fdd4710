import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

interface Reading {
  readonly accountNumber: string
  readonly actorParty: string
  /** A number, or what a statement knows it by. */
  readonly orderNo: string | RawBuilder<unknown>
  /** Empty where nobody was there to read: money that goes into the wallet by itself. */
  readonly ruleVersion: string
  /** Empty where no special warning had to be read. */
  readonly warningVersion: string
}

/** What was read with an order, version by version, as a part of the statement that takes it (domain.md 3.3). */
export function readDocuments(of: Reading): RawBuilder<unknown> {
  return sql`insert into acknowledgement (party_id, account_number, order_no, document, version, statement_hash, acknowledged_at)
    select ${of.actorParty}, ${of.accountNumber}, ${of.orderNo}, document, version,
      sha256(convert_to(concat_ws('|', (${of.orderNo})::text, document, version), 'UTF8')), business_now()
    from (values ('purchase-documents', nullif(${of.ruleVersion}, '')), ('special-risk-warning', nullif(${of.warningVersion}, '')))
      as d (document, version)
    where version is not null`
}

/** What the client has read and confirmed with an order, version by version (domain.md 3.3). */
export async function keepAcknowledgements(tx: Tx, of: Reading): Promise<void> {
  await readDocuments(of).execute(tx)
}
