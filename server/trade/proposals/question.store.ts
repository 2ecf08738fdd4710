import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
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

/** Counts the questions about the present version that still wait for their answer: a next version waits for none of those before it. */
export async function countUnanswered(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from proposal_question q join proposal p using (proposal_code, version)
    where proposal_code = ${code} and answer is null`.execute(tx)
  return rows[0]!.n
}

/** Saves a question about the version that its client has read. */
export async function insertQuestion(
  tx: Tx,
  of: { readonly proposalCode: string; readonly version: number },
  question: string,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into proposal_question (proposal_code, version, question, asked_at)
    values (${of.proposalCode}, ${of.version}, ${question}, business_now()) returning question_id as id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** A question, and the proposal that it is about. */
export interface AskedOf {
  readonly proposalCode: string
  readonly version: number
  readonly state: ProposalState
  readonly accountNumber: string
  readonly isAnswered: boolean
}

/** Finds a question to this adviser and locks it with its proposal, so that it is answered once; null if it is not to them. */
export async function lockQuestion(
  tx: Tx,
  of: { readonly adviserId: string; readonly questionId: string },
): Promise<AskedOf | null> {
  const { rows } = await sql<AskedOf>`
    select proposal_code as "proposalCode", p.version, p.state, p.account_number as "accountNumber",
      q.answer is not null as "isAnswered"
    from proposal_question q join proposal p using (proposal_code)
    where q.question_id = ${of.questionId} and p.adviser_id = ${of.adviserId} for update of p, q`.execute(tx)
  return rows[0] ?? null
}

export async function saveAnswer(
  tx: Tx,
  of: { readonly questionId: string; readonly answer: string; readonly by: string },
): Promise<void> {
  await sql`update proposal_question set answer = ${of.answer}, answered_at = business_now(), answered_by = ${of.by}
    where question_id = ${of.questionId}`.execute(tx)
}

/** Saves that the adviser who made the proposal has these questions before them. What they saw earlier keeps its moment. */
export async function markSeen(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await sql`update proposal_question set seen_at = business_now()
    where question_id = any(${[...questionIds]}::uuid[]) and seen_at is null`.execute(tx)
}

export interface AskedQuestion extends Question {
  readonly questionId: string
  readonly proposalCode: string
  readonly title: string
  /** The client's name, as their adviser knows it. */
  readonly name: string
}

/** Finds questions of clients whom the adviser serves on the day: unanswered first, then the oldest first, two hundred at most. */
export async function findAsked(db: Db, adviserId: string, today: Day): Promise<AskedQuestion[]> {
  const { rows } =
    await sql<AskedQuestion>`select q.question_id as "questionId", p.proposal_code as "proposalCode", coalesce(v.title, '') as title,
      y.name, q.question, q.asked_at as "askedAt", q.answer, q.answered_at as "answeredAt"
    from proposal_question q join proposal p using (proposal_code)
    join proposal_version v on v.proposal_code = p.proposal_code and v.version = p.version join account c using (account_number)
    join party y using (party_id)
    where p.adviser_id = ${adviserId} and exists (select 1 from relation r where r.account_number = p.account_number
      and r.adviser_id = p.adviser_id and r.kind = 'own' and r.state = 'active' and r.validity @> ${today}::date)
    order by q.answer is not null, q.asked_at limit 200`.execute(db)
  return rows
}

export interface Card {
  readonly investorPayId: string
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly isDefault: boolean
}

/** Finds cards that can pay and be paid, the default card first. */
export async function findCards(db: Db, accountNumber: string): Promise<Card[]> {
  const { rows } = await sql<Card>`select investor_pay_id as "investorPayId", bank_name as "bankName",
      bank_name_en as "bankNameEn", last4, is_default as "isDefault"
    from pay_instrument where account_number = ${accountNumber} and mode = 'bank-debit' and state = 'active'
    order by is_default desc, last4, investor_pay_id`.execute(db)
  return rows
}
