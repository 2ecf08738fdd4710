import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** The part of the management fee that sample companies pay by contract: half for individuals' money, three tenths for institutions'. */
const SAMPLE_RATIO = { individual: '0.5', institution: '0.3' } as const

/**
 * Gives every sample class of a sandbox its contract with us, from a day on: trail out of the management fee, and the whole sales
 * service fee of the class; a sample class without that fee pays none. Real classes get theirs from the contracts. Repeatable.
 */
export async function installSampleRates(tx: Tx, from: Day): Promise<void> {
  for (const [clientKind, ratio] of Object.entries(SAMPLE_RATIO)) {
    await sql`
      insert into agency_rate (share_class_id, kind, client_kind, validity, rate, ratio, signed_on, source)
      select sc.share_class_id, k.kind, ${clientKind}, daterange(${from}::date, null),
        case k.kind when 'trail' then f.management_rate else coalesce(sc.sales_service_rate, 0) end,
        case k.kind when 'trail' then ${ratio}::numeric else 1 end, ${from}, 'sandbox'
      from share_class sc join fund f using (fund_id) cross join (values ('trail'), ('sales-service')) as k (kind)
      where sc.is_sample and sc.retired_on is null and f.management_rate is not null
        and not exists (select 1 from agency_rate r where r.share_class_id = sc.share_class_id and r.kind = k.kind
          and r.client_kind = ${clientKind})`.execute(tx)
  }
}
