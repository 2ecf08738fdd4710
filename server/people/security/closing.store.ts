import { sql } from 'kysely'
import type { ClosingFacts, ClosingReason } from '#domain/registration/account-closing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Counts what an account has with us or under way: plans, orders, holdings, wallet, money due to the client, card changes. */
export async function findClosingFacts(db: Db | Tx, accountNumber: string): Promise<ClosingFacts> {
  const { rows } = await sql<ClosingFacts>`
    with held as (select product_code_id, product_code_id in (select product_code_id from wallet_fund) as is_wallet
      from lot where account_number = ${accountNumber} and remaining > 0 group by 1)
    select
      (select count(*)::int from plan where account_number = ${accountNumber} and state <> 'ended') as plans,
      (select count(*)::int from fund_order where account_number = ${accountNumber} and status in
        ('submitted', 'paying', 'paid', 'cancelling', 'sent', 'accepted-by-registrar')) as orders,
      (select count(*)::int from held where not is_wallet) as holdings,
      (select count(*)::int from held where is_wallet) as wallet,
      ((select count(*) from pay_out p where p.account_number = ${accountNumber}
          and (p.status in ('waiting', 'due', 'initiated', 'unknown') or p.status in ('failed', 'returned')
            and not exists (select 1 from pay_out r where r.account_number = p.account_number and r.resends = p.serial)))
        + (select count(*) from payment where account_number = ${accountNumber} and direction = 'refund'
          and status in ('initiated', 'unknown'))
        + (select count(*) from interest_share where account_number = ${accountNumber} and pay_out is null)
      )::int as "money-due",
      (select count(*)::int from card_change where account_number = ${accountNumber} and state = 'in-review')
        as "card-change"`.execute(db)
  return rows[0]!
}

/**
 * Closes an account. Sessions that use it are invalid from then on. They are not deleted: a call that closes it at the same
 * instant holds one of them, and must read that it is closed. Its cards stay, so that late money can be paid to them.
 */
export async function closeForGood(
  tx: Tx,
  of: {
    readonly accountNumber: string
    readonly reason: ClosingReason
    readonly note: string
    readonly by: string
  },
): Promise<void> {
  await sql`insert into account_closing (account_number, reason, note, closed_at, closed_by)
    values (${of.accountNumber}, ${of.reason}, ${of.note}, business_now(), ${of.by})`.execute(tx)
  await sql`update account set status = 'closed' where account_number = ${of.accountNumber}`.execute(tx)
}

/** Ends a log-in that has no account left, with all its factors. */
export async function closeLogin(tx: Tx, loginId: string): Promise<void> {
  await sql`update login set status = 'closed' where login_id = ${loginId}`.execute(tx)
  await sql`delete from passkey where login_id = ${loginId}`.execute(tx)
  await sql`delete from recovery_code where login_id = ${loginId}`.execute(tx)
  await sql`delete from totp where login_id = ${loginId}`.execute(tx)
}
