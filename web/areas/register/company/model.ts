import type { InputOf } from '#contract/endpoint.ts'
import type { keepCompany, saveStep } from '#contract/account/registration.ts'
import type {
  CompanyGiven,
  CompanyOwnerGiven,
  CompanyPersonGiven,
} from '#domain/registration/company-form.ts'
import { withoutDocuments, withoutNumbers } from '#domain/registration/company-draft.ts'
import { matchStoredPerson, type NamedPerson } from '#domain/person/stored-person.ts'
import type { Consent } from '#web/parts/identity/consent-ticks.tsx'
import type { Paper } from '#web/parts/identity/paper-slots.tsx'
import type { Application } from '../frame/flow.ts'
import type { LoginGiven } from '../frame/login-fields.tsx'

export interface CompanyValues extends CompanyGiven, LoginGiven {
  readonly licenceFile: string
  readonly licenceFileName: string
  /** Of the flow `corporate`; kept as a form of their own. */
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

/** What was typed last, saved or not; secrets and numbers come back empty. */
export function initialOf({ drafts }: Application): CompanyValues {
  const papers = drafts.papers?.papers ?? []
  const kept = drafts.halfCompany ?? drafts.company
  if (kept === null) return { ...BLANK, papers }
  const { form: _, ...given } = withoutDocuments(kept)
  const secret = { bankAccount: '', password: '', paymentPassword: '' }
  return { ...BLANK, ...given, ...secret, papers, consents: [] }
}

/** What is kept of the people; nothing before the form was saved. */
type KeptCompany = Application['drafts']['company']

/** Masked, by where somebody stands in the form (`representative`, `owners.0`); null where no number of theirs is kept. */
export function keptNumberOf(kept: KeptCompany, at: string, person: NamedPerson): string | null {
  if (kept === null) return null
  const among = at === 'representative' || at === 'operator' ? [kept[at]] : kept.owners
  return matchStoredPerson<CompanyPersonGiven | CompanyOwnerGiven>(person, among)?.documentNumber ?? null
}

/** Masked; null where no phone of this representative is kept. */
export function keptPhoneOf(kept: KeptCompany, person: NamedPerson): string | null {
  return (kept && matchStoredPerson(person, [kept.representative])?.phone) || null
}

/** No number, no secret, no handle of a picture. */
export function draftOf(values: CompanyValues): Partial<CompanyValues> {
  const { licenceFile: _, licenceFileName: __, ...plain } = typedOf(values)
  return plain
}

/** What we keep while it is typed: no number and no secret; its papers are kept by themselves. As text, so that nobody can write into it. */
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
  return withoutNumbers(rest)
}

export interface CompanyBody {
  readonly papers: InputOf<typeof saveStep> | null
  readonly company: InputOf<typeof saveStep>
}

/** What is sent: as text, so that nobody can write into what is in the form. */
export function bodyOf(values: CompanyValues, hasPapers: boolean): CompanyBody {
  const { paymentAgain: _, papers, ...given } = values
  return {
    papers: hasPapers ? { form: 'papers', papers } : null,
    company: { form: 'company', ...given },
  } as CompanyBody
}
