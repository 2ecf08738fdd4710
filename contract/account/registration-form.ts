import * as z from 'zod/mini'
import { CONSENT_PURPOSES } from '#domain/registration/consent.ts'

/**
 * The forms of a registration (`contract/account/registration.ts`), as typed and as shown again. Length limits are wider here than in
 * the rules, so that the rule's error can be shown beside the field.
 */

const text = (most: number) => z.string().check(z.maxLength(most))

/** The handle of a file uploaded by `/upload/push`. */
const handle = text(128)

/** One tax residence as the person typed it. In all forms secrets come back empty and a document number masked. */
const taxRow = z.object({
  country: text(2),
  tin: text(60),
  /** Why there is no tax number: the country issues none, or another reason given in `reason`. */
  noTin: z.enum(['', 'not-issued', 'other']),
  reason: text(300),
})

const taxDeclaration = z.object({
  /** 0: only China, 1: only elsewhere, 2: both. Empty if nothing was declared (rules/identity.md#tax-residence). */
  status: z.enum(['', '0', '1', '2']),
  rows: z.array(taxRow).check(z.maxLength(10)),
})

export const consentGiven = z.object({ purpose: z.enum(CONSENT_PURPOSES), version: text(40) })

const credentials = {
  email: text(300),
  username: text(64),
  /** An empty text keeps the stored value. */
  password: text(128),
  /** An empty text keeps the stored value. */
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
  /** 0: mainland identity card, 4: Hong Kong and Macao permit, 6: foreign passport, A: Taiwan permit (rules/identity.md#documents). */
  documentType: z.enum(['0', '4', '6', 'A']),
  name: text(200),
  /** Family and given name in Latin letters, required for foreign documents and foreign tax residence. */
  familyNameLatin: text(100),
  givenNameLatin: text(100),
  /** An empty text keeps the stored value. */
  documentNumber: text(40),
  documentValidFrom: text(10),
  /** YYYY-MM-DD, or `long-term` for a document without an end date. */
  documentValidTo: text(10),
  /** `male` or `female`. For an identity card it follows from the number. */
  sex: text(10),
  /** YYYY-MM-DD. For an identity card it follows from the number. */
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

/** Pictures of the foreign document: the page with the portrait, and the back if it has one. */
export const certificateForm = z.object({
  form: z.literal('certificate'),
  papers: z.array(paper).check(z.maxLength(6)),
  consents: z.array(consentGiven).check(z.maxLength(20)),
})

/**
 * The papers of a company. Each is stored as soon as it is sent; the form is complete when none is missing. Several files of one paper
 * are its pages, in order. If a paper is sent again, the new files replace all its old ones.
 */
export const papersForm = z.object({
  form: z.literal('papers'),
  papers: z.array(paper).check(z.maxLength(200)),
})

const companyPerson = z.object({
  name: text(200),
  documentType: text(2),
  documentNumber: text(40),
  /** YYYY-MM-DD, or `long-term` for a document without an end date. */
  documentValidTo: text(10),
})

const owner = z.object({
  name: text(200),
  documentType: text(2),
  documentNumber: text(40),
  /** `ownership` of a quarter or more, `control` by other means, `senior-manager` if there is neither. */
  kind: text(20),
  /** In per cent with up to two decimals. Empty unless `kind` is `ownership`. */
  sharePercent: text(10),
  country: text(2),
  birth: text(10),
})

/** A controlling person of a passive non-financial entity, with their tax residence (rules/identity.md#controlling-persons). */
const controller = z.object({
  name: text(200),
  /** The code `001` to `013` of file R1. */
  controllerType: text(3),
  /** In per cent with up to two decimals. Empty unless the person controls by ownership. */
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
  /** The name of the bank and its branch. */
  bankName: z._default(text(200), ''),
  /** The number of the company's own bank account. An empty text keeps the stored number, which is only shown masked. */
  bankAccount: z._default(text(60), ''),
  ...place,
  /** If the representative is not also the operator, they are invited by their mobile phone as the checker. */
  representative: z.extend(companyPerson, { phone: z.optional(text(40)) }),
  operator: companyPerson,
  /** Empty if the licence is among the papers (flow corporate). */
  licenceFile: handle,
  licenceFileName: text(300),
  owners: z.array(owner).check(z.maxLength(20)),
  tax: taxDeclaration,
  /** 1: resident passive, 2: non-resident passive, 3: other (rules/identity.md#controlling-persons). Empty if not declared. */
  passiveNonFinancial: z.enum(['', '1', '2', '3']),
  /** Controlling persons; only for a passive non-financial entity. */
  controllers: z._default(z.array(controller).check(z.maxLength(20)), []),
  ...credentials,
  consents: z.array(consentGiven).check(z.maxLength(20)),
})

/** A company's form before it is saved: what was typed so far, without passwords and consents, and with empty numbers. */
export const halfCompanyForm = z.omit(companyForm, { password: true, paymentPassword: true, consents: true })
