import type { FormDesign } from '#server/content/forms/form.ts'
import { both, line, OFFICE, TRUE_DATA } from './parts.copy.ts'

export const NON_TRADE_TRANSFER: FormDesign = {
  title: both('非交易过户申请表', 'Application for a non-trade transfer'),
  use: both('继承、司法裁判和其他非交易过户', 'Inheritance, court decisions and other transfers'),
  parts: [
    {
      kind: 'choices',
      title: both('过户原因', 'Reason'),
      options: [
        both('继承', 'Inheritance'),
        both('司法裁判', 'Court decision'),
        both('离婚财产分割', 'Division after divorce'),
        both('捐赠', 'Donation'),
        both('法人合并、分立或解散', 'Merger, division or dissolution'),
        both('其他：', 'Other:'),
      ],
    },
    {
      kind: 'fields',
      title: both('过出方', 'From'),
      fields: [
        line('姓名或名称', 'Name'),
        line('证件号码', 'ID number'),
        line('客户账号', 'Account number'),
        line('基金账号', 'Fund account number'),
      ],
    },
    {
      kind: 'fields',
      title: both('过入方', 'To'),
      fields: [
        line('姓名或名称', 'Name'),
        line('证件号码', 'ID number'),
        line('客户账号', 'Account number'),
        line('联系电话', 'Telephone'),
      ],
    },
    {
      kind: 'grid',
      title: both('过户的份额', 'Shares to transfer'),
      heads: [both('基金代码', 'Fund code'), both('基金名称', 'Fund name'), both('份额', 'Shares')],
      rows: 6,
    },
    {
      kind: 'statement',
      title: both('声明', 'Declaration'),
      lines: [
        TRUE_DATA,
        both(
          '继承人有数人的，由全体继承人签名，或附分割协议公证书。因申请不实产生的责任由申请人承担。',
          'Where there are several heirs, all of them sign, or a notarised agreement is attached. Who applies answers for the truth of it.',
        ),
      ],
    },
    {
      kind: 'signatures',
      title: both('签署', 'Signatures'),
      signers: [
        both('过出方签章（适用的）', 'From (where applicable)'),
        both('过入方签名', 'To'),
        both('日期', 'Date'),
      ],
    },
    OFFICE,
  ],
  enclosures: [
    both('过入方证件复印件', 'Copy of the ID of the receiver'),
    both(
      '继承：死亡证明，继承公证书或生效法律文书',
      'Inheritance: death certificate, notarised certificate or court decision',
    ),
    both('其他原因：生效的法律文书或批准文件', 'Other reasons: the decision or approval in force'),
  ],
}
