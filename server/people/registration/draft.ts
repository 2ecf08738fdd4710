import type { ParsedOf } from '#contract/endpoint.ts'
import type { keepCompany, saveStep } from '#contract/account/registration.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import type { PersonalGiven } from '#domain/registration/personal-form.ts'
import { bodyOf, readDocumentNumber } from '#domain/registration/personal-form.ts'
import type { Form } from '#domain/registration/registration.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

export type StepForm = ParsedOf<typeof saveStep>
export type FormOf<K extends StepForm['form']> = Extract<StepForm, { form: K }>

/** Secrets are kept as hashes from the first moment; what they were is nowhere. */
interface Secrets {
  readonly passwordHash: string
  readonly paymentPasswordHash: string
}
type WithoutSecrets<T> = Omit<T, 'password' | 'paymentPassword' | 'consents'> & Secrets

/** A bound card: what is shown of it, the bank's token, and whom it was checked for. */
export interface CardDraft {
  readonly checkId: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly cardToken: string
  readonly singleLimitYuan: string
  readonly dayLimitYuan: string
  /** Keyed hash of name and document at the time; another person since then has no card. */
  readonly personKey: string
}

export interface Drafts {
  readonly personal?: WithoutSecrets<FormOf<'personal'>>
  readonly preparation?: FormOf<'preparation'>
  readonly certificate?: Omit<FormOf<'certificate'>, 'consents'>
  readonly papers?: FormOf<'papers'>
  readonly company?: WithoutSecrets<FormOf<'company'>>
  readonly 'bank-card'?: CardDraft
  /** What was typed since the company was saved, or before it; no form of a flow. */
  readonly 'half-company'?: HalfCompany
}
export type HalfCompany = ParsedOf<typeof keepCompany>
export type PersonalDraft = NonNullable<Drafts['personal']>
export type CompanyDraft = NonNullable<Drafts['company']>

/**
 * Forms that are done. A person counts only with the document that was chosen last, a card only for the person it was checked for, papers
 * only when none is missing.
 */
export function doneForms(drafts: Drafts, hasAssessment: boolean, seal: Seal): Form[] {
  const { 'half-company': _, ...forms } = drafts
  const { personal, preparation } = forms
  const card = drafts['bank-card']
  const hasPaper = (name: string) => drafts.papers?.papers.some(({ paper }) => paper === name) === true
  const isOpen: Readonly<Partial<Record<Form, boolean>>> = {
    personal: preparation !== undefined && personal?.documentType !== preparation.documentType,
    papers: !NEEDED_COMPANY_PAPERS.every(hasPaper),
    'bank-card': !card || !personal || card.personKey !== personKey(personal, seal),
  }
  const kept = (Object.keys(forms) as (keyof typeof forms)[]).filter((form) => forms[form] !== undefined)
  return [
    ...kept.filter((form) => isOpen[form] !== true),
    ...(hasAssessment ? (['assessment'] as const) : []),
  ]
}

/** Who somebody is, in a form that can be compared and not read. */
export function personKey(
  person: Pick<PersonalGiven, 'name' | 'documentType' | 'documentNumber'>,
  seal: Seal,
): string {
  const text = [person.name, person.documentType, person.documentNumber].join('|')
  return seal.blind(text, 'application.person').toString('base64url')
}

/** The number in the form it is kept in; the typed text where its kind has no rule for it, which no judged form has. */
export function numberOf(documentType: PersonalGiven['documentType'], typed: string): string {
  const number = readDocumentNumber(documentType, typed)
  return typeof number === 'string' ? number : typed
}

/** The day of birth of an applicant by the document that they have given; null while they have not, and of a company. */
export function birthOf({ personal }: Drafts): Day | null {
  return personal ? bodyOf(personal, personal.documentNumber).birth || null : null
}
