import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface Question {
  readonly question: string
  readonly askedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

export async function findQuestions(db: Db, code: string): Promise<Question[]> {
  const { rows } =
    await sql<Question>`select question, asked_at as "askedAt", answer, answered_at as "answeredAt"
    from proposal_question where proposal_code = ${code} order by asked_at, question_id`.execute(db)
  return rows
}

export async function countQuestions(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from proposal_question
    where proposal_code = ${code}`.execute(tx)
  return rows[0]!.n
}

export async function insertQuestion(tx: Tx, code: string, question: string): Promise<void> {
  await sql`insert into proposal_question (proposal_code, question, asked_at)
    values (${code}, ${question}, business_now())`.execute(tx)
}

export interface Card {
  readonly investorPayId: string
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly isDefault: boolean
}

/** Cards that can pay and be paid, the default one first. */
export async function findCards(db: Db, accountNumber: string): Promise<Card[]> {
  const { rows } = await sql<Card>`select investor_pay_id as "investorPayId", bank_name as "bankName",
      bank_name_en as "bankNameEn", last4, is_default as "isDefault"
    from pay_instrument where account_number = ${accountNumber} and mode = 'bank-debit' and state = 'active'
    order by is_default desc, last4, investor_pay_id`.execute(db)
  return rows
}
