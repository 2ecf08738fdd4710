type Texts = Readonly<Record<string, string>>

const zhFields: Texts = {
  from: '原卡',
  to: '新卡（银行已核验本人）',
  changeReason: '换卡原因',
  funds: '用原卡买入仍持有的基金数',
  inTransit: '在途笔数',
  name: '姓名或名称',
  familyNameLatin: '外文姓',
  givenNameLatin: '外文名',
  documentType: '证件类型',
  documentValidTo: '证件有效期',
  documentNumber: '证件号码',
  sex: '性别',
  birth: '出生日期',
  nationality: '国籍或地区',
  occupation: '职业',
  email: '邮箱',
  username: '用户名',
  phone: '手机号',
  address: '地址',
  status: '税收居民身份',
  tin: '纳税人识别号',
  noTin: '没有识别号',
  reason: '原因',
  passiveNonFinancial: '机构的税收类别',
  bankName: '银行',
  last4: '卡号后四位',
  uscc: '统一社会信用代码',
  institutionType: '机构类型',
  licenceValidTo: '执照有效期',
  businessScope: '经营范围',
  kind: '受益身份',
  sharePercent: '比例',
  country: '国籍或地区',
}

const zhSections: Texts = {
  personal: '个人信息',
  tax: '税收居民身份',
  'bank-card': '银行卡',
  'card-change': '换卡',
  company: '机构信息',
  representative: '法定代表人',
  operator: '经办人',
  owner: '受益所有人',
}

const zhPapers: Texts = {
  'portrait-page': '护照资料页',
  front: '正面',
  back: '背面',
  portrait: '人像面',
  emblem: '国徽面',
}

export const zh = { fields: zhFields, sections: zhSections, papers: zhPapers }

const enFields: Texts = {
  from: 'Old card',
  to: 'New card (the bank knows whose it is)',
  changeReason: 'Reason',
  funds: 'Funds held that the old card bought',
  inTransit: 'Payments under way',
  name: 'Name',
  familyNameLatin: 'Family name, Latin',
  givenNameLatin: 'Given name, Latin',
  documentType: 'Document',
  documentValidTo: 'Document valid to',
  documentNumber: 'Document number',
  sex: 'Sex',
  birth: 'Date of birth',
  nationality: 'Nationality',
  occupation: 'Occupation',
  email: 'E-mail',
  username: 'Username',
  phone: 'Mobile number',
  address: 'Address',
  status: 'Tax residence',
  tin: 'Tax identification number',
  noTin: 'No number',
  reason: 'Reason',
  passiveNonFinancial: 'Kind of entity for tax',
  bankName: 'Bank',
  last4: 'Last four digits',
  uscc: 'Credit code',
  institutionType: 'Kind of institution',
  licenceValidTo: 'Licence valid to',
  businessScope: 'Scope of business',
  kind: 'How an owner',
  sharePercent: 'Share',
  country: 'Country',
}

const enSections: Texts = {
  personal: 'Person',
  tax: 'Tax residence',
  'bank-card': 'Bank card',
  'card-change': 'Card exchange',
  company: 'Institution',
  representative: 'Legal representative',
  operator: 'Operator',
  owner: 'Beneficial owner',
}

const enPapers: Texts = {
  'portrait-page': 'Page of the passport',
  front: 'Front',
  back: 'Back',
  portrait: 'Portrait side',
  emblem: 'Emblem side',
}

export const en: typeof zh = { fields: enFields, sections: enSections, papers: enPapers }
