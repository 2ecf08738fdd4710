import type { OutputOf } from '#contract/endpoint.ts'
import type { openReview as contract } from '#contract/account/review.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Choices } from '#domain/registration/choices.ts'
import { COUNTRIES, OCCUPATIONS, REGIONS } from '#domain/registration/choices.ts'
import { maskPhone } from '#domain/person/masking.ts'
import { bodyOf } from '#domain/registration/personal-form.ts'
import type { CompanyDraft, Drafts, PersonalDraft } from '#server/people/registration/draft.ts'

type ReviewView = OutputOf<typeof contract>

export type Check = ReviewView['checks'][number]

type Section = ReviewView['given'][number]

export interface EvidenceFacts {
  readonly drafts: Drafts
  readonly today: Day
  readonly isDuplicate: boolean
  readonly cardOutcome: string | null
  /** The comparison of number and name on the card's picture with the form. Null if neither could be read from the picture. */
  readonly picture: 'matches' | 'mismatch' | null
}

/** Formats a document number: masked, or in full for a reviewer who has given their password again. */
export type ShowNumber = (number: string) => string

/** Returns the submitted data by section, without secrets. The phone is the registration's own, not the form's. */
export function listGiven(
  { personal, company, ...rest }: Drafts,
  phone: string,
  show: ShowNumber,
): Section[] {
  const card = rest['bank-card']
  return [
    ...(personal ? [section('personal', shownPerson(personal, phone, show)), tax(personal.tax, show)] : []),
    ...(company ? companySections(company, phone, show) : []),
    ...(card ? [section('bank-card', { bankName: card.bankName, last4: card.last4 })] : []),
  ]
}

export function section(name: string, fields: Readonly<Record<string, string>>): Section {
  const shown = Object.entries(fields).map(([field, value]) => ({
    field,
    value,
    words: wordsOf(field, value),
  }))
  return { section: name, fields: shown }
}

/** Lists that are too long to send to a page, by the field whose value is an entry of the list. */
const LISTS: Readonly<Record<string, Pick<Choices, 'find'>>> = {
  nationality: COUNTRIES,
  country: COUNTRIES,
  residence: COUNTRIES,
  birthCountry: COUNTRIES,
  occupation: OCCUPATIONS,
}

function wordsOf(field: string, value: string): Section['fields'][number]['words'] {
  const choice = LISTS[field.replace(/-\d+$/, '')]?.find(value)
  return choice ? { zh: choice.zh, en: choice.en } : null
}

function shownPerson(person: PersonalDraft, phone: string, show: ShowNumber) {
  const { documentType, documentValidTo, occupation, email, familyNameLatin, givenNameLatin } = person
  return {
    name: person.name,
    ...{ familyNameLatin, givenNameLatin, documentType, documentValidTo },
    documentNumber: show(person.documentNumber),
    ...bodyOf(person, person.documentNumber),
    phone: displayPhone(phone, show),
    ...{ occupation, email },
    address: placeOf(person),
  }
}

function placeOf({ province, city, district, address }: PersonalDraft | CompanyDraft): string {
  return [province, city, district].map((code) => REGIONS.find(code)?.zh ?? '').join('') + address
}

function tax(declared: PersonalDraft['tax'], show: ShowNumber): Section {
  return section('tax', taxFields(declared, show))
}

function taxFields(
  { status, rows }: PersonalDraft['tax'],
  show: ShowNumber,
): Readonly<Record<string, string>> {
  const fields = rows.flatMap(({ country, tin, noTin, reason }, at) => [
    [`country-${at + 1}`, country],
    [`tin-${at + 1}`, tin === '' ? '' : show(tin)],
    [`noTin-${at + 1}`, noTin],
    [`reason-${at + 1}`, reason],
  ])
  return { status, ...(Object.fromEntries(fields) as Record<string, string>) }
}

function companySections(company: CompanyDraft, phone: string, show: ShowNumber): Section[] {
  const {
    name,
    uscc,
    institutionType,
    licenceValidTo,
    businessScope,
    email,
    passiveNonFinancial,
    controllers,
    bankName,
    bankAccount,
  } = company
  const person = <T extends { readonly documentNumber: string }>(given: T) => ({
    ...given,
    documentNumber: show(given.documentNumber),
  })
  return [
    section('company', {
      name,
      uscc,
      institutionType,
      licenceValidTo,
      businessScope,
      phone: displayPhone(phone, show),
      email,
      address: placeOf(company),
      passiveNonFinancial,
    }),
    section('company-account', { bankName, bankAccount: bankAccount && show(bankAccount) }),
    section('representative', {
      ...person(company.representative),
      phone: displayPhone(company.representative.phone ?? '', show),
    }),
    section('operator', person(company.operator)),
    ...company.owners.map((each, at) => section(`owner-${at + 1}`, person(each))),
    tax(company.tax, show),
    ...controllers.map(({ tax: declared, country: residence, ...rest }, at) =>
      section(`controller-${at + 1}`, { ...rest, residence, ...taxFields(declared, show) }),
    ),
  ]
}

/** Returns a phone masked, or in full for a reviewer who may see full numbers. */
export function displayPhone(phone: string, show: ShowNumber): string {
  return phone === '' || show(phone) === phone ? phone : maskPhone(phone)
}
