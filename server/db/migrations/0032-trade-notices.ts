import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Messages about orders and money (rules/orders.md#batch-day): their kinds, and what makes news of them found by its instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [KINDS, NEWS]) await sql.raw(part).execute(db)
}

const KINDS = `
alter table notice_preference drop constraint notice_preference_kind_check,
  add constraint notice_preference_kind_check check (kind in ('security', 'account', 'trade', 'trade-problem', 'proposal',
    'alert', 'reminder'));`

const NEWS = `
create index order_event_news on order_event (at)
  where to_status in ('confirmed', 'partially-confirmed', 'failed', 'pay-failed');
create index payment_refunded on payment (answered_at) where direction = 'refund' and status = 'success';
create index pay_out_answered on pay_out (answered_at) where status in ('success', 'failed', 'returned');
create index dividend_reinvested on dividend (booked_at) where kind = 'dividend' and shares > 0;
-- What happened before this instant has been told, or was no news any more; one row.
create table trade_news (
  only_one boolean primary key default true check (only_one),
  told_until timestamptz not null
);`
