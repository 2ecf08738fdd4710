import type { FormDesign } from '#server/content/forms/form.ts'
import { both, FIRM_SIGNS, line, OFFICE, wide } from './parts.copy.ts'

export const OPERATOR_AUTHORITY: FormDesign = {
  title: both('授权经办人授权书', 'Letter of authority for an operator'),
  use: both('机构授权或更换经办人', 'Institutions that authorise or change an operator'),
  parts: [
    {
      kind: 'fields',
      title: both('授权机构', 'Institution'),
      fields: [
        wide('机构全称', 'Full name'),
        line('统一社会信用代码', 'Unified social credit code'),
        line('客户账号（已开户的）', 'Account number (if open)'),
      ],
    },
    {
      kind: 'fields',
      title: both('被授权人', 'Authorised person'),
      fields: [
        line('姓名', 'Name'),
        line('职务', 'Position'),
        line('证件类型', 'Type of ID'),
        line('证件号码', 'ID number'),
        line('手机', 'Mobile phone'),
        line('签名样本', 'Specimen signature'),
      ],
    },
    {
      kind: 'choices',
      title: both('授权事项（可多选）', 'What is authorised (several may be ticked)'),
      options: [
        both('开立和变更账户', 'Opening and changing accounts'),
        both('录入申请（经办）', 'Entering orders (maker)'),
        both('复核和批准申请（复核）', 'Checking and approving (checker)'),
        both('提名和更换成员', 'Naming and changing members'),
        both('查询和领取对账单', 'Enquiries and statements'),
        both('其他：', 'Other:'),
      ],
    },
    {
      kind: 'fields',
      title: both('授权期限', 'Term'),
      fields: [line('自', 'From'), line('至', 'Until')],
    },
    {
      kind: 'statement',
      title: both('声明', 'Declaration'),
      lines: [
        both(
          '被授权人在上述范围和期限内的行为，视为本机构的行为。',
          'What the authorised person does within this scope and term is done by us.',
        ),
        both(
          '经办和复核由不同的人担任。撤销授权时，本机构书面通知贵公司；收到之前已办理的仍然有效。',
          'Maker and checker are different people. We end the authority in writing; what was done before you have it stands.',
        ),
      ],
    },
    FIRM_SIGNS,
    OFFICE,
  ],
  enclosures: [both('被授权人证件复印件', 'Copy of the ID of the authorised person')],
}
