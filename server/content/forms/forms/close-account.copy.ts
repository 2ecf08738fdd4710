import type { FormDesign } from '#server/content/forms/form.ts'
import { both, CLIENT, OFFICE, PERSON_SIGNS, wide } from './parts.copy.ts'

export const CLOSE_ACCOUNT: FormDesign = {
  title: both('销户申请表', 'Request to close an account'),
  use: both('个人和机构注销账户', 'Individuals and institutions'),
  parts: [
    CLIENT,
    {
      kind: 'choices',
      title: both('注销的账户（可多选）', 'What is to be closed (several may be ticked)'),
      options: [
        both('在贵公司的交易账户', 'The trading account with you'),
        both('登记机构的基金账户（写明登记机构）：', 'The fund account at a registrar (name it):'),
      ],
    },
    {
      kind: 'choices',
      title: both('本人（本机构）确认', 'We confirm'),
      options: [
        both('已没有基金份额', 'There are no shares left'),
        both('已没有在途交易和未到账的款项', 'No order is open and no money on its way'),
        both('已终止全部定投协议', 'All savings plans have ended'),
      ],
    },
    {
      kind: 'fields',
      title: both('原因（选填）', 'Reason (optional)'),
      fields: [wide('说明', 'In your words')],
    },
    {
      kind: 'statement',
      title: both('说明', 'Note'),
      lines: [
        both(
          '销户之后，身份资料和交易记录按法规继续保存，不用于其他目的。',
          'After closing, identity and transaction records are kept as the law requires and used for nothing else.',
        ),
      ],
    },
    PERSON_SIGNS,
    OFFICE,
  ],
  enclosures: [both('身份证件复印件；机构加盖公章', 'Copy of the ID; institutions add their seal')],
}
