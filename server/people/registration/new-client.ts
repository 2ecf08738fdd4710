import type { Day } from '#domain/calendar/calendar.ts'
import { readPhone } from '#domain/person/phone.ts'
import { bodyOf } from '#domain/registration/personal-form.ts'
import type { AuditOrigin } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Tx } from '#server/db/tx.ts'
import { addCard, addRemitter } from '#server/people/accounts/pay-instrument.store.ts'
import { addPersonDetail } from '#server/people/accounts/person-detail.store.ts'
import {
  addAccount,
  addDocument,
  addLogin,
  addMember,
  addParty,
  claimUsername,
  findOrAddPerson,
} from '#server/people/accounts/person.store.ts'
import { inviteMember } from '#server/people/invitations/invite-member.ts'
import { assignAssessments } from '#server/people/questionnaire/evidence.store.ts'
import { isDocumentKnown, takeAccountNumber } from './application.store.ts'
import { addCompanyDetail, addTaxRows } from './detail.store.ts'
import type { CardDraft, CompanyDraft, PersonalDraft } from './draft.ts'
import { validToOf } from './kept-form.ts'

export interface OpeningFacts {
  readonly today: Day
  /** Who opened the account: the applicant by the rules, or the operator who decided. */
  readonly origin: AuditOrigin
}

export type OpenRefusal =
  | { readonly kind: 'document-known' }
  | {
      readonly kind: 'fields-wrong'
      readonly fields: readonly [{ readonly field: 'username'; readonly problem: 'taken' }]
    }

type NewClient =
  | { kind: 'made'; accountNumber: string; partyId: string; personId: string; username: string }
  | OpenRefusal
const TAKEN = { kind: 'fields-wrong', fields: [{ field: 'username', problem: 'taken' }] } as const

/** Makes a person with document, log-in, account and card. */
export async function openPerson(
  tx: Tx,
  seal: Seal,
  of: { person: PersonalDraft; card: CardDraft; phone: string; applicationId: string; today: Day },
): Promise<NewClient> {
  const { person, card, today } = of
  const { documentType, documentNumber: number, username } = person
  if (await isDocumentKnown(tx, documentType, seal.blind(number, 'document')))
    return { kind: 'document-known' }
  if (!(await claimUsername(tx, 'individual', username))) return TAKEN
  const nameEn = `${person.givenNameLatin} ${person.familyNameLatin}`.trim() || null
  const partyId = await addParty(tx, { kind: 'person', name: person.name, nameEn, isSample: false })
  await addDocument(tx, seal, { partyId, documentType, number, validTo: validToOf(person.documentValidTo) })
  await addPersonDetail(tx, seal, partyId, {
    ...person,
    ...bodyOf(person, number),
    nameLatin: `${person.familyNameLatin} ${person.givenNameLatin}`.trim() || null,
    phone: of.phone,
    taxStatus: person.tax.status || '0',
  })
  await addTaxRows(tx, seal, partyId, person.tax)
  await addLogin(tx, { partyId, area: 'individual', username, ...secretsOf(person) })
  const accountNumber = await takeAccountNumber(tx)
  const account = { accountNumber, accountType: 'investor', kind: 'individual', partyId } as const
  await addAccount(tx, { ...account, label: null, from: today })
  await addMember(tx, { partyId, accountNumber, duty: 'owner', from: today })
  const limits = {
    singleLimitYuan: BigInt(card.singleLimitYuan),
    dayLimitYuan: BigInt(card.dayLimitYuan),
  }
  await addCard(tx, accountNumber, { ...card, ...limits }, true)
  await assignAssessments(tx, of.applicationId, partyId)
  return { kind: 'made', accountNumber, partyId, personId: partyId, username }
}

/** Document type 1 of an institution: the business licence, known by the company's code (rules/identity.md#documents). */
const LICENCE = '1'

/** Makes a company with its licence, account and remitter, and the persons who act for it. */
export async function openCompany(
  tx: Tx,
  seal: Seal,
  of: { company: CompanyDraft; phone: string; locale: 'zh' | 'en' } & OpeningFacts,
): Promise<NewClient> {
  const { company, today } = of
  const { username, operator } = company
  if (await isDocumentKnown(tx, LICENCE, seal.blind(company.uscc, 'document')))
    return { kind: 'document-known' }
  if (!(await claimUsername(tx, 'institutional', username))) return TAKEN
  const nameEn = null
  const partyId = await addParty(tx, { kind: 'organisation', name: company.name, nameEn, isSample: false })
  const licenceValidTo = validToOf(company.licenceValidTo)
  const licence = { partyId, documentType: LICENCE, number: company.uscc, validTo: licenceValidTo }
  await addDocument(tx, seal, licence)
  await addCompanyDetail(tx, seal, { partyId, phone: of.phone, company, licenceValidTo })
  const known = (person: CompanyDraft['operator']) => ({
    ...person,
    validTo: validToOf(person.documentValidTo),
  })
  const personId = await findOrAddPerson(tx, seal, known(operator))
  const representativeId = await findOrAddPerson(tx, seal, known(company.representative))
  await addLogin(tx, { partyId: personId, area: 'institutional', username, ...secretsOf(company) })
  const accountNumber = await takeAccountNumber(tx)
  const account = { accountNumber, accountType: 'corporate', kind: 'institution', partyId } as const
  await addAccount(tx, { ...account, label: company.name, from: today })
  await addMember(tx, { partyId: personId, accountNumber, duty: 'maker', from: today })
  const { bankName, bankAccount } = company
  // Forms from before this field have no bank account. Such a company has nothing to pay from yet.
  if (bankAccount !== '')
    await addRemitter(tx, accountNumber, { account: bankAccount, bankCode: null, bankName, bankNameEn: null })
  // Two persons from the first order on (rules/companies.md#members): the representative checks, unless they are the operator.
  if (representativeId !== personId) {
    const checker = { partyId: representativeId, accountNumber, duty: 'checker' as const, from: today }
    const membershipId = await addMember(tx, checker)
    // Forms from before this field have no phone of the representative.
    const phone = readPhone(company.representative.phone ?? '')
    const { locale, origin } = of
    const duty = 'checker' as const
    const invited = { membershipId, accountNumber, companyName: company.name, duty, locale, origin }
    if (phone !== null) await inviteMember(tx, seal, { ...invited, phone })
  }
  return { kind: 'made', accountNumber, partyId, personId, username }
}

function secretsOf({ passwordHash, paymentPasswordHash }: PersonalDraft | CompanyDraft) {
  return { passwordHash, paymentPasswordHash }
}
