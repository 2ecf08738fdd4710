import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import { judgeCompany, type CompanyPersonGiven } from '#domain/registration/company-form.ts'
import type { Lists } from '#domain/person/contact-fields.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { withoutUnchangedTins } from '#web/parts/identity/masked-tin.ts'
import type { Application } from '../frame/flow.ts'
import { judgeConsents } from '#web/parts/identity/consent-rules.ts'
import { judgeAgain } from '../frame/rules.ts'
import type * as model from './model.ts'
import type { CompanyValues } from './model.ts'

/** The saved data and the functions that read it. Passed in, so that page and rules share no module that is fetched separately. */
interface RuleContext extends Pick<typeof model, 'keptNumberOf' | 'keptPhoneOf'> {
  readonly application: Application
  readonly texts: readonly ConsentText[]
  readonly isRegionChain: Lists['isRegionChain']
}

/** Validates by the server's rules for a company and its papers. */
export function judge(values: CompanyValues, known: RuleContext): readonly WrongField[] {
  const { application, texts, isRegionChain } = known
  const isKept = application.drafts.company !== null
  const wrong = judgeCompany(withMasks(values, known), {
    today: application.today,
    phone: '',
    hasPassword: isKept,
    hasPaymentPassword: isKept,
    lists: { isRegionChain, isOccupation: () => true, isCountry: (code) => code !== '' },
  })
  return [
    ...butForAllKeptTins(wrong, values, application).filter(
      ({ field }) => !isKeptField(field, values, known),
    ),
    ...judgePapers(values, application.flow === 'corporate'),
    ...judgeAgain(values),
    ...judgeConsents(values.consents, texts),
  ]
}

/** Removes the faults of unchanged, already saved tax numbers, of the company and of each controlling person. */
function butForAllKeptTins(
  wrong: readonly WrongField[],
  { tax, controllers }: CompanyValues,
  { drafts }: Application,
): readonly WrongField[] {
  const kept = drafts.company
  return controllers.reduce<readonly WrongField[]>(
    (left, { name, tax: own }, at) => {
      const before = kept?.controllers.filter((each) => each.name === name) ?? []
      const rows = before.length === 1 ? before[0]!.tax.rows : []
      return withoutUnchangedTins(left, own.rows, rows, `controllers.${at}.`)
    },
    withoutUnchangedTins(wrong, tax.rows, kept?.tax.rows ?? []),
  )
}

/** Whether the field may stay empty, because its value is saved and the server fills it in again. */
function isKeptField(field: string, values: CompanyValues, known: RuleContext): boolean {
  const { application, keptNumberOf, keptPhoneOf } = known
  const { company } = application.drafts
  const { representative, operator, owners } = values
  if (field === 'representative.phone')
    return !representative.phone && keptPhoneOf(company, representative) !== null
  if (field === 'bankAccount') return values.bankAccount === '' && Boolean(company?.bankAccount)
  const at = /^(.*)\.documentNumber$/.exec(field)?.[1]
  if (at === undefined) return false
  const person =
    at === 'representative' ? representative : at === 'operator' ? operator : owners[Number(at.slice(7))]
  return person?.documentNumber === '' && keptNumberOf(company, at, person) !== null
}

/** Fills empty numbers with the saved masks. The rules compare numbers to see whether representative and operator are one person. */
function withMasks(values: CompanyValues, { application, keptNumberOf }: RuleContext): CompanyValues {
  const masked = <Person extends CompanyPersonGiven>(at: string, person: Person): Person => ({
    ...person,
    documentNumber: person.documentNumber || (keptNumberOf(application.drafts.company, at, person) ?? ''),
  })
  const { representative, operator } = values
  return {
    ...values,
    representative: masked('representative', representative),
    operator: masked('operator', operator),
  }
}

function judgePapers(values: CompanyValues, hasPapers: boolean): readonly WrongField[] {
  if (!hasPapers) return values.licenceFile === '' ? [{ field: 'licenceFile', problem: 'missing' }] : []
  const missing = NEEDED_COMPANY_PAPERS.filter((paper) => !values.papers.some((each) => each.paper === paper))
  return missing.map((paper) => ({ field: `papers.${paper}`, problem: 'missing' }))
}
