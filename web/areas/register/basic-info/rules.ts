import type { Lists } from '#domain/person/contact-fields.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readIdCardNumber, type IdCardNumber } from '#domain/person/id-card-number.ts'
import { judgePersonal } from '#domain/registration/personal-form.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { withoutUnchangedTins } from '#web/parts/identity/masked-tin.ts'
import type { Application } from '../frame/flow.ts'
import { judgeConsents } from '#web/parts/identity/consent-rules.ts'
import { judgeAgain } from '../frame/rules.ts'
import { keptNumberOf, type PersonalValues } from './model.ts'

interface RuleContext {
  readonly application: Application
  readonly texts: readonly ConsentText[]
  readonly isRegionChain: Lists['isRegionChain']
}

/** Returns the facts contained in a mainland ID number. Null for anything else. */
export function saysOf({ documentType, documentNumber }: PersonalValues): IdCardNumber | null {
  const card = documentType === '0' ? readIdCardNumber(documentNumber) : null
  return card?.kind === 'id-card-number' ? card : null
}

/** Validates by the server's rules as far as the page can. Faults that only the server can find come with its answer. */
export function judge(values: PersonalValues, known: RuleContext): readonly WrongField[] {
  const { application, texts, isRegionChain } = known
  const isKept = application.drafts.personal !== null
  const wrong = judgePersonal(values, {
    flow: application.flow,
    today: application.today,
    phone: '',
    keptNumber: null,
    hasPassword: isKept,
    hasPaymentPassword: isKept,
    lists: { isRegionChain, isOccupation: () => true, isCountry: () => true },
  })
  const hasNumber =
    values.documentNumber.trim() !== '' || keptNumberOf(application, values.documentType) === null
  const asked = hasNumber ? wrong : wrong.filter(({ field }) => field !== 'documentNumber')
  const kept = application.drafts.personal?.tax.rows ?? []
  return [
    ...withoutUnchangedTins(asked, values.tax.rows, kept),
    ...judgeAgain(values),
    ...judgeConsents(values.consents, texts),
  ]
}
