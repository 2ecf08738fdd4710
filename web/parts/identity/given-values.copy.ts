import { en as enControllers, zh as zhControllers } from './controller-type.copy.ts'
type Values = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for the codes of forms, by field. Countries and occupations are long lists and come with the answer. */
const zhValues: Values = {
  duty: { maker: '经办人', checker: '复核人' },
  level: { '1': '一级', '2': '二级', '3': '三级（授权人）' },
  documentType: {
    '0': '居民身份证',
    '4': '港澳居民来往内地通行证',
    '6': '外国护照',
    A: '台湾居民来往大陆通行证',
  },
  sex: { male: '男', female: '女' },
  status: {
    '0': '仅为中国税收居民',
    '1': '仅为其他国家（地区）的税收居民',
    '2': '既是中国税收居民，也是其他国家（地区）的税收居民',
  },
  noTin: { 'not-issued': '该国（地区）不发放', other: '其他原因' },
  institutionType: {
    K: '非金融企业',
    '9': '银行',
    '4': '证券公司',
    '1': '基金管理公司',
    '0': '保险公司',
    '3': '信托公司',
    B: '期货公司',
    A: '私募基金管理人',
    G: '其他境内金融机构',
    H: '机关',
    I: '事业单位',
    J: '社会团体',
    L: '非法人组织',
    M: '境外代理人',
    N: '境外金融机构',
    Q: '境外非金融机构',
    '8': '其他',
  },
  kind: {
    ownership: '持有25%以上股权、表决权或收益权',
    control: '通过其他方式控制',
    'senior-manager': '高级管理人员',
  },
  controllerType: zhControllers,
  passiveNonFinancial: {
    '1': '消极非金融机构，是中国税收居民',
    '2': '消极非金融机构，不是中国税收居民',
    '3': '积极非金融机构、金融机构或其他',
  },
  'four-elements': {
    bound: '已绑定',
    success: '一致，未绑定',
    mismatch: '不一致',
    unknown: '银行无此卡',
    limit: '次数已满',
    silent: '银行未答复',
    asked: '正在询问银行',
  },
  changeReason: { lost: '卡片遗失', closed: '卡片已注销', 'bank-changed': '换银行', other: '其他' },
}

const enValues: Values = {
  duty: { maker: 'Maker', checker: 'Checker' },
  level: { '1': 'Level 1', '2': 'Level 2', '3': 'Level 3 (authoriser)' },
  documentType: {
    '0': 'Identity card',
    '4': 'Hong Kong and Macao permit',
    '6': 'Foreign passport',
    A: 'Taiwan permit',
  },
  sex: { male: 'Male', female: 'Female' },
  status: {
    '0': 'Tax resident of China only',
    '1': 'Tax resident of another country or region only',
    '2': 'Tax resident of China and of another country or region',
  },
  noTin: { 'not-issued': 'None is issued there', other: 'Another reason' },
  institutionType: {
    K: 'Non-financial company',
    '9': 'Bank',
    '4': 'Securities company',
    '1': 'Fund management company',
    '0': 'Insurance company',
    '3': 'Trust company',
    B: 'Futures company',
    A: 'Private fund manager',
    G: 'Other domestic financial institution',
    H: 'Government body',
    I: 'Public institution',
    J: 'Social organisation',
    L: 'Organisation without legal personality',
    M: 'Overseas agent',
    N: 'Overseas financial institution',
    Q: 'Overseas non-financial institution',
    '8': 'Other',
  },
  kind: {
    ownership: 'A quarter or more of shares, votes or profits',
    control: 'Control by other means',
    'senior-manager': 'Senior manager',
  },
  controllerType: enControllers,
  passiveNonFinancial: {
    '1': 'Passive non-financial, resident in China for tax',
    '2': 'Passive non-financial, not resident in China for tax',
    '3': 'Active non-financial, financial, or other',
  },
  'four-elements': {
    bound: 'Bound',
    success: 'Matches, not bound',
    mismatch: 'Does not match',
    unknown: 'Not known to the bank',
    limit: 'Asked too often',
    silent: 'No answer',
    asked: 'Being asked',
  },
  changeReason: {
    lost: 'The card is lost',
    closed: 'The card is closed',
    'bank-changed': 'Another bank',
    other: 'Other',
  },
}

export const zh = { values: zhValues, longTerm: '长期有效' }
export const en: typeof zh = { values: enValues, longTerm: 'Long-term' }
