import type { FormDesign } from '#server/content/forms/form.ts'
import { both, FIRM_SIGNS, line, OFFICE, TRUE_DATA, wide } from './parts.copy.ts'

export const BENEFICIAL_OWNER: FormDesign = {
  title: both('受益所有人声明', 'Declaration of beneficial owners'),
  use: both('机构开户，或受益所有人变化', 'Institutions, at opening and when owners change'),
  parts: [
    {
      kind: 'fields',
      title: both('机构', 'Institution'),
      fields: [wide('机构全称', 'Full name'), line('统一社会信用代码', 'Unified social credit code')],
    },
    {
      kind: 'choices',
      title: both('判定标准', 'By which test'),
      options: [
        both('直接或间接持有25%以上股权、表决权或收益权', 'Holds 25% or more of shares, votes or income'),
        both('通过其他方式实际控制', 'Controls otherwise'),
        both('无以上情形，为高级管理人员', 'None of these: senior manager'),
      ],
    },
    {
      kind: 'grid',
      title: both('受益所有人', 'Beneficial owners'),
      heads: [
        both('姓名', 'Name'),
        both('国籍', 'Nationality'),
        both('证件类型和号码', 'ID type and number'),
        both('证件有效期至', 'ID valid until'),
        both('地址', 'Address'),
        both('持有比例或控制方式', 'Share or control'),
      ],
      rows: 4,
    },
    {
      kind: 'statement',
      title: both('声明', 'Declaration'),
      lines: [
        both(
          '附股权结构图，逐层列至自然人。',
          'An ownership chart is attached, down to natural persons layer by layer.',
        ),
        TRUE_DATA,
      ],
    },
    FIRM_SIGNS,
    OFFICE,
  ],
  enclosures: [
    both('股权结构图', 'Ownership chart'),
    both('受益所有人证件复印件', 'Copies of the IDs of the beneficial owners'),
  ],
}
