import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface Progress {
  readonly courseId: string
  readonly lessonId: string
  readonly best: number
  readonly passedAt: Date | null
}

/** Finds every lesson whose quiz the account has submitted. */
export async function findProgress(db: Db | Tx, accountNumber: string): Promise<Progress[]> {
  const { rows } =
    await sql<Progress>`select course_id as "courseId", lesson_id as "lessonId", max(right_count) as best,
      min(answered_at) filter (where is_passed) as "passedAt"
    from quiz_attempt where account_number = ${accountNumber} group by 1, 2`.execute(db)
  return rows
}

export interface Attempt {
  readonly accountNumber: string
  readonly courseId: string
  readonly lessonId: string
  readonly answers: readonly number[]
  readonly right: number
  readonly isPassed: boolean
}

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await sql`insert into quiz_attempt (account_number, course_id, lesson_id, answers, right_count, is_passed, answered_at)
    values (${attempt.accountNumber}, ${attempt.courseId}, ${attempt.lessonId}, ${attempt.answers}::int[], ${attempt.right},
      ${attempt.isPassed}, business_now())`.execute(tx)
}
