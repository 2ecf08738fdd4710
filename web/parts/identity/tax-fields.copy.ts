import type { TaxStatus } from '#domain/person/tax-residency.ts'

const zhStatus: Readonly<Record<TaxStatus, string>> = {
  '0': '仅为中国税收居民',
  '1': '仅为其他国家（地区）的税收居民',
  '2': '既是中国税收居民，也是其他国家（地区）的税收居民',
}

export const zh = {
  legend: '税收居民身份',
  why: '依据国家税务总局公告2017年第14号，开户时须声明；情况有变请在90天内更新。',
  status: zhStatus,
  row: (at: number) => `国家（地区）${at}`,
  country: '国家（地区）',
  choose: '请选择',
  tin: '纳税人识别号',
  noTin: '没有纳税人识别号',
  noTinChoices: { '': '有识别号', 'not-issued': '该国（地区）不发放', other: '其他原因' },
  reason: '原因',
  add: '再加一个国家（地区）',
  remove: '删去',
}

const enStatus: Readonly<Record<TaxStatus, string>> = {
  '0': 'Tax resident of China only',
  '1': 'Tax resident of another country or region only',
  '2': 'Tax resident of China and of another country or region',
}

export const en: typeof zh = {
  legend: 'Tax residence',
  why: 'To be declared on opening (State Taxation Administration, notice 14 of 2017). Tell us of a change within 90 days.',
  status: enStatus,
  row: (at) => `Country or region ${at}`,
  country: 'Country or region',
  choose: 'Choose',
  tin: 'Tax identification number',
  noTin: 'No number?',
  noTinChoices: { '': 'I have a number', 'not-issued': 'None is issued there', other: 'Another reason' },
  reason: 'Reason',
  add: 'Add a country or region',
  remove: 'Take away',
}
