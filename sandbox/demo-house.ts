import { adviserAccount, investorAccount } from './demo-account.ts'
import type { DemoPerson, DemoSeat } from './people.ts'

/** An adviser firm of the sandbox with its tree. A node names its parent by key; the first node is the root. */
export interface DemoFirm {
  readonly key: string
  readonly name: string
  readonly nameEn: string
  readonly isHouse: boolean
  readonly nodes: readonly { readonly key: string; readonly name: string; readonly parent: string | null }[]
}

/** The house's own sales force and one outside firm, each with a small tree. */
export const DEMO_FIRMS: readonly DemoFirm[] = [
  {
    key: 'house',
    name: '样本顾问公司',
    nameEn: 'Sample Advisers',
    isHouse: true,
    nodes: [
      { key: 'root', name: '总部', parent: null },
      { key: 'east', name: '华东区', parent: 'root' },
      { key: 'shanghai', name: '上海团队', parent: 'east' },
      { key: 'north', name: '华北区', parent: 'root' },
    ],
  },
  {
    key: 'outside',
    name: '样本财富管理公司',
    nameEn: 'Sample Wealth Partners',
    isHouse: false,
    nodes: [
      { key: 'root', name: '总部', parent: null },
      { key: 'south', name: '华南区', parent: 'root' },
    ],
  },
]

type Names = Pick<DemoPerson, 'username' | 'name' | 'nameEn' | 'documentNumber' | 'phone'>

/** A member of a firm, with an account only if they advise. */
function member(names: Names, firm: string, duties: DemoSeat['duties'], accountNumber?: string): DemoPerson {
  const accounts = accountNumber === undefined ? [] : [adviserAccount(accountNumber)]
  return { ...names, area: 'individual', tolerance: null, accounts, seat: { firm, duties } }
}

/** The people of both firms besides `demo-adviser`, who comes with the first demo people. */
export const DEMO_MEMBERS: readonly DemoPerson[] = [
  {
    username: 'demo-mixed',
    area: 'individual',
    phone: '19900000004',
    name: '吴样本',
    nameEn: 'Wu Sample',
    documentNumber: '320102199209090044',
    tolerance: 5,
    accounts: [investorAccount('620100040019', '本人账户'), adviserAccount('620100040027')],
    seat: { firm: 'house', duties: [{ duty: 'adviser', node: 'shanghai' }] },
  },
  member(
    {
      username: 'demo-principal',
      name: '钱样本',
      nameEn: 'Qian Sample',
      documentNumber: '310101197505050121',
      phone: '19900000021',
    },
    'house',
    [{ duty: 'principal' }],
  ),
  member(
    {
      username: 'demo-head',
      name: '冯样本',
      nameEn: 'Feng Sample',
      documentNumber: '310101198003030132',
      phone: '19900000022',
    },
    'house',
    [
      { duty: 'head', node: 'east' },
      { duty: 'adviser', node: 'east' },
    ],
    '620100030021',
  ),
  member(
    {
      username: 'demo-deputy',
      name: '褚样本',
      nameEn: 'Chu Sample',
      documentNumber: '310101198304040143',
      phone: '19900000023',
    },
    'house',
    [{ duty: 'deputy', node: 'east' }],
  ),
  member(
    {
      username: 'demo-assistant',
      name: '卫样本',
      nameEn: 'Wei Sample',
      documentNumber: '310101199806060154',
      phone: '19900000024',
    },
    'house',
    [{ duty: 'assistant', assists: 'demo-adviser' }],
  ),
  member(
    {
      username: 'demo-supervisor',
      name: '蒋样本',
      nameEn: 'Jiang Sample',
      documentNumber: '310101197809090165',
      phone: '19900000025',
    },
    'house',
    [{ duty: 'supervisor' }],
  ),
  member(
    {
      username: 'demo-outside-adviser',
      name: '韩样本',
      nameEn: 'Han Sample',
      documentNumber: '440106198711110176',
      phone: '19900000031',
    },
    'outside',
    [{ duty: 'adviser', node: 'south' }],
    '620100030039',
  ),
  member(
    {
      username: 'demo-outside-principal',
      name: '杨样本',
      nameEn: 'Yang Sample',
      documentNumber: '440106197012120187',
      phone: '19900000032',
    },
    'outside',
    [{ duty: 'principal' }],
  ),
  member(
    {
      username: 'demo-outside-head',
      name: '朱样本',
      nameEn: 'Zhu Sample',
      documentNumber: '440106198101010198',
      phone: '19900000033',
    },
    'outside',
    [
      { duty: 'head', node: 'south' },
      { duty: 'adviser', node: 'south' },
    ],
    '620100030047',
  ),
  member(
    {
      username: 'demo-outside-deputy',
      name: '秦样本',
      nameEn: 'Qin Sample',
      documentNumber: '440106198402020209',
      phone: '19900000034',
    },
    'outside',
    [{ duty: 'deputy', node: 'south' }],
  ),
  member(
    {
      username: 'demo-outside-second',
      name: '尤样本',
      nameEn: 'You Sample',
      documentNumber: '440106199003030210',
      phone: '19900000035',
    },
    'outside',
    [{ duty: 'adviser', node: 'south' }],
    '620100030054',
  ),
  member(
    {
      username: 'demo-outside-assistant',
      name: '施样本',
      nameEn: 'Shi Sample',
      documentNumber: '440106199904040221',
      phone: '19900000036',
    },
    'outside',
    [{ duty: 'assistant', assists: 'demo-outside-adviser' }],
  ),
  member(
    {
      username: 'demo-outside-supervisor',
      name: '张样本',
      nameEn: 'Zhang Sample',
      documentNumber: '440106197705050232',
      phone: '19900000037',
    },
    'outside',
    [{ duty: 'supervisor' }],
  ),
]
