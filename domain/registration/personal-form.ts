import type { Day } from '#domain/calendar/calendar.ts'
import { emailProblem, judgeLogin, judgePlace } from '#domain/person/contact-fields.ts'
import type { Lists, PlaceGiven } from '#domain/person/contact-fields.ts'
import { judgePaymentPassword } from '#domain/person/credential.ts'
import type { OwnNumbers } from '#domain/person/credential.ts'
import { isCalendarDay, yearsCompleted } from '#domain/calendar/day.ts'
import type { FieldProblem, WrongField } from '#domain/person/form-problem.ts'
import type { IdCardNumber, IdCardNumberRefusal } from '#domain/person/id-card-number.ts'
import { readIdCardNumber } from '#domain/person/id-card-number.ts'
import { readPersonName } from '#domain/person/person-name.ts'
import { permitProblem, readPermit } from '#domain/person/permit.ts'
import type { DocumentType } from '#domain/person/permit.ts'
import type { Flow } from './registration.ts'
import { isDocumentExpired, LEAST_AGE } from './registration.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'
import { judgeTaxDeclaration } from '#domain/person/tax-residency.ts'

/** The nine elements of a person (rules/identity.md#nine-elements), their log-in and their tax declaration, as typed. */
export interface PersonalGiven extends PlaceGiven {
  readonly documentType: DocumentType
  readonly name: string
  readonly familyNameLatin: string
  readonly givenNameLatin: string
  readonly documentNumber: string
  readonly documentValidFrom: string
  readonly documentValidTo: string
  readonly sex: string
  readonly birth: string
  readonly nationality: string
  readonly occupation: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly paymentPassword: string
  readonly tax: TaxDeclaration
}

/** Facts beside the form. An empty secret or number in the form means the stored one. */
export interface PersonalFacts {
  readonly flow: Flow
  readonly today: Day
  readonly phone: string
  readonly keptNumber: string | null
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly lists: Lists
}

export const LONG_TERM = 'long-term'

/** Validates every field and returns all problems at once. An empty list means a valid form. rules/product.md#validation. */
export function judgePersonal(given: PersonalGiven, facts: PersonalFacts): readonly WrongField[] {
  const wrong: WrongField[] = []
  const tell = (field: string, problem: FieldProblem | null) => {
    if (problem !== null) wrong.push({ field, problem })
  }
  const name = readPersonName(given.name)
  tell('name', nameProblem(name.kind))
  if (given.documentType !== '0' || given.tax.status === '1' || given.tax.status === '2') {
    tell('familyNameLatin', latinProblem(given.familyNameLatin))
    tell('givenNameLatin', latinProblem(given.givenNameLatin))
  }
  wrong.push(...judgeDocument(given, facts))
  tell(
    'occupation',
    given.occupation === '' ? 'missing' : facts.lists.isOccupation(given.occupation) ? null : 'unknown',
  )
  wrong.push(...judgePlace(given, facts.lists))
  tell('email', emailProblem(given.email))
  wrong.push(...judgeLogin(given, facts.hasPassword, ownNumbersOf(given, facts)))
  tell('paymentPassword', paymentProblem(given, facts))
  wrong.push(...judgeTaxDeclaration(given.tax, (code) => facts.lists.isCountry(code)))
  return wrong
}

/** Returns sex, birth and nationality: from the number of an identity card, otherwise as typed. */
export function bodyOf(
  given: Pick<PersonalGiven, 'documentType' | 'sex' | 'birth' | 'nationality'>,
  documentNumber: string,
): { readonly sex: 'male' | 'female'; readonly birth: Day; readonly nationality: string } {
  const card = given.documentType === '0' ? readIdCardNumber(documentNumber) : null
  if (card?.kind === 'id-card-number') return { sex: card.sex, birth: card.birth, nationality: 'CN' }
  return { sex: given.sex === 'male' ? 'male' : 'female', birth: given.birth, nationality: given.nationality }
}

/** Returns a document number in its stored form, or its problem. */
export function readDocumentNumber(documentType: DocumentType, text: string): string | NumberProblem {
  if (documentType !== '0')
    return readPermit(documentType, text) ?? { problem: permitProblem(documentType, text) }
  const card = readIdCardNumber(text)
  if (card.kind !== 'id-card-number') return { problem: CARD_PROBLEM[card.kind] }
  return card.document === 'identity-card' ? card.number : { problem: 'not-mainland' }
}

/** The problem of a document number. */
export interface NumberProblem {
  readonly problem: FieldProblem
}

