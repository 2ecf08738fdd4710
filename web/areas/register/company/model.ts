import type { InputOf } from '#contract/endpoint.ts'
import type { keepCompany, saveStep } from '#contract/account/registration.ts'
import type {
  CompanyGiven,
  CompanyOwnerGiven,
  CompanyPersonGiven,
} from '#domain/registration/company-form.ts'
import { withoutDocuments, omitNumbers } from '#domain/registration/company-draft.ts'
import { matchStoredPerson, type NamedPerson } from '#domain/person/stored-person.ts'
import type { Consent } from '#web/parts/identity/consent-ticks.tsx'
import type { Paper } from '#web/parts/identity/paper-slots.tsx'
import type { Application } from '../frame/flow.ts'
import type { LoginGiven } from '../frame/login-fields.tsx'

export interface CompanyValues extends CompanyGiven, LoginGiven {
  readonly licenceFile: string
  readonly licenceFileName: string
  /** The papers of the flow `corporate`. They are saved as a form of their own. */
  readonly papers: readonly Paper[]
  readonly consents: readonly Consent[]
}

const PERSON: CompanyPersonGiven = { name: '', documentType: '0', documentNumber: '', documentValidTo: '' }

export const OWNER: CompanyOwnerGiven = {
  name: '',
  documentType: '0',
  documentNumber: '',
  kind: '',
  sharePercent: '',
  country: 'CN',
  birth: '',
}

const BLANK: CompanyValues = {
  name: '',
  uscc: '',
  institutionType: '',
  licenceValidTo: '',
  businessScope: '',
  bankName: '',
  bankAccount: '',
  province: '',
  city: '',
  district: '',
  address: '',
  representative: PERSON,
  operator: PERSON,
  licenceFile: '',
  licenceFileName: '',
  papers: [],
  owners: [OWNER],
  tax: { status: '', rows: [] },
  passiveNonFinancial: '',
  controllers: [],
  email: '',
  username: '',
  password: '',
  paymentPassword: '',
  paymentAgain: '',
  consents: [],
}

/** Returns the values typed last, from the draft or the saved form. Secrets and numbers are empty. */
export function initialOf({ drafts }: Application): CompanyValues {
  const papers = drafts.papers?.papers ?? []
  const kept = drafts.halfCompany ?? drafts.company
  if (kept === null) return { ...BLANK, papers }
  const { form: _, ...given } = withoutDocuments(kept)
  const secret = { bankAccount: '', password: '', paymentPassword: '' }
  return { ...BLANK, ...given, ...secret, papers, consents: [] }
}

/** The saved form with its people. Null before the form was saved. */
type KeptCompany = Application['drafts']['company']

/** Returns the masked number of the person at `at` (`representative`, `owners.0`). Null if no number of theirs is saved. */
export function keptNumberOf(kept: KeptCompany, at: string, person: NamedPerson): string | null {
  if (kept === null) return null
  const among = at === 'representative' || at === 'operator' ? [kept[at]] : kept.owners
  return matchStoredPerson<CompanyPersonGiven | CompanyOwnerGiven>(person, among)?.documentNumber ?? null
}

/** Returns the masked phone. Null if no phone of this representative is saved. */
export function keptPhoneOf(kept: KeptCompany, person: NamedPerson): string | null {
  return (kept && matchStoredPerson(person, [kept.representative])?.phone) || null
}

/** Returns the draft for this device, without numbers, secrets and file handles of pictures. */
export function draftOf(values: CompanyValues): Partial<CompanyValues> {
  const { licenceFile: _, licenceFileName: __, ...plain } = typedOf(values)
  return plain
}

/** Returns the draft for the server, without numbers and secrets. Papers are saved separately. Sent as JSON, so the cast is safe. */
export function savedDraftOf(values: CompanyValues): InputOf<typeof keepCompany> {
  return { form: 'company', ...typedOf(values) } as InputOf<typeof keepCompany>
}

function typedOf(values: CompanyValues) {
  const {
    password: _,
    paymentPassword: __,
    paymentAgain: ___,
    papers: ____,
    consents: _____,
    ...rest
  } = values
  return omitNumbers(rest)
}

export interface CompanyBody {
  readonly papers: InputOf<typeof saveStep> | null
  readonly company: InputOf<typeof saveStep>
}

/** Returns the request body. It is sent as JSON, so the cast is safe: nobody can write to the form's values through it. */
export function bodyOf(values: CompanyValues, hasPapers: boolean): CompanyBody {
  const { paymentAgain: _, papers, ...given } = values
  return {
    papers: hasPapers ? { form: 'papers', papers } : null,
    company: { form: 'company', ...given },
  } as CompanyBody
}
