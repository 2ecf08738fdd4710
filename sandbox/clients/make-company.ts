import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import type { DemoAccount } from '../demo-account.ts'
import type { DemoPerson } from '../people.ts'
import type { Stream } from '../market/chance/prng.ts'
import { below, happens } from '../market/chance/prng.ts'
import { companyName } from './client-name.ts'
import { clientAccountNumber, impossibleIdNumber, impossibleUscc, unusedPhone } from './client-number.ts'
import { unusedName } from './unused-name.ts'

/** Persons and companies have numbers of their own. */
const FIRST_ACCOUNT = 901
const FIRST_PERSON = 300

/** Invents a company with its maker and its checker. */
export function makeCompany(
  stream: Stream,
  of: {
    readonly at: number
    readonly openDay: Day
    readonly names: Set<string>
    readonly advisedBy: string | null
  },
): DemoPerson[] {
  const { at, openDay, names, advisedBy } = of
  const accountNumber = clientAccountNumber(FIRST_ACCOUNT + at, 1)
  const company = { ...companyName(at), uscc: impossibleUscc(at), tolerance: 2 + below(stream, 4) }
  const account = {
    accountNumber,
    accountType: 'corporate',
    label: company.name,
    company,
    cards: [],
  } as const
  const remitsFrom = {
    account: `622299990000${String(at).padStart(4, '0')}`,
    ...{ bankCode: 'SAMPLE', bankName: '样本商业银行', bankNameEn: 'Sample Commercial Bank' },
  }
  const since = addDays(openDay, -20 - below(stream, 280))
  return (['maker', 'checker'] as const).map((duty, nth) => {
    const sex = happens(stream, 500) ? 'male' : 'female'
    const birth = addDays('1970-01-01', below(stream, 9_000))
    const number = FIRST_PERSON + 2 * at + nth
    const own: DemoAccount = { ...account, duty, remitsFrom, ...(advisedBy === null ? {} : { advisedBy }) }
    return {
      username: `company-${String(at + 1).padStart(2, '0')}-${duty}`,
      area: 'institutional',
      ...unusedName(stream, names),
      ...{ sex, since, tolerance: null, accounts: [own] },
      documentNumber: impossibleIdNumber({ birth, sex, at: number }),
      phone: unusedPhone(number),
    }
  })
}
