import { expect, test } from 'vitest'
import type { Application } from '../frame/flow.ts'
import { initialOf, keptNumberOf, keptPhoneOf, type CompanyValues } from './model.ts'
import { judge } from './rules.ts'

const PERSON = { documentType: '0', documentNumber: '1***************21', documentValidTo: 'long-term' }
const OWNER = { kind: 'ownership', sharePercent: '30', country: 'CN', birth: '1990-03-07' }
const { documentValidTo: _, ...NUMBERED } = PERSON

/** A saved company as the server returns it to a person who comes back to the form. */
const application = {
  flow: 'enterprise',
  state: 'more-needed',
  today: '2026-07-06',
  drafts: {
    papers: null,
    company: {
      ...{ form: 'company', name: '样本科技有限公司', uscc: '91110000600037341L', institutionType: 'K' },
      ...{ licenceValidTo: 'long-term', businessScope: '样本科技', address: '样本路1号' },
      ...{ bankName: '样本银行样本支行', bankAccount: '3500****2222' },
      ...{ province: '110000', city: '110105', district: '', licenceFile: 'x', licenceFileName: 'x.jpg' },
      representative: { ...PERSON, name: '李建国', phone: '139****0001' },
      operator: { ...PERSON, name: '王伟', documentNumber: '4***************14' },
      owners: [
        { ...NUMBERED, ...OWNER, name: '李建国' },
        { ...NUMBERED, ...OWNER, name: '王伟', documentNumber: '4***************14' },
      ],
      ...{ tax: { status: '0', rows: [] }, passiveNonFinancial: '3', email: 'firm@example.com' },
      ...{ username: 'firm_0001', password: '', paymentPassword: '', consents: [] },
    },
  },
} as unknown as Application

const problemsOf = (change: (kept: CompanyValues) => Partial<CompanyValues>, today = application.today) => {
  const kept = initialOf(application)
  const known = {
    application: { ...application, today },
    texts: [],
    isRegionChain: () => true,
    keptNumberOf,
    keptPhoneOf,
  }
  return judge({ ...kept, ...change(kept) }, known).map(({ field, problem }) => `${field} ${problem}`)
}

test.each([
  ['saved again as it was kept', () => ({}), []],
  ['without its first owner', ({ owners }) => ({ owners: owners.slice(1) }), []],
  [
    'with another operator, who has a number of his own',
    ({ operator }) => ({ operator: { ...operator, name: '赵敏' } }),
    ['operator.documentNumber missing'],
  ],
  [
    'with a number that is typed and wrong',
    ({ operator }) => ({ operator: { ...operator, documentNumber: '110105194912310021' } }),
    ['operator.documentNumber check-digit'],
  ],
  [
    'with a phone that is typed and wrong',
    ({ representative }) => ({ representative: { ...representative, phone: '12345' } }),
    ['representative.phone form'],
  ],
  [
    'with another representative, whose phone nobody knows',
    ({ representative }) => ({ representative: { ...representative, name: '赵敏' } }),
    ['representative.documentNumber missing', 'representative.phone missing'],
  ],
] as [string, (kept: CompanyValues) => Partial<CompanyValues>, string[]][])(
  'RE1 a company that is %s',
  (_, change, expected) => {
    expect(problemsOf(change)).toEqual(expected)
  },
)

test('RE2 a document is held against the day of the server, whenever the form was last changed', () => {
  const ended = ({ operator }: CompanyValues) => ({
    operator: { ...operator, documentValidTo: '2026-07-06' },
  })
  expect(problemsOf(ended)).toEqual([])
  expect(problemsOf(ended, '2026-07-07')).toEqual(['operator.documentValidTo in-past'])
})
