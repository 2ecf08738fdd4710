import { hasSigns } from '#domain/number/sign-rule.ts'
import { ungroupedTyped } from '#domain/number/typed-text.ts'
import { readBankAccount } from '#domain/person/bank-account.ts'
import { judgeOwners } from './beneficial-owner.ts'
import type { OwnerGiven } from './beneficial-owner.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { judgeControllers } from './controlling-person.ts'
import type { ControllerGiven, PassiveKind } from './controlling-person.ts'
import { emailProblem, judgeLogin, judgePlace } from '#domain/person/contact-fields.ts'
import type { Lists, PlaceGiven } from '#domain/person/contact-fields.ts'
import { judgePaymentPassword } from '#domain/person/credential.ts'
import type { OwnNumbers } from '#domain/person/credential.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { textProblem } from '#domain/person/form-problem.ts'
import type { FieldProblem, WrongField } from '#domain/person/form-problem.ts'
import { nameProblem, readDocumentNumber, validToProblem } from './personal-form.ts'
import { readPersonName } from '#domain/person/person-name.ts'
import { registrarNameProblem } from '#domain/person/registrar-name.ts'
import { readPhone } from '#domain/person/phone.ts'
import { DOCUMENT_TYPES } from '#domain/person/permit.ts'
import type { DocumentType } from '#domain/person/permit.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'
import { judgeTaxDeclaration } from '#domain/person/tax-residency.ts'
import { readUscc } from '#domain/person/uscc.ts'

export interface CompanyPersonGiven {
  readonly name: string
  readonly documentType: string
  readonly documentNumber: string
  readonly documentValidTo: string
}

export interface RepresentativeGiven extends CompanyPersonGiven {
  /** The representative's mobile number. Required if the representative is not also the operator. */
  readonly phone?: string | undefined
}

export interface CompanyOwnerGiven extends OwnerGiven {
  readonly name: string
  readonly documentType: string
  readonly documentNumber: string
  readonly country: string
  readonly birth: string
}

/**
 * The typed data of a company: the company, its representative and operator, its owners, its log-in (rules/identity.md#companies,
 * rules/companies.md#papers).
 */
export interface CompanyGiven extends PlaceGiven {
  readonly name: string
  readonly uscc: string
  readonly institutionType: string
  readonly licenceValidTo: string
  readonly businessScope: string
  /** The bank with its branch, and the company's own account there for payments in and out (rules/companies.md#papers). */
  readonly bankName: string
  readonly bankAccount: string
  readonly representative: RepresentativeGiven
  readonly operator: CompanyPersonGiven
  readonly owners: readonly CompanyOwnerGiven[]
  readonly tax: TaxDeclaration
  readonly passiveNonFinancial: PassiveKind
  /** Only for a passive non-financial entity. */
  readonly controllers: readonly ControllerGiven[]
  readonly email: string
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
}

export interface CompanyFacts {
  readonly today: Day
  readonly phone: string
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly lists: Lists
}

/** InstitutionType of file 01 (rules/identity.md#documents). */
const INSTITUTION_TYPES = '013489ABCDEFGHIJKLMNPQ'
const LONGEST_NAME = 120
const LONGEST_SCOPE = 500
const LONGEST_BANK = 60

/** Validates every field of a company and returns all problems at once. An empty list means a valid form. */
export function judgeCompany(given: CompanyGiven, facts: CompanyFacts): readonly WrongField[] {
  const wrong: WrongField[] = []
  const tell = (field: string, problem: FieldProblem | null) => {
    if (problem !== null) wrong.push({ field, problem })
  }
  tell(
    'name',
    textProblem(given.name, 4, LONGEST_NAME) ?? registrarNameProblem(given.name.normalize('NFC').trim()),
  )
  const uscc = readUscc(given.uscc)
  if (given.uscc.trim() === '') tell('uscc', 'missing')
  else if (uscc.kind !== 'uscc') tell('uscc', uscc.kind === 'uscc-form' ? 'form' : 'check-digit')
  const type = given.institutionType
  tell('institutionType', type.length === 1 && INSTITUTION_TYPES.includes(type) ? null : 'unknown')
  tell('licenceValidTo', validToProblem(given.licenceValidTo, facts.today))
  tell('businessScope', textProblem(given.businessScope, 2, LONGEST_SCOPE))
  wrong.push(...judgePlace(given, facts.lists))
  tell('bankName', textProblem(given.bankName, 4, LONGEST_BANK))
  tell('bankAccount', accountProblem(given.bankAccount))
  wrong.push(...judgeCompanyPerson(given.representative, 'representative', facts.today))
  tell('representative.phone', representativePhoneProblem(given, facts.phone))
  wrong.push(...judgeCompanyPerson(given.operator, 'operator', facts.today))
  wrong.push(...judgeOwners(given.owners))
  wrong.push(...given.owners.flatMap((each, at) => judgeOwnerPerson(each, `owners.${at}`, facts)))
  wrong.push(...judgeTaxDeclaration(given.tax, (code) => facts.lists.isCountry(code)))
  const { isCountry } = facts.lists
  wrong.push(...judgeControllers(given, { today: facts.today, isCountry }))
  tell('email', emailProblem(given.email))
  wrong.push(...judgeLogin(given, facts.hasPassword, ownNumbersOf(given, facts)))
  tell('paymentPassword', paymentProblem(given, facts))
  return wrong
}

