import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { CardAnswer } from '#server/ports/card-verification.ts'

export interface NewCardCheck {
  readonly checkId: string
  readonly applicationId: string
  readonly bankCode: string
  readonly last4: string
  readonly cardBlind: Buffer
  readonly personBlind: Buffer
  readonly passesLuhn: boolean
  readonly mandateVersion: string
}

export async function addCardCheck(tx: Tx, of: NewCardCheck): Promise<void> {
  await sql`insert into card_check (check_id, application_id, bank_code, last4, card_blind, person_blind, passes_luhn,
      outcome, mandate_version, asked_at)
    values (${of.checkId}, ${of.applicationId}, ${of.bankCode}, ${of.last4}, ${of.cardBlind}, ${of.personBlind},
      ${of.passesLuhn}, 'asked', ${of.mandateVersion}, business_now())`.execute(tx)
}

export async function countChecksToday(tx: Tx, applicationId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from card_check
    where application_id = ${applicationId} and asked_at > business_now() - interval '1 day'`.execute(tx)
  return rows[0]!.n
}

/** What the bank said; `null` is no answer. */
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

/** A check of this registration; another's does not exist. */
export async function findCardCheck(
  db: Db,
  applicationId: string,
  checkId: string,
): Promise<CardCheck | null> {
  const { rows } = await sql<CardCheck>`select check_id as "checkId", bank_code as "bankCode", last4,
      person_blind as "personBlind", bank_reference as "bankReference"
    from card_check where application_id = ${applicationId} and check_id = ${checkId}`.execute(db)
  return rows[0] ?? null
}

export async function bindCard(tx: Tx, checkId: string, cardToken: string): Promise<void> {
  await sql`update card_check set outcome = 'bound', card_token = ${cardToken} where check_id = ${checkId}`.execute(
    tx,
  )
}

/** How the bank's check of a registration ended, for the reviewer. */
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
