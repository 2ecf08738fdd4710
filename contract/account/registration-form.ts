import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from '#domain/registration/consent.ts'

/**
 * Forms of a registration (`contract/account/registration.ts`), as they are typed and as they come back. Fields are longer here than what is
 * accepted, so that what is wrong is told beside the field.
 */

const text = (most: number) => z.string().check(z.maxLength(most))

/** A file of `/upload/push`, by its handle. */
const handle = text(128)

/** What a person typed, as it was kept. Secrets come back empty, a document number masked. */
const taxRow = z.object({
  country: text(2),
  tin: text(60),
  /** Why there is no number: the country issues none, or a reason in words. */
  noTin: z.enum(['', 'not-issued', 'other']),
  reason: text(300),
})

const taxDeclaration = z.object({
  /** 0 only China, 1 only elsewhere, 2 both; empty where nothing was declared (rules/identity.md#tax-residence). */
  status: z.enum(['', '0', '1', '2']),
  rows: z.array(taxRow).check(z.maxLength(10)),
})

export const consentGiven = z.object({ purpose: z.enum(CONSENT_PURPOSES), version: text(40) })

const credentials = {
  email: text(300),
  username: text(64),
  /** Empty keeps the one that was kept. */
  password: text(128),
  /** Empty keeps the one that was kept. */
  paymentPassword: text(128),
}

const place = {
  province: text(6),
  city: text(6),
  district: text(6),
  address: text(300),
}

export const personalForm = z.object({
  form: z.literal('personal'),
  /** 0 mainland identity card, 4 Hong Kong and Macao permit, 6 foreign passport, A Taiwan permit (rules/identity.md#documents). */
  documentType: z.enum(['0', '4', '6', 'A']),
  name: text(200),
  /** Family and given name in Latin letters; asked for foreign documents and foreign tax residence. */
  familyNameLatin: text(100),
  givenNameLatin: text(100),
  /** Empty keeps the one that was kept. */
  documentNumber: text(40),
  documentValidFrom: text(10),
  /** YYYY-MM-DD, or `long-term`. */
  documentValidTo: text(10),
  /** `male`, `female`; for an identity card its number says it. */
  sex: text(10),
  /** YYYY-MM-DD; for an identity card its number says it. */
  birth: text(10),
  nationality: text(2),
  occupation: text(10),
  ...place,
  ...credentials,
  tax: taxDeclaration,
  consents: z.array(consentGiven).check(z.maxLength(20)),
})

export const preparationForm = z.object({
  form: z.literal('preparation'),
  documentType: z.enum(['4', '6', 'A']),
  hasMainlandPhone: z.boolean(),
  hasMainlandCard: z.boolean(),
})

const paper = z.object({ paper: text(40), fileHash: handle, fileName: text(300) })

/** Pictures of the foreign document: its page with the portrait, and its back where it has one. */
export const certificateForm = z.object({
  form: z.literal('certificate'),
  papers: z.array(paper).check(z.maxLength(6)),
  consents: z.array(consentGiven).check(z.maxLength(20)),
})

/**
 * Papers of a company: one is kept as soon as it is sent, beside those that were; the form is done once none is missing. Several of one
 * paper are its pages, in order; sent again, they take the place of all it had.
 */
export const papersForm = z.object({
  form: z.literal('papers'),
  papers: z.array(paper).check(z.maxLength(200)),
})

const companyPerson = z.object({
  name: text(200),
  documentType: text(2),
  documentNumber: text(40),
  /** YYYY-MM-DD, or `long-term`. */
  documentValidTo: text(10),
})

const owner = z.object({
  name: text(200),
  documentType: text(2),
  documentNumber: text(40),
  /** `ownership` of a quarter or more, `control` by other means, `senior-manager` where there is neither. */
  kind: text(20),
  /** Per cent with up to two decimals; empty unless `ownership`. */
  sharePercent: text(10),
  country: text(2),
  birth: text(10),
})

/** Who controls a passive non-financial entity, with their own tax residence (rules/identity.md#controlling-persons). */
const controller = z.object({
  name: text(200),
  /** `001` to `013` of file R1. */
  controllerType: text(3),
  /** Per cent with up to two decimals; empty unless by ownership. */
  sharePercent: text(10),
  birth: text(10),
  birthCountry: text(2),
  birthCity: text(200),
  country: text(2),
  address: text(500),
  tax: taxDeclaration,
})

export const companyForm = z.object({
  form: z.literal('company'),
  name: text(300),
  uscc: text(40),
  institutionType: text(2),
  licenceValidTo: text(10),
  businessScope: text(1_000),
  /** The bank with its branch. */
  bankName: z._default(text(200), ''),
  /** The company's own account. An empty text keeps the stored number, which is only shown masked. */
  bankAccount: z._default(text(60), ''),
  ...place,
  /** Where they are not the operator themselves, they are asked by their mobile to come in as the checker. */
  representative: z.extend(companyPerson, { phone: z.optional(text(40)) }),
  operator: companyPerson,
  /** Empty where it stands on the list of papers (flow corporate). */
  licenceFile: handle,
  licenceFileName: text(300),
  owners: z.array(owner).check(z.maxLength(20)),
  tax: taxDeclaration,
  /** 1 resident passive, 2 non-resident passive, 3 other (rules/identity.md#controlling-persons); empty where nothing was declared. */
  passiveNonFinancial: z.enum(['', '1', '2', '3']),
  /** Only for a passive non-financial entity. */
  controllers: z._default(z.array(controller).check(z.maxLength(20)), []),
  ...credentials,
  consents: z.array(consentGiven).check(z.maxLength(20)),
})

/** A company's form before it is saved: whatever was typed so far, without secrets and agreements, and with its numbers empty. */
export const halfCompanyForm = z.omit(companyForm, { password: true, paymentPassword: true, consents: true })
