import { NEEDED_COMPANY_PAPERS } from '#domain/certificate.ts'
import { judgeCompany } from '#domain/company-form.ts'
import type { Lists } from '#domain/contact-fields.ts'
import type { WrongField } from '#domain/form-problem.ts'
import type { ConsentText } from '#web/parts/consent-ticks.tsx'
import type { Application } from '../frame/flow.ts'
import { judgeConsents } from '#web/parts/consent-rules.ts'
import { judgeAgain } from '../frame/rules.ts'
import { serverDay } from '../frame/server-day.ts'
import type { CompanyValues } from './model.ts'

interface Known {
  readonly application: Application
  readonly texts: readonly ConsentText[]
  readonly isRegionChain: Lists['isRegionChain']
}

/** The server's rules for a company and its papers. */
export function judge(values: CompanyValues, known: Known): readonly WrongField[] {
  const { application, texts, isRegionChain } = known
  const isKept = application.drafts.company !== null
  const wrong = judgeCompany(values, {
    today: serverDay(application),
    phone: '',
    hasPassword: isKept,
    hasPaymentPassword: isKept,
    lists: { isRegionChain, isOccupation: () => true, isCountry: (code) => code !== '' },
  })
  return [
    ...wrong,
    ...judgePapers(values, application.flow === 'corporate'),
    ...judgeAgain(values),
    ...judgeConsents(values.consents, texts),
  ]
}

function judgePapers(values: CompanyValues, hasPapers: boolean): readonly WrongField[] {
  if (!hasPapers) return values.licenceFile === '' ? [{ field: 'licenceFile', problem: 'missing' }] : []
  const missing = NEEDED_COMPANY_PAPERS.filter((paper) => !values.papers.some((each) => each.paper === paper))
  return missing.map((paper) => ({ field: `papers.${paper}`, problem: 'missing' }))
}
