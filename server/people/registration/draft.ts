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

/** Secrets of a form. They are stored only as hashes from the first moment. */
interface Secrets {
  readonly passwordHash: string
  readonly paymentPasswordHash: string
}
type WithoutSecrets<T> = Omit<T, 'password' | 'paymentPassword' | 'consents'> & Secrets

/** A bound card: what is shown of it, the bank's token, and the person for whom it was checked. */
export interface CardDraft {
  readonly checkId: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly cardToken: string
  readonly singleLimitYuan: string
  readonly dayLimitYuan: string
  /** The keyed hash of name and document at the check. If the person has changed since, the card does not count. */
  readonly personKey: string
}

export interface Drafts {
  readonly personal?: WithoutSecrets<FormOf<'personal'>>
  readonly preparation?: FormOf<'preparation'>
  readonly certificate?: Omit<FormOf<'certificate'>, 'consents'>
  readonly papers?: FormOf<'papers'>
  readonly company?: WithoutSecrets<FormOf<'company'>>
  readonly 'bank-card'?: CardDraft
  /** The company's form as far as it is filled in, before or after a save. It is no form of a flow. */
  readonly 'half-company'?: HalfCompany
}
export type HalfCompany = ParsedOf<typeof keepCompany>
export type PersonalDraft = NonNullable<Drafts['personal']>
export type CompanyDraft = NonNullable<Drafts['company']>

/**
 * Returns the forms that are complete. A person counts only with the document type chosen last, a card only for the person it
 * was checked for, papers only if none is missing.
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

/** Returns a keyed hash of a person, which can be compared but not read. */
export function personKey(
  person: Pick<PersonalGiven, 'name' | 'documentType' | 'documentNumber'>,
  seal: Seal,
): string {
  const text = [person.name, person.documentType, person.documentNumber].join('|')
  return seal.blind(text, 'application.person').toString('base64url')
}

/** Returns the number in its stored form, or the typed text if it does not match its type. Judged forms always match. */
export function numberOf(documentType: PersonalGiven['documentType'], typed: string): string {
  const number = readDocumentNumber(documentType, typed)
  return typeof number === 'string' ? number : typed
}

/** Returns an applicant's day of birth by their document. Null if they have not entered one yet, and for a company. */
export function birthOf({ personal }: Drafts): Day | null {
  return personal ? bodyOf(personal, personal.documentNumber).birth || null : null
}
