import { sql } from 'kysely'
import { maskPersonName } from '#domain/person/masking.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import { draftPlace } from '#server/people/registration/application.ts'
import type { Drafts } from '#server/people/registration/draft.ts'
import type { Review } from '#server/people/reviews/review.store.ts'

type NameForm = { readonly name: string }

/** The name of a registration as reviewers see it: a company's whole, a person's masked; the account's number once the forms are gone. */
export function applicantName(
  { personal, company }: { readonly [Key in 'personal' | 'company']?: NameForm },
  account: string | null,
): string {
  return company?.name ?? (personal ? maskPersonName(personal.name) : (account ?? ''))
}

/** Finds the names of many reviews at once, each as `findSubject` shows it. */
export async function findSubjectNames(
  db: Db,
  seal: Seal,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, string>> {
  const names = { ...(await findAccountNames(db, reviews)), ...(await findApplicantNames(db, seal, reviews)) }
  return new Map(
    reviews.map(({ reviewId, subject, applicationId, accountNumber }) => {
      const name = names[accountNumber ?? applicationId ?? ''] ?? ''
      const isWhole = accountNumber === null || subject === 'member-naming' || subject === 'approval-matrix'
      return [reviewId, isWhole ? name : maskPersonName(name)]
    }),
  )
}

async function findAccountNames(db: Db, reviews: readonly Review[]): Promise<Record<string, string>> {
  const accounts = reviews.flatMap(({ accountNumber }) => accountNumber ?? [])
  const { rows } = await sql<{ account: string; name: string }>`select a.account_number as account, p.name
    from account a join party p using (party_id) where a.account_number = any(${accounts}::text[])`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, name }) => [account, name]))
}

async function findApplicantNames(
  db: Db,
  seal: Seal,
  reviews: readonly Review[],
): Promise<Record<string, string>> {
  const ids = reviews.flatMap(({ accountNumber, applicationId }) =>
    accountNumber === null ? (applicationId ?? []) : [],
  )
  const { rows } = await sql<{
    id: string
    account: string | null
    form: string | null
    sealed: Buffer | null
  }>`
    select a.application_id as id, a.account_number as account, d.form, d.form_sealed as sealed
    from application a left join application_draft d
      on d.application_id = a.application_id and d.form in ('personal', 'company')
    where a.application_id = any(${ids}::uuid[])`.execute(db)
  const forms = new Map<string, { [Key in 'personal' | 'company']?: NameForm }>()
  for (const { id, form, sealed } of rows) {
    const known = forms.get(id) ?? {}
    if (form !== null && sealed !== null) {
      const place = draftPlace(id, form as keyof Drafts)
      known[form as 'personal' | 'company'] = JSON.parse(seal.open(sealed, place)) as NameForm
    }
    forms.set(id, known)
  }
  return Object.fromEntries(rows.map(({ id, account }) => [id, applicantName(forms.get(id) ?? {}, account)]))
}
