import type { OutputOf } from '#contract/endpoint.ts'
import type { getApplication } from '#contract/account/registration.ts'
import { addTradingDays, beijing } from '#domain/calendar/calendar.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import { maskAccount, maskDocument, maskPhone } from '#domain/person/masking.ts'
import { nextStepOf, REVIEW_WORKING_DAYS } from '#domain/registration/registration.ts'
import { findApplicantEvidence } from '#server/people/questionnaire/evidence.store.ts'
import { loadCalendar } from '#server/funds/prices/calendar.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findLastDecision } from '#server/people/reviews/review.store.ts'
import { findUsername } from '#server/people/login/login.store.ts'
import type { Application } from './application.ts'
import { findDrafts } from './application.store.ts'
import type { Drafts, PersonalDraft } from './draft.ts'
import { doneForms } from './draft.ts'

export type ApplicationView = NonNullable<OutputOf<typeof getApplication>['application']>

/** Returns a registration as its holder sees it: what they typed, without secrets, with document numbers masked. */
export async function viewOf(
  db: Db | Tx,
  seal: Seal,
  application: Application,
  today: Day,
): Promise<ApplicationView> {
  const { applicationId, flow, state, submittedAt } = application
  invariant(state !== 'expired', 'an expired registration is in no browser')
  const drafts = await findDrafts(db, seal, applicationId)
  const evidence = (await findApplicantEvidence(db, applicationId)).at(-1)
  const done = doneForms(drafts, evidence !== undefined, seal)
  const isWaiting = state === 'submitted' || state === 'in-review'
  const told =
    state === 'more-needed' || state === 'refused' ? await findLastDecision(db, applicationId) : null
  return {
    flow,
    state,
    phone: application.phoneMasked,
    doneForms: done,
    nextStep: nextStepOf(flow, state === 'approved' ? FORMS : done),
    today,
    expiresAt: application.expiresAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    expectedBy: isWaiting && submittedAt ? await expectedDay(db, beijing(submittedAt).day) : null,
    reasons: told?.reasons ?? [],
    note: told?.note ?? '',
    wrongFields: told?.wrongFields ?? [],
    accountNumber: application.accountNumber,
    username: application.accountNumber && (await findUsername(db, application.accountNumber)),
    drafts: shown(drafts),
    assessment: evidence
      ? { level: evidence.level, isLowestCategory: evidence.isLowestCategory, score: evidence.score }
      : null,
  }
}

const FORMS = [
  'personal',
  'preparation',
  'bank-card',
  'certificate',
  'assessment',
  'company',
  'papers',
] as const

function shown(drafts: Drafts): ApplicationView['drafts'] {
  const card = drafts['bank-card']
  return {
    personal: drafts.personal ? shownPerson(drafts.personal) : null,
    preparation: drafts.preparation ?? null,
    certificate: drafts.certificate ? { ...drafts.certificate, consents: [] } : null,
    papers: drafts.papers ?? null,
    company: drafts.company ? shownCompany(drafts.company) : null,
    halfCompany: shownHalf(drafts),
    card: card
      ? { bankCode: card.bankCode, bankName: card.bankName, bankNameEn: card.bankNameEn, last4: card.last4 }
      : null,
  }
}

const NO_SECRETS = { password: '', paymentPassword: '', consents: [] }

function shownPerson(person: NonNullable<Drafts['personal']>) {
  const { passwordHash: _, paymentPasswordHash: __, ...rest } = person
  return {
    ...rest,
    documentNumber: maskDocument(rest.documentNumber),
    tax: shownTax(rest.tax),
    ...NO_SECRETS,
  }
}

/** Masks the tax numbers of a declaration like document numbers. */
function shownTax<T extends { readonly rows: readonly { readonly tin: string }[] }>(tax: T): T {
  return { ...tax, rows: tax.rows.map((row) => ({ ...row, tin: maskDocument(row.tin) })) }
}

/** Returns a company's form with masked numbers. To change its persons, the holder must type their data again. */
function shownCompany(company: NonNullable<Drafts['company']>) {
  const { passwordHash: _, paymentPasswordHash: __, ...rest } = company
  const masked = <T extends { readonly documentNumber: string }>(person: T) => ({
    ...person,
    documentNumber: maskDocument(person.documentNumber),
  })
  return {
    ...rest,
    representative: {
      ...masked(rest.representative),
      phone: rest.representative.phone && maskPhone(rest.representative.phone),
    },
    operator: masked(rest.operator),
    bankAccount: rest.bankAccount && maskAccount(rest.bankAccount),
    owners: rest.owners.map(masked),
    tax: shownTax(rest.tax),
    controllers: rest.controllers.map((each) => ({ ...each, tax: shownTax(each.tax) })),
    ...NO_SECRETS,
  }
}

/** Returns the half-filled form, which has no numbers. The tax numbers of the saved form are shown in it, masked. */
function shownHalf({ 'half-company': half, company }: Drafts): ApplicationView['drafts']['halfCompany'] {
  if (!half) return null
  const saved = company && shownCompany(company)
  return saved ? { ...half, tax: withTins(half.tax, saved.tax) } : half
}

function withTins(tax: PersonalDraft['tax'], saved: PersonalDraft['tax']): PersonalDraft['tax'] {
  const tinOf = (country: string) => saved.rows.find((row) => row.country === country)?.tin ?? ''
  const rows = tax.rows.map((row) => (row.noTin === '' ? { ...row, tin: tinOf(row.country) } : row))
  return { ...tax, rows }
}

/** Returns the day by which staff have reviewed it; they work on trading days. Null if the calendar does not reach so far. */
async function expectedDay(db: Db | Tx, day: Day): Promise<Day | null> {
  const expected = addTradingDays(await loadCalendar(db), day, REVIEW_WORKING_DAYS)
  return typeof expected === 'object' ? null : expected
}
