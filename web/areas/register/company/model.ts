import type { InputOf } from '#contract/endpoint.ts'
import type { saveStep } from '#contract/registration.ts'
import type { CompanyGiven, CompanyOwnerGiven, CompanyPersonGiven } from '#domain/company-form.ts'
import type { Consent } from '#web/parts/consent-ticks.tsx'
import type { Paper } from '#web/parts/paper-slots.tsx'
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
  email: '',
  username: '',
  password: '',
  paymentPassword: '',
  paymentAgain: '',
  consents: [],
}

/** What was kept; secrets come back empty, and numbers as the server shows them to their owner. */
export function initialOf({ drafts }: Application): CompanyValues {
  const papers = drafts.papers?.papers ?? []
  if (drafts.company === null) return { ...BLANK, papers }
  const { form: _, ...kept } = drafts.company
  return { ...BLANK, ...kept, papers, password: '', paymentPassword: '', consents: [] }
}

/** No number, no secret, no handle of a picture. */
export function draftOf(values: CompanyValues): Partial<CompanyValues> {
  const { password: _, paymentPassword: __, paymentAgain: ___, papers: ____, ...rest } = values
  const { consents: _____, licenceFile: ______, licenceFileName: _______, ...plain } = rest
  const bare = <Person extends { readonly documentNumber: string }>(person: Person) => ({
    ...person,
    documentNumber: '',
  })
  return {
    ...plain,
    representative: { ...bare(plain.representative), phone: '' },
    operator: bare(plain.operator),
    owners: plain.owners.map(bare),
    tax: { ...plain.tax, rows: plain.tax.rows.map((row) => ({ ...row, tin: '' })) },
  }
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
