import type { Day } from '#domain/calendar/calendar.ts'
import type { HouseDuty } from '#domain/duty/duty.ts'
import { adviserAccount, corporateAccount, investorAccount, wealthyAccount } from './demo-account.ts'
import type { DemoAccount } from './demo-account.ts'
import { DEMO_MEMBERS } from './demo-house.ts'

/** A person of the sandbox (rules/product.md#sandbox), with invented name and impossible numbers (rules/sample-market.md#people). */
export interface DemoPerson {
  readonly username: string
  readonly area: 'individual' | 'institutional' | 'operations'
  readonly name: string
  readonly nameEn: string
  readonly documentNumber: string
  readonly accounts: readonly DemoAccount[]
  /** The tolerance level C1 to C5. Null if the person was never assessed. */
  readonly tolerance: number | null
  /** An invented number. People who act for companies or for the distributor have none. */
  readonly phone?: string
  /** Duties in the house (domain/duty/duty.ts). */
  readonly houseDuties?: readonly HouseDuty[]
  /** Membership of an adviser firm. */
  readonly seat?: DemoSeat
  readonly sex?: 'male' | 'female'
  /** The day of the first account and assessment. Without it they are of the sandbox's first day. */
  readonly since?: Day
  readonly documentValidTo?: Day
}

export interface DemoSeat {
  /** The firm's key in `DEMO_FIRMS`. */
  readonly firm: string
  readonly duties: readonly (
    | { readonly duty: 'adviser' | 'head' | 'deputy'; readonly node: string }
    | { readonly duty: 'principal' | 'supervisor' }
    | { readonly duty: 'assistant'; readonly assists: string }
  )[]
}

/** What a member of a small house's back office does: every duty but that of the administrator and the auditor. */
const BACK_OFFICE: readonly HouseDuty[] = ['customer-service', 'reviewer', 'settlement', 'compliance']

export const DEMO_PASSWORD = 'Sandbox-2026'
export const DEMO_PAYMENT_PASSWORD = '246810'

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'demo-investor',
    area: 'individual',
    phone: '19900000001',
    name: '林样本',
    nameEn: 'Lin Sample',
    documentNumber: '310101199003071231',
    tolerance: 3,
    accounts: [{ ...investorAccount('620100018806', '本人账户', 2), advisedBy: '620100030013' }],
  },
  {
    username: 'demo-several',
    area: 'individual',
    phone: '19900000002',
    name: '陈样本',
    nameEn: 'Chen Sample',
    documentNumber: '440106198512120022',
    tolerance: 4,
    accounts: [
      investorAccount('620100020011', '日常投资'),
      investorAccount('620100020029', '养老储备'),
      investorAccount('620100020037', '子女教育'),
    ],
  },
  {
    username: 'demo-adviser',
    area: 'individual',
    phone: '19900000003',
    name: '周样本',
    nameEn: 'Zhou Sample',
    documentNumber: '110105198806150033',
    tolerance: null,
    accounts: [adviserAccount('620100030013')],
    seat: { firm: 'house', duties: [{ duty: 'adviser', node: 'shanghai' }] },
  },
  {
    username: 'demo-qualified',
    area: 'individual',
    phone: '19900000005',
    name: '沈样本',
    nameEn: 'Shen Sample',
    documentNumber: '420106198608080099',
    tolerance: 4,
    accounts: [wealthyAccount('620100060016')],
  },
  {
    username: 'demo-maker',
    area: 'institutional',
    name: '郑样本',
    nameEn: 'Zheng Sample',
    documentNumber: '330106199011110055',
    phone: '19900000011',
    tolerance: null,
    accounts: [corporateAccount('620100050018', 'maker')],
  },
  {
    username: 'demo-checker',
    area: 'institutional',
    name: '孙样本',
    nameEn: 'Sun Sample',
    documentNumber: '350203198703030066',
    phone: '19900000012',
    tolerance: null,
    accounts: [corporateAccount('620100050018', 'checker')],
  },
  {
    username: 'demo-operator',
    area: 'operations',
    name: '许样本',
    nameEn: 'Xu Sample',
    documentNumber: '510104199402020077',
    tolerance: null,
    accounts: [],
    houseDuties: BACK_OFFICE,
  },
  {
    username: 'demo-second-operator',
    area: 'operations',
    name: '何样本',
    nameEn: 'He Sample',
    documentNumber: '610103199105050088',
    tolerance: null,
    accounts: [],
    houseDuties: BACK_OFFICE,
  },
  {
    username: 'demo-administrator',
    area: 'operations',
    name: '吕样本',
    nameEn: 'Lv Sample',
    documentNumber: '510104198206060243',
    tolerance: null,
    accounts: [],
    houseDuties: ['administrator'],
  },
  {
    username: 'demo-administrator-2',
    area: 'operations',
    name: '邱样本',
    nameEn: 'Qiu Sample',
    documentNumber: '610103198507070254',
    tolerance: null,
    accounts: [],
    houseDuties: ['administrator'],
  },
  ...DEMO_MEMBERS,
]
