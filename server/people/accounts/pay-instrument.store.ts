import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/** A card that is debited, known by the bank's token. Limits are in yuan, null if the bank sets none. */
export interface NewCard {
  readonly cardToken: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly singleLimitYuan: bigint | null
  readonly dayLimitYuan: bigint | null
}

export async function addCard(
  tx: Tx,
  accountNumber: string,
  card: NewCard,
  isDefault: boolean,
): Promise<void> {
  await sql`insert into pay_instrument (account_number, mode, bank_code, bank_name, bank_name_en, last4, card_token,
      single_limit, day_limit, is_default)
    values (${accountNumber}, 'bank-debit', ${card.bankCode}, ${card.bankName}, ${card.bankNameEn}, ${card.last4},
      ${card.cardToken}, ${card.singleLimitYuan}::numeric, ${card.dayLimitYuan}::numeric, ${isDefault})`.execute(
    tx,
  )
}

/** The owner's own account at a bank, for remittances. `account` is its number, by which the bank names the payer. */
export interface RemittingAccount {
  readonly account: string
  readonly bankCode: string | null
  readonly bankName: string
  readonly bankNameEn: string | null
}

/** Adds a remitting account, once. It becomes the default if there is none yet. */
export async function addRemitter(tx: Tx, accountNumber: string, from: RemittingAccount): Promise<void> {
  const token = `elsewhere:${from.account}`
  await sql`insert into pay_instrument (account_number, mode, bank_code, bank_name, bank_name_en, last4, card_token, is_default)
    select ${accountNumber}, 'remittance', ${from.bankCode}, ${from.bankName}, ${from.bankNameEn}, ${from.account.slice(-4)},
      ${token}, not exists (select 1 from pay_instrument where account_number = ${accountNumber} and is_default)
    where not exists (select 1 from pay_instrument where account_number = ${accountNumber} and card_token = ${token})`.execute(
    tx,
  )
}