const CARD_PROBLEM: Readonly<Record<IdCardNumberRefusal['kind'], FieldProblem>> = {
  'id-number-form': 'form',
  'id-number-region': 'region',
  'id-number-birth': 'birth',
  'id-number-check-digit': 'check-digit',
}

function judgeDocument(given: PersonalGiven, facts: PersonalFacts): readonly WrongField[] {
  const wrong: WrongField[] = []
  const isMainland = given.documentType === '0'
  if (isMainland !== (facts.flow === 'investor')) wrong.push({ field: 'documentType', problem: 'unknown' })
  const typed = given.documentNumber.trim() || (facts.keptNumber ?? '')
  const number =
    typed === '' ? { problem: 'missing' as const } : readDocumentNumber(given.documentType, typed)
  if (typeof number !== 'string') wrong.push({ field: 'documentNumber', problem: number.problem })
  wrong.push(...judgeValidity(given, facts.today))
  if (!isMainland) wrong.push(...judgeBody(given, facts))
  if (typeof number === 'string')
    wrong.push(...judgeAge(bodyOf(given, number).birth, isMainland, facts.today))
  return wrong
}

function judgeAge(birth: string, isMainland: boolean, today: Day): readonly WrongField[] {
  if (!isCalendarDay(birth) || birth > today) return []
  const field = isMainland ? 'documentNumber' : 'birth'
  return yearsCompleted(birth, today) < LEAST_AGE ? [{ field, problem: 'under-age' }] : []
}

function judgeBody(given: PersonalGiven, facts: PersonalFacts): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (given.sex !== 'male' && given.sex !== 'female') wrong.push({ field: 'sex', problem: 'missing' })
  if (given.birth === '') wrong.push({ field: 'birth', problem: 'missing' })
  else if (!isCalendarDay(given.birth) || given.birth < '1900-01-01')
    wrong.push({ field: 'birth', problem: 'form' })
  else if (given.birth > facts.today) wrong.push({ field: 'birth', problem: 'in-future' })
  if (given.nationality === '') wrong.push({ field: 'nationality', problem: 'missing' })
  else if (!facts.lists.isCountry(given.nationality)) wrong.push({ field: 'nationality', problem: 'unknown' })
  return wrong
}

function judgeValidity(
  given: Pick<PersonalGiven, 'documentValidFrom' | 'documentValidTo'>,
  today: Day,
): readonly WrongField[] {
  const wrong: WrongField[] = []
  const from = given.documentValidFrom
  if (from !== '' && !isCalendarDay(from)) wrong.push({ field: 'documentValidFrom', problem: 'form' })
  else if (from > today) wrong.push({ field: 'documentValidFrom', problem: 'in-future' })
  const problem = validToProblem(given.documentValidTo, today)
  if (problem !== null) wrong.push({ field: 'documentValidTo', problem })
  return wrong
}

/** Validates the last day of a document: `long-term`, or a day that has not passed. Null if it is valid. */
export function validToProblem(validTo: string, today: Day): FieldProblem | null {
  if (validTo === '') return 'missing'
  if (validTo === LONG_TERM) return null
  if (!isCalendarDay(validTo)) return 'form'
  return isDocumentExpired(validTo, today) ? 'in-past' : null
}

function paymentProblem(given: PersonalGiven, facts: PersonalFacts): FieldProblem | null {
  if (given.paymentPassword === '' && facts.hasPaymentPassword) return null
  const own = ownNumbersOf(given, facts)
  return judgePaymentPassword(given.paymentPassword, { ...own, password: given.password })
}

function ownNumbersOf(given: PersonalGiven, facts: PersonalFacts): OwnNumbers {
  const documentNumber = given.documentNumber.trim() || (facts.keptNumber ?? '')
  const card: IdCardNumber | null = asCard(given.documentType, documentNumber)
  return { birth: card?.birth ?? given.birth, phone: facts.phone, documentNumber }
}

function asCard(documentType: DocumentType, text: string): IdCardNumber | null {
  const card = documentType === '0' ? readIdCardNumber(text) : null
  return card?.kind === 'id-card-number' ? card : null
}

/** Returns the problem for a name that cannot be read. */
export function nameProblem(kind: ReturnType<typeof readPersonName>['kind']): FieldProblem | null {
  if (kind === 'name') return null
  return ({ 'name-missing': 'missing', 'name-long': 'too-long', 'name-form': 'form' } as const)[kind]
}

function latinProblem(text: string): FieldProblem | null {
  if (text.trim() === '') return 'missing'
  if (text.length > 60) return 'too-long'
  return /^[A-Za-z][A-Za-z '.-]{0,59}$/.test(text.trim()) ? null : 'signs'
}
