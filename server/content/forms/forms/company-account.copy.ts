import type { FormDesign } from '#server/content/forms/form.ts'
import { boxes, both, FIRM_SIGNS, line, OFFICE, TRUE_DATA, wide } from './parts.copy.ts'

export const COMPANY_ACCOUNT: FormDesign = {
  title: both('机构开户申请表', 'Application for a company account'),
  use: both('企业、金融机构和产品开户', 'Companies, financial institutions and products'),
  parts: [
    {
      kind: 'fields',
      title: both('机构信息', 'Institution'),
      fields: [
        wide('机构全称', 'Full name'),
        boxes('统一社会信用代码', 'Unified social credit code', 18),
        line('证照有效期至', 'Licence valid until'),
        line('成立日期', 'Founded on'),
        wide('注册地址', 'Registered address'),
        wide('办公地址', 'Office address'),
        wide('经营范围', 'Business scope'),
        line('控股股东或实际控制人', 'Controlling shareholder or controller'),
        line('注册资本（万元）', 'Registered capital (CNY 10,000)'),
      ],
    },
    {
      kind: 'choices',
      title: both('机构类型', 'Kind of institution'),
      options: [
        both('企业', 'Company'),
        both('银行', 'Bank'),
        both('证券公司', 'Broker'),
        both('基金管理公司', 'Fund manager'),
        both('私募基金管理人', 'Private fund manager'),
        both('保险公司', 'Insurer'),
        both('信托公司', 'Trust company'),
        both('资管产品', 'Asset management product'),
        both('其他：', 'Other:'),
      ],
    },
    {
      kind: 'fields',
      title: both('法定代表人或负责人', 'Legal representative or person in charge'),
      fields: [
        line('姓名', 'Name'),
        line('证件类型', 'Type of ID'),
        line('证件号码', 'ID number'),
        line('证件有效期至', 'ID valid until'),
      ],
    },
    {
      kind: 'fields',
      title: both('经办人', 'Operator'),
      fields: [
        line('姓名', 'Name'),
        line('证件类型', 'Type of ID'),
        line('证件号码', 'ID number'),
        line('证件有效期至', 'ID valid until'),
        line('手机', 'Mobile phone'),
        line('办公电话', 'Office telephone'),
      ],
    },
    {
      kind: 'fields',
      title: both('收付款账户（与机构同名）', 'Bank account (in the same name)'),
      fields: [
        wide('户名', 'Name of account'),
        line('开户银行', 'Bank and branch'),
        line('账号', 'Account number'),
      ],
    },
    {
      kind: 'choices',
      title: both('投资者类别', 'Class of investor'),
      options: [
        both('普通投资者', 'Ordinary investor'),
        both('专业投资者（附证明）', 'Professional investor (proof attached)'),
      ],
    },
    {
      kind: 'statement',
      title: both('声明', 'Declaration'),
      lines: [
        TRUE_DATA,
        both(
          '资金来源合法，以本机构名义为自身或所管理的产品投资，不为他人代持。',
          'The money is from lawful sources and is invested for us or for products we manage, not for others.',
        ),
        both(
          '已阅读用户服务协议、隐私政策、投资人权益须知和风险揭示书。',
          'We have read the user agreement, privacy policy, notice of investor rights and risk disclosure.',
        ),
      ],
    },
    FIRM_SIGNS,
    OFFICE,
  ],
  enclosures: [
    both('营业执照复印件', 'Copy of the business licence'),
    both('法定代表人、经办人证件复印件', 'Copies of the IDs of legal representative and operator'),
    both('授权经办人授权书、印鉴卡', 'Letter of authority, seal specimen'),
    both('同名银行账户证明', 'Proof of the bank account'),
    both('受益所有人声明、税收居民声明（机构）', 'Beneficial-owner and tax residency declarations'),
  ],
}