function accountProblem(typed: string): FieldProblem | null {
  if (typed.trim() === '') return 'missing'
  if (!hasSigns('digits', ungroupedTyped(typed))) return 'digits'
  return readBankAccount(typed) === null ? 'form' : null
}

/** Two persons need two phones: the checker's phone must not be the one that the operator has proved (rules/companies.md#members). */
function representativePhoneProblem(
  { representative, operator }: CompanyGiven,
  operatorPhone: string,
): FieldProblem | null {
  const numberOf = ({ documentType, documentNumber }: CompanyPersonGiven) =>
    `${documentType}${ungroupedTyped(documentNumber).toUpperCase()}`
  if (numberOf(representative) === numberOf(operator)) return null
  const given = representative.phone ?? ''
  if (given.trim() === '') return 'missing'
  const phone = readPhone(given)
  if (phone === null) return 'form'
  return phone === operatorPhone ? 'taken' : null
}

function paymentProblem(given: CompanyGiven, facts: CompanyFacts): FieldProblem | null {
  if (given.paymentPassword === '' && facts.hasPaymentPassword) return null
  const own = ownNumbersOf(given, facts)
  return judgePaymentPassword(given.paymentPassword, { ...own, password: given.password })
}

/** Returns the numbers of the operator, who fills in the form. The date of birth is not asked. */
function ownNumbersOf({ operator }: CompanyGiven, { phone }: CompanyFacts): OwnNumbers {
  return { birth: '', phone, documentNumber: operator.documentNumber }
}

/** Validates name and document of a person who acts for a company. `at` is their path in the form. */
export function judgeCompanyPerson(
  person: CompanyPersonGiven,
  at: string,
  today: Day,
): readonly WrongField[] {
  const validTo = validToProblem(person.documentValidTo, today)
  const wrong = judgeNamed(person, at)
  return validTo === null ? wrong : [...wrong, { field: `${at}.documentValidTo`, problem: validTo }]
}

function judgeNamed(
  person: Pick<CompanyPersonGiven, 'name' | 'documentType' | 'documentNumber'>,
  at: string,
): WrongField[] {
  const wrong: WrongField[] = []
  const name = nameProblem(readPersonName(person.name).kind)
  if (name !== null) wrong.push({ field: `${at}.name`, problem: name })
  const type = DOCUMENT_TYPES.find((each) => each === person.documentType)
  if (type === undefined) wrong.push({ field: `${at}.documentType`, problem: 'unknown' })
  else if (person.documentNumber.trim() === '')
    wrong.push({ field: `${at}.documentNumber`, problem: 'missing' })
  else wrong.push(...judgeNumber(type, person.documentNumber, at))
  return wrong
}

function judgeNumber(type: DocumentType, typed: string, at: string): readonly WrongField[] {
  const number = readDocumentNumber(type, typed)
  return typeof number === 'string' ? [] : [{ field: `${at}.documentNumber`, problem: number.problem }]
}

function judgeOwnerPerson(owner: CompanyOwnerGiven, at: string, facts: CompanyFacts): readonly WrongField[] {
  const wrong = judgeNamed(owner, at)
  if (!facts.lists.isCountry(owner.country)) wrong.push({ field: `${at}.country`, problem: 'unknown' })
  if (!isCalendarDay(owner.birth))
    wrong.push({ field: `${at}.birth`, problem: owner.birth === '' ? 'missing' : 'form' })
  else if (owner.birth > facts.today) wrong.push({ field: `${at}.birth`, problem: 'in-future' })
  return wrong
}
