import { sql } from 'kysely'
import type { CardChangeReason } from '#domain/payment/card-removal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface CardChange {
  readonly changeId: string
  readonly from: string
  readonly to: string
  readonly reason: CardChangeReason
}

/** Saves a card change. Its state is `done` if it needs no review. */
export async function addCardChange(
  tx: Tx,
  of: Omit<CardChange, 'changeId'> & { readonly accountNumber: string; readonly state: 'in-review' | 'done' },
): Promise<void> {
  await sql`insert into card_change (account_number, from_pay_id, to_pay_id, reason, state, requested_at, decided_at)
    values (${of.accountNumber}, ${of.from}, ${of.to}, ${of.reason}, ${of.state}, business_now(),
      case when ${of.state} = 'done' then business_now() end)`.execute(tx)
}

/** Finds the account's card change that waits for a decision. Null if there is none. */
export async function findOpenChange(db: Db | Tx, accountNumber: string): Promise<CardChange | null> {
  const { rows } =
    await sql<CardChange>`select change_id as "changeId", from_pay_id as "from", to_pay_id as "to", reason
    from card_change where account_number = ${accountNumber} and state = 'in-review'`.execute(db)
  return rows[0] ?? null
}

export async function endChange(tx: Tx, changeId: string, state: 'done' | 'refused'): Promise<void> {
  await sql`update card_change set state = ${state}, decided_at = business_now()
    where change_id = ${changeId} and state = 'in-review'`.execute(tx)
}
