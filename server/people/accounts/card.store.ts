import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { CardUse } from '#domain/payment/card-removal.ts'
import type { NewCard } from '#server/people/accounts/pay-instrument.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface OwnCard extends CardUse {
  readonly investorPayId: string
  readonly mode: 'bank-debit' | 'remittance'
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  /** In yuan with two decimals, as the column stores it. */
  readonly singleLimit: string | null
  readonly dayLimit: string | null
  readonly isDefault: boolean
  readonly state: 'active' | 'blocked'
  /** Whether a change of this card for another is being reviewed. */
  readonly isChanging: boolean
}

/** The states in which an order may still debit a card or send money to it. */
const IN_FLIGHT = sql`('submitted', 'paying', 'paid', 'cancelling', 'sent', 'accepted-by-registrar')`

/**
 * Finds a client's bank cards and accounts in use, the default first, with what depends on each of them: orders and money in
 * transit, plans, and held funds that were bought with it.
 */
export async function findOwnCards(db: Db | Tx, accountNumber: string): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`
    with own as (select * from pay_instrument
      where account_number = ${accountNumber} and mode <> 'wallet' and state in ('active', 'blocked'))
    select c.investor_pay_id as "investorPayId", c.mode, coalesce(c.bank_name, '') as "bankName",
      c.bank_name_en as "bankNameEn", coalesce(c.last4, '') as last4, c.single_limit::text as "singleLimit",
      c.day_limit::text as "dayLimit", c.is_default as "isDefault", c.state,
      ((select count(*) from fund_order o where o.account_number = ${accountNumber}
          and o.investor_pay_id = c.investor_pay_id and o.status in ${IN_FLIGHT})
        + (select count(*) from pay_out p where p.account_number = ${accountNumber}
          and p.investor_pay_id = c.investor_pay_id and p.status in ('waiting', 'due', 'initiated', 'unknown'))
        + (select count(*) from payment r where r.account_number = ${accountNumber}
          and r.investor_pay_id = c.investor_pay_id and r.direction = 'refund' and r.status in ('initiated', 'unknown'))
      )::int as "inTransit",
      (select count(*)::int from plan p join plan_version v on v.plan_id = p.plan_id and upper_inf(v.validity)
        where p.account_number = ${accountNumber} and p.state <> 'ended'
          and v.investor_pay_id = c.investor_pay_id) as plans,
      (select count(distinct l.product_code_id)::int from lot l join fund_order o
          on o.account_number = l.account_number and o.order_no = l.order_no
        where l.account_number = ${accountNumber} and l.remaining > 0
          and (o.investor_pay_id = c.investor_pay_id or exists (select 1 from pay_instrument before
            where before.investor_pay_id = o.investor_pay_id and before.replaced_by = c.investor_pay_id))) as funds,
      exists (select 1 from card_change h where h.from_pay_id = c.investor_pay_id
        and h.state = 'in-review') as "isChanging",
      (select count(*)::int from own b where b.state = 'active' and b.investor_pay_id <> c.investor_pay_id) as others
    from own c order by c.is_default desc, c.recorded_at`.execute(db)
  return rows
}

/** Sets the default card of an account. False if the card is not an active one of it. The caller holds the account's lock. */
export async function setDefault(tx: Tx, accountNumber: string, investorPayId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_instrument where account_number = ${accountNumber}
    and investor_pay_id = ${investorPayId} and state = 'active' and mode <> 'wallet'`.execute(tx)
  if (rows.length === 0) return false
  await sql`update pay_instrument set is_default = false
    where account_number = ${accountNumber} and is_default and investor_pay_id <> ${investorPayId}`.execute(
    tx,
  )
  await sql`update pay_instrument set is_default = true
    where account_number = ${accountNumber} and investor_pay_id = ${investorPayId}`.execute(tx)
  return true
}

/** Takes a card out of use. If it was the default, the oldest remaining card becomes the default. */
export async function closeCard(tx: Tx, accountNumber: string, investorPayId: string): Promise<void> {
  await sql`update pay_instrument set state = 'closed', is_default = false, closed_at = business_now()
    where account_number = ${accountNumber} and investor_pay_id = ${investorPayId}`.execute(tx)
  await sql`update pay_instrument set is_default = true where investor_pay_id = (
      select investor_pay_id from pay_instrument where account_number = ${accountNumber} and mode <> 'wallet'
        and state = 'active' order by recorded_at limit 1)
    and not exists (select 1 from pay_instrument where account_number = ${accountNumber} and is_default
      and state = 'active')`.execute(tx)
}

/** Whether the account already uses a card with this bank token, or with this checked card number. */
export async function isKnownCard(
  db: Db | Tx,
  accountNumber: string,
  of: { readonly cardBlind: Buffer } | { readonly cardToken: string },
): Promise<boolean> {
  const { rows } =
    'cardToken' in of
      ? await sql`select 1 from pay_instrument where account_number = ${accountNumber}
          and card_token = ${of.cardToken} and state <> 'closed' limit 1`.execute(db)
      : await sql`select 1 from card_check k join pay_instrument i using (card_token)
          where k.card_blind = ${of.cardBlind} and i.account_number = ${accountNumber} and i.state <> 'closed'
          limit 1`.execute(db)
  return rows.length > 0
}

/** Finds the id of the account's active card with this token. */
export async function findByToken(tx: Tx, accountNumber: string, { cardToken }: Pick<NewCard, 'cardToken'>) {
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${accountNumber} and card_token = ${cardToken} and state = 'active'`.execute(tx)
  return rows[0]!.id
}

interface CardHolder {
  readonly name: string
  readonly documentType: string
  readonly numberSealed: Buffer
  /** Null if the document has no end date. */
  readonly validTo: Day | null
}

/** Finds the person in whose name a card must be. */
export async function findHolder(db: Db | Tx, partyId: string): Promise<CardHolder | null> {
  const { rows } = await sql<CardHolder>`
    select p.name, d.document_type as "documentType", d.number_sealed as "numberSealed",
      d.valid_to as "validTo"
    from party p join party_document d using (party_id) where p.party_id = ${partyId}
    order by d.version desc, d.recorded_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Replaces a card by another. All that the old card bought, or took over from earlier cards, passes to the new card. */
export async function replaceCard(tx: Tx, accountNumber: string, from: string, to: string): Promise<void> {
  await sql`update pay_instrument set replaced_by = ${to}
    where account_number = ${accountNumber} and (investor_pay_id = ${from} or replaced_by = ${from})`.execute(
    tx,
  )
  const { rows } = await sql<{ isDefault: boolean }>`select is_default as "isDefault" from pay_instrument
    where investor_pay_id = ${from}`.execute(tx)
  if (rows[0]!.isDefault) await setDefault(tx, accountNumber, to)
  await closeCard(tx, accountNumber, from)
}
