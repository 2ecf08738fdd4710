import { sql } from 'kysely'
import type { REVIEW_SORTS } from '#contract/account/review.ts'
import type { ReviewCause, ReviewDecision, ReviewReason } from '#domain/registration/review.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface Review {
  readonly reviewId: string
  readonly subject: 'opening' | 'identity-card' | 'card-change' | 'member-naming' | 'approval-matrix'
  readonly applicationId: string | null
  readonly accountNumber: string | null
  readonly causes: ReviewCause[]
  readonly state: 'open' | 'proposed' | 'decided' | 'withdrawn'
  readonly version: number
  readonly proposal: ReviewDecision | null
  readonly reasons: ReviewReason[]
  readonly note: string
  /** The fields marked as wrong: `section.field` or `paper.<paper>`. */
  readonly wrongFields: string[]
  /** A day, or `long-term`. Null if nobody could read one. */
  readonly documentValidTo: string | null
  readonly proposedBy: string | null
  readonly proposedAt: Date | null
  readonly createdAt: Date
}

const COLUMNS = sql`review_id as "reviewId", subject, application_id as "applicationId",
  account_number as "accountNumber", causes, state, version, proposal, reasons, note,
  wrong_fields as "wrongFields",
  document_valid_to as "documentValidTo", proposed_by as "proposedBy",
  proposed_at as "proposedAt", created_at as "createdAt"`

/** Queues a review. If the same one waits already, nothing changes. */
export async function queueReview(
  tx: Tx,
  of:
    | { subject: 'opening'; applicationId: string; causes: readonly ReviewCause[] }
    | {
        subject: Exclude<Review['subject'], 'opening'>
        accountNumber: string
        causes: readonly ReviewCause[]
      },
): Promise<void> {
  const applicationId = of.subject === 'opening' ? of.applicationId : null
  const accountNumber = of.subject === 'opening' ? null : of.accountNumber
  await sql`insert into review (subject, application_id, account_number, causes, created_at)
    values (${of.subject}, ${applicationId}, ${accountNumber}, ${[...of.causes]}::text[], business_now())
    on conflict do nothing`.execute(tx)
}

/** The longest wait first, then the decided ones, newest first: their key is the seconds from the decision to the year 5138. */
export const REVIEW_KEYS: ListKeys<(typeof REVIEW_SORTS)[number]> = {
  sorts: {
    work: {
      by: sql`case when decided_at is null then extract(epoch from created_at) else 1e11 - extract(epoch from decided_at) end`,
      type: 'number',
    },
    since: { by: sql`created_at`, type: 'instant' },
  },
  tie: { by: sql`review_id`, type: 'uuid' },
  first: { name: 'work', isDescending: false },
  size: 50,
}

/** Finds a page of the reviews in a state, or of all reviews. */
export async function findReviews(
  db: Db,
  state: Review['state'] | null,
  place: Place<(typeof REVIEW_SORTS)[number]>,
): Promise<{ readonly rows: readonly Review[]; readonly next: string | null }> {
  const page = pageParts(REVIEW_KEYS, place)
  const { rows } = await sql<Review & { place: string }>`select ${COLUMNS}, ${page.place} as place from review
    where (${state}::text is null or state = ${state}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

export async function findReview(db: Db | Tx, reviewId: string): Promise<Review | null> {
  const { rows } = await sql<Review>`select ${COLUMNS} from review where review_id = ${reviewId}`.execute(db)
  return rows[0] ?? null
}

/** Finds a review and locks its row, so that two persons act one after the other. */
export async function lockReview(tx: Tx, reviewId: string): Promise<Review | null> {
  const { rows } =
    await sql<Review>`select ${COLUMNS} from review where review_id = ${reviewId} for update`.execute(tx)
  return rows[0] ?? null
}

export async function saveProposal(
  tx: Tx,
  reviewId: string,
  of: {
    proposal: ReviewDecision
    reasons: readonly ReviewReason[]
    note: string
    wrongFields: readonly string[]
    documentValidTo: string | null
    by: string
  },
): Promise<void> {
  await sql`update review set state = 'proposed', version = version + 1, proposal = ${of.proposal},
      reasons = ${[...of.reasons]}::text[], note = ${of.note}, wrong_fields = ${[...of.wrongFields]}::text[],
      document_valid_to = ${of.documentValidTo}, proposed_by = ${of.by}, proposed_at = business_now()
    where review_id = ${reviewId}`.execute(tx)
}

export async function saveDecision(tx: Tx, reviewId: string, by: string): Promise<void> {
  await sql`update review set state = 'decided', version = version + 1, decided_by = ${by}, decided_at = business_now()
    where review_id = ${reviewId}`.execute(tx)
}

/** Reopens a review whose proposal was not agreed, with the reason. It waits for a first look again. */
export async function reopenReview(tx: Tx, reviewId: string, note: string): Promise<void> {
  await sql`update review set state = 'open', version = version + 1, proposal = null, reasons = '{}', note = ${note},
      document_valid_to = null, wrong_fields = '{}',
      proposed_by = null, proposed_at = null where review_id = ${reviewId}`.execute(tx)
}

/** Finds and locks the waiting review of one thing of an account, so that nobody acts on it meanwhile. Null if there is none. */
export async function lockWaitingReview(
  tx: Tx,
  { accountNumber, subject }: { readonly accountNumber: string; readonly subject: Review['subject'] },
): Promise<Review | null> {
  const { rows } = await sql<Review>`select ${COLUMNS} from review
    where account_number = ${accountNumber} and subject = ${subject} and state in ('open', 'proposed')
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Withdraws a review that needs no decision any more. Its proposal stays as evidence and has no effect. */
export async function withdrawReview(tx: Tx, reviewId: string): Promise<void> {
  await sql`update review set state = 'withdrawn', version = version + 1, decided_at = business_now()
    where review_id = ${reviewId}`.execute(tx)
}

/** Restarts a review whose evidence has changed. A reviewer who has it open finds another version. */
export async function restartReview(tx: Tx, reviewId: string, cause: ReviewCause): Promise<void> {
  await reopenReview(tx, reviewId, '')
  await sql`update review set causes = array_append(array_remove(causes, ${cause}), ${cause})
    where review_id = ${reviewId}`.execute(tx)
}

/** Finds the reasons of the last decision about a registration. Empty if there is none. */
export async function findLastDecision(
  db: Db | Tx,
  applicationId: string,
): Promise<Pick<Review, 'reasons' | 'note' | 'wrongFields'>> {
  const { rows } = await sql<Pick<Review, 'reasons' | 'note' | 'wrongFields'>>`
    select reasons, note, wrong_fields as "wrongFields" from review
    where application_id = ${applicationId} and state = 'decided' order by decided_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? { reasons: [], note: '', wrongFields: [] }
}
