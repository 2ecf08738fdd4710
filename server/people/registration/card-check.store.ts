import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { CardAnswer } from '#ports/card-verification.ts'

/** The owner of a card check: a registration under way, or a client's account. */
export type CheckOwner = { readonly applicationId: string } | { readonly accountNumber: string }

export interface NewCardCheck {
  readonly checkId: string
  readonly owner: CheckOwner
  readonly bankCode: string
  readonly last4: string
  readonly cardBlind: Buffer
  readonly personBlind: Buffer
  readonly passesLuhn: boolean
  readonly mandateVersion: string
}

export async function addCardCheck(tx: Tx, of: NewCardCheck): Promise<void> {
  await sql`insert into card_check (check_id, application_id, account_number, bank_code, last4, card_blind, person_blind, passes_luhn,
      outcome, mandate_version, asked_at)
    values (${of.checkId}, ${applicationOf(of.owner)}, ${accountOf(of.owner)}, ${of.bankCode}, ${of.last4}, ${of.cardBlind}, ${of.personBlind},
      ${of.passesLuhn}, 'asked', ${of.mandateVersion}, business_now())`.execute(tx)
}

export async function countChecksToday(tx: Tx, owner: CheckOwner): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from card_check
    where ${isOf(owner)} and asked_at > business_now() - interval '1 day'`.execute(tx)
  return rows[0]!.n
}

/** Saves the bank's answer. Null means that the bank did not answer. */
export async function saveAnswer(tx: Tx, checkId: string, answer: CardAnswer | null): Promise<void> {
  const reference = answer?.kind === 'success' ? answer.reference : null
  await sql`update card_check set outcome = ${answer?.kind ?? 'silent'}, bank_reference = ${reference},
      answered_at = business_now() where check_id = ${checkId}`.execute(tx)
}

export interface CardCheck {
  readonly checkId: string
  readonly bankCode: string
  readonly last4: string
  readonly personBlind: Buffer
  readonly bankReference: string | null
}

/** Finds a card check of this owner. Another owner's check is not found. */
export async function findCardCheck(db: Db, owner: CheckOwner, checkId: string): Promise<CardCheck | null> {
  const { rows } = await sql<CardCheck>`select check_id as "checkId", bank_code as "bankCode", last4,
      person_blind as "personBlind", bank_reference as "bankReference"
    from card_check where ${isOf(owner)} and check_id = ${checkId}`.execute(db)
  return rows[0] ?? null
}

export async function bindCard(tx: Tx, checkId: string, cardToken: string): Promise<void> {
  await sql`update card_check set outcome = 'bound', card_token = ${cardToken} where check_id = ${checkId}`.execute(
    tx,
  )
}

/** Finds the result of a registration's last card check, for the reviewer. Null if there is none. */
export async function findLastCheck(
  db: Db | Tx,
  applicationId: string,
): Promise<{ outcome: string; passesLuhn: boolean } | null> {
  const { rows } = await sql<{
    outcome: string
    passesLuhn: boolean
  }>`select outcome, passes_luhn as "passesLuhn"
    from card_check where application_id = ${applicationId} order by asked_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

function applicationOf(owner: CheckOwner): string | null {
  return 'applicationId' in owner ? owner.applicationId : null
}

function accountOf(owner: CheckOwner): string | null {
  return 'accountNumber' in owner ? owner.accountNumber : null
}

function isOf(owner: CheckOwner) {
  return 'applicationId' in owner
    ? sql`application_id = ${owner.applicationId}`
    : sql`account_number = ${owner.accountNumber}`
}
