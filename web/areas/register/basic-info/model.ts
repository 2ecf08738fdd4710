import type { InputOf } from '#contract/endpoint.ts'
import type { saveStep } from '#contract/account/registration.ts'
import type { PersonalGiven } from '#domain/registration/personal-form.ts'
import type { Consent } from '#web/parts/identity/consent-ticks.tsx'
import type { Application } from '../frame/flow.ts'
import type { LoginGiven } from '../frame/login-fields.tsx'

export interface PersonalValues extends PersonalGiven, LoginGiven {
  /** The group that narrows the list of occupations. It is not sent. */
  readonly group: string
  readonly consents: readonly Consent[]
}

const BLANK: PersonalValues = {
  documentType: '0',
  name: '',
  familyNameLatin: '',
  givenNameLatin: '',
  documentNumber: '',
  documentValidFrom: '',
  documentValidTo: '',
  sex: '',
  birth: '',
  nationality: '',
  group: '',
  occupation: '',
  province: '',
  city: '',
  district: '',
  address: '',
  email: '',
  username: '',
  password: '',
  paymentPassword: '',
  paymentAgain: '',
  tax: { status: '', rows: [] },
  consents: [],
}

/**
 * Returns the saved values, or an empty form, for the document chosen last. If another document was saved before, its dates are
 * dropped. Secrets and the document number are always empty.
 */
export function initialOf({ flow, drafts }: Application): PersonalValues {
  const { personal, preparation } = drafts
  const documentType = flow === 'investor' ? '0' : ((preparation ?? personal)?.documentType ?? '6')
  if (personal === null) return { ...BLANK, documentType }
  const { form: _, ...kept } = personal
  const group = kept.occupation.slice(0, 1)
  const blank = { documentNumber: '', password: '', paymentPassword: '' }
  const validity = { documentValidFrom: '', documentValidTo: '' }
  const other = kept.documentType === documentType ? {} : { documentType, ...validity }
  return { ...BLANK, ...kept, ...blank, ...other, group }
}

/** Returns the masked number. Null if no number is saved for this document. */
export function keptNumberOf({ drafts }: Application, documentType: string): string | null {
  const { personal } = drafts
  const isSame = personal !== null && personal.documentType === documentType
  return isSame && personal.documentNumber !== '' ? personal.documentNumber : null
}

/** Returns the draft without numbers and secrets. Consents must be ticked again; the document type was chosen before this form. */
export function draftOf(values: PersonalValues): Partial<PersonalValues> {
  const { documentNumber: _, password: __, paymentPassword: ___, paymentAgain: ____, ...rest } = values
  const { consents: _____, documentType: ______, ...plain } = rest
  const rows = plain.tax.rows.map((row) => ({ ...row, tin: '' }))
  return { ...plain, tax: { ...plain.tax, rows } }
}

export function bodyOf(values: PersonalValues): InputOf<typeof saveStep> {
  const { group: _, paymentAgain: __, ...given } = values
  return {
    form: 'personal',
    ...given,
    tax: { status: given.tax.status, rows: [...given.tax.rows] },
    consents: [...given.consents],
  }
}
