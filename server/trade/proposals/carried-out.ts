import { sql } from 'kysely'

/**
 * Whether what came of an item of a proposal is carried out in full: `r` is its result, `o` the order, if it is one. A plan is when it is agreed. A
 * settled order was confirmed before, in full or in part; a switch and a change of method are never confirmed in part.
 */
export const IS_CARRIED_OUT = sql`(r.plan_id is not null or o.status = 'confirmed'
      or o.status = 'settled' and coalesce(o.confirmed_amount >= o.amount, o.kind = 'switch' or o.confirmed_shares >= o.shares))`
