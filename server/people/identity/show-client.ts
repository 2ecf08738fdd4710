import type { OutputOf } from '#contract/endpoint.ts'
import type { getInvestorInfo as contract } from '#contract/account/identity-area.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { FORM_CONSENTS } from '#domain/registration/consent.ts'
import { COUNTRIES, OCCUPATIONS, REGIONS } from '#domain/registration/choices.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { maskDocument, maskPersonName } from '#domain/person/masking.ts'
import { isDocumentExpired } from '#domain/registration/registration.ts'
import { findClientAssessments } from '#server/people/questionnaire/evidence.store.ts'
import type { ClientAssessment } from '#server/people/questionnaire/evidence.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findUngiven } from '#server/people/registration/consent.store.ts'
import { findAccountCertificate } from './certificate.store.ts'
import type { ClientDetail, ClientInfo } from './detail.store.ts'
import { findClientInfo } from './detail.store.ts'

type Info = OutputOf<typeof contract>

/** The days before its end from which a document or an assessment is a task (rules/identity.md#end-of-a-document). */
const ENDING_DAYS = 30

/** Returns what clients may see of themselves: masked, with tasks for what is missing or about to end (RE5, RE7). */
export async function showClient({ db, actor, today }: ReadCall<Investor>, seal: Seal): Promise<Info> {
  const { partyId, accountNumber } = actor
  const client = await findClientInfo(db, seal, partyId)
  const assessment = assessmentOf((await findClientAssessments(db, partyId))[0], today)
  const certificate = await findAccountCertificate(db, accountNumber)
  const hasConsent = (await findUngiven(db, partyId, FORM_CONSENTS.certificate)).length === 0
  const { documentValidTo } = client
  return {
    accountNumber,
    name: maskPersonName(client.name),
    idType: client.documentType ?? '0',
    documentNumber: maskDocument(client.documentNumber ?? ''),
    documentValidTo,
    isDocumentExpired: isDocumentExpired(documentValidTo, today),
    documentDaysLeft: documentValidTo === null ? null : daysBetween(today, documentValidTo),
    ...detailOf(client.detail),
    tax: client.detail && { status: client.detail.taxStatus, countries: client.taxCountries },
    certificate: { ...certificate, hasConsent },
    riskTolerance: assessment && !assessment.isExpired ? assessment.level : 0,
    assessment,
    tasks: tasksOf(client, certificate.state, assessment, today),
  }
}

function detailOf(detail: ClientDetail | null) {
  const nothing = {
    sex: null,
    nationality: null,
    phone: null,
    email: null,
    occupation: null,
    region: null,
    address: null,
  }
  if (!detail) return nothing
  const { sex, province, city, district } = detail
  return {
    sex,
    nationality: named(COUNTRIES.find(detail.nationality)),
    phone: detail.phoneMasked,
    email: detail.emailMasked,
    occupation: detail.occupation === null ? null : named(OCCUPATIONS.find(detail.occupation)),
    region: province === null ? null : regionOf([province, city ?? '', district ?? '']),
    address: detail.addressMasked,
  }
}

function named(choice: { readonly code: string; readonly zh: string; readonly en: string | null } | null) {
  return choice && { code: choice.code, name: { zh: choice.zh, en: choice.en } }
}

function regionOf([province, city, district]: readonly [string, string, string]) {
  const name = [province, city, district].map((code) => REGIONS.find(code)?.zh ?? '').join('')
  return { province, city, district, name }
}

function assessmentOf(newest: ClientAssessment | undefined, today: Day): Info['assessment'] {
  if (!newest) return null
  const { level, validUntil: validThrough } = newest
  const daysLeft = daysBetween(today, validThrough)
  return { level, validThrough, isExpired: today > validThrough, daysLeft: Math.max(0, daysLeft) }
}

function tasksOf(
  { documentValidTo, detail }: ClientInfo,
  certificate: Info['certificate']['state'],
  assessment: Info['assessment'],
  today: Day,
): Info['tasks'] {
  const left = documentValidTo === null ? null : daysBetween(today, documentValidTo)
  const tasks: (Info['tasks'][number] | false)[] = [
    left !== null && left < 0 && 'document-expired',
    left !== null && left >= 0 && left <= ENDING_DAYS && 'document-ending',
    (!assessment || assessment.isExpired) && 'assessment',
    assessment !== null && !assessment.isExpired && assessment.daysLeft <= ENDING_DAYS && 'assessment-ending',
    (certificate === 'none' || certificate === 'refused') && 'certificate',
    detail === null && 'details',
  ]
  return tasks.filter((each) => each !== false)
}
