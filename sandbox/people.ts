import { investor, wealthy, adviser, corporate } from './demo-account.ts'
import type { DemoAccount } from './demo-account.ts'

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
  readonly isStaff?: true
}

export const DEMO_PASSWORD = 'Sandbox-2026'
export const DEMO_PAYMENT_PASSWORD = '246810'

export const DEMO_FIRM = { name: '样本顾问公司', nameEn: 'Sample Advisers', node: '总部' } as const

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'demo-investor',
    area: 'individual',
    phone: '19900000001',
    name: '林样本',
    nameEn: 'Lin Sample',
    documentNumber: '310101199003071231',
    tolerance: 3,
    accounts: [{ ...investor('620100018806', '本人账户', 2), advisedBy: '620100030013' }],
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
      investor('620100020011', '日常投资'),
      investor('620100020029', '养老储备'),
      investor('620100020037', '子女教育'),
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
    accounts: [adviser('620100030013')],
  },
  {
    username: 'demo-mixed',
    area: 'individual',
    phone: '19900000004',
    name: '吴样本',
    nameEn: 'Wu Sample',
    documentNumber: '320102199209090044',
    tolerance: 5,
    accounts: [investor('620100040019', '本人账户'), adviser('620100040027')],
  },
  {
    username: 'demo-qualified',
    area: 'individual',
    phone: '19900000005',
    name: '沈样本',
    nameEn: 'Shen Sample',
    documentNumber: '420106198608080099',
    tolerance: 4,
    accounts: [wealthy('620100060016')],
  },
  {
    username: 'demo-maker',
    area: 'institutional',
    name: '郑样本',
    nameEn: 'Zheng Sample',
    documentNumber: '330106199011110055',
    phone: '19900000011',
    tolerance: null,
    accounts: [corporate('620100050018', 'maker')],
  },
  {
    username: 'demo-checker',
    area: 'institutional',
    name: '孙样本',
    nameEn: 'Sun Sample',
    documentNumber: '350203198703030066',
    phone: '19900000012',
    tolerance: null,
    accounts: [corporate('620100050018', 'checker')],
  },
  {
    username: 'demo-operator',
    area: 'operations',
    name: '许样本',
    nameEn: 'Xu Sample',
    documentNumber: '510104199402020077',
    tolerance: null,
    accounts: [],
    isStaff: true,
  },
  {
    username: 'demo-second-operator',
    area: 'operations',
    name: '何样本',
    nameEn: 'He Sample',
    documentNumber: '610103199105050088',
    tolerance: null,
    accounts: [],
    isStaff: true,
  },
]
