import type { FormDesign } from '#server/content/forms/form.ts'
import { both, line, OFFICE, PERSON_SIGNS } from './parts.copy.ts'

export const COMPLAINT: FormDesign = {
  title: both('投诉表', 'Complaint form'),
  use: both('任何客户和访客', 'Any client or visitor'),
  parts: [
    {
      kind: 'fields',
      title: both('投诉人', 'Who complains'),
      fields: [
        line('姓名或机构名称', 'Name of person or institution'),
        line('客户账号（有的填写）', 'Account number (if any)'),
        line('联系电话', 'Telephone'),
        line('电子邮箱（选填）', 'E-mail (optional)'),
      ],
    },
    {
      kind: 'choices',
      title: both('关于', 'About'),
      options: [
        both('交易或到账', 'Orders or money'),
        both('费用', 'Fees'),
        both('销售人员或宣传', 'Sales staff or advertising'),
        both('服务态度', 'Service'),
        both('个人信息', 'Personal data'),
        both('其他：', 'Other:'),
      ],
    },
    {
      kind: 'fields',
      title: both('事情经过', 'What happened'),
      fields: [line('发生时间', 'When'), line('相关订单号', 'Order number')],
    },
    { kind: 'lines', title: both('经过', 'In your words'), count: 7 },
    { kind: 'lines', title: both('你的要求', 'What you ask for'), count: 3 },
    {
      kind: 'statement',
      title: both('我们怎样处理', 'What we do'),
      lines: [
        both(
          '收到之后登记编号，由未经手此事的人员核查，并把结论和依据告诉你。',
          'We record it under a number, somebody who had no part in it examines it, and we tell you result and reasons.',
        ),
        both(
          '投诉不收费，不影响你的任何权利。你也可以拨打12386向中国证监会反映。',
          'It costs nothing and takes away none of your rights. You may also call the securities regulator at 12386.',
        ),
      ],
    },
    PERSON_SIGNS,
    OFFICE,
  ],
  enclosures: [both('相关证明（有的附上）', 'Evidence, if any')],
}
