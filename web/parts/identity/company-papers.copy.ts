import type { CompanyPaper } from '#domain/registration/certificate.ts'

type Papers = Readonly<Record<CompanyPaper, { readonly name: string; readonly text: string }>>

export const zh: Papers = {
  'business-licence': { name: '营业执照', text: '最新版本，统一社会信用代码清晰；产品用管理人的' },
  'representative-front': { name: '法定代表人证件（人像面）', text: '有效期内的身份证件' },
  'representative-back': { name: '法定代表人证件（另一面）', text: '护照上传签发页' },
  'operator-front': { name: '经办人证件（人像面）', text: '与授权委托书上的经办人一致' },
  'operator-back': { name: '经办人证件（另一面）', text: '护照上传签发页' },
  authorisation: { name: '授权委托书', text: '写明权限和期限，法定代表人签字并加盖公章' },
  'seal-specimen': { name: '印鉴卡', text: '预留印鉴，逐页加盖公章' },
  'account-proof': { name: '银行账户证明', text: '基本存款账户信息或开户许可证，户名与机构一致' },
  'owner-declaration': { name: '受益所有人声明和股权结构', text: '逐层看到自然人，加盖公章' },
  'product-filing': { name: '备案证明', text: '只有资管产品需要' },
}

export const en: Papers = {
  'business-licence': {
    name: 'Business licence',
    text: 'The latest, with the credit code legible; for a product that of its manager',
  },
  'representative-front': {
    name: 'Legal representative’s document, portrait side',
    text: 'A valid document',
  },
  'representative-back': {
    name: 'Legal representative’s document, other side',
    text: 'Of a passport the page of issue',
  },
  'operator-front': {
    name: 'Operator’s document, portrait side',
    text: 'The operator named in the letter of authority',
  },
  'operator-back': { name: 'Operator’s document, other side', text: 'Of a passport the page of issue' },
  authorisation: {
    name: 'Letter of authority',
    text: 'With scope and term, signed by the legal representative and sealed',
  },
  'seal-specimen': { name: 'Seal specimen', text: 'The seals you leave with us, each page sealed' },
  'account-proof': {
    name: 'Proof of the bank account',
    text: 'Basic account details or permit, in the same name',
  },
  'owner-declaration': {
    name: 'Declaration of owners and share structure',
    text: 'Down to natural persons, sealed',
  },
  'product-filing': { name: 'Filing certificate', text: 'Asset management products only' },
}
