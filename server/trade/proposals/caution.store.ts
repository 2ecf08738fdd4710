import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A questionnaire as it was answered: its version, and the letter of each answer by the code of its question. */
export interface AnsweredQuestionnaire {
  readonly version: string
  readonly answers: Readonly<Record<string, string>>
}

/** Finds the answers that the newest assessment of an account's party rests on. Null for one whose answers are not kept. */
export async function findAnswers(db: Db | Tx, accountNumber: string): Promise<AnsweredQuestionnaire | null> {
  const { rows } = await sql<AnsweredQuestionnaire>`select e.questionnaire_version as version, e.answers
    from account a join lateral (select assessment_id from assessment s where s.party_id = a.party_id
      order by assessed_on desc, recorded_at desc limit 1) s on true
    join assessment_evidence e using (assessment_id) where a.account_number = ${accountNumber}`.execute(db)
  return rows[0] ?? null
}

/** Whether the account is of a person of 65 or more. A company has no age. */
export async function isSeniorAccount(db: Db | Tx, accountNumber: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account a join person_detail p using (party_id)
    where a.account_number = ${accountNumber} and p.senior_since is not null`.execute(db)
  return rows.length > 0
}
