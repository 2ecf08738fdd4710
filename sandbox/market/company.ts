/**
 * An invented fund company. The code has three characters because V2.1 of the exchange protocol allows no more
 * (rules/registrar.md#field-tables).
 */
export interface Company {
  readonly companyCode: string
  readonly name: string
  readonly nameEn: string
  readonly stem: string
  readonly stemEn: string
  readonly pinyin: string
  readonly initials: string
  readonly registrarCode: string
}

export interface Registrar {
  readonly registrarCode: string
  readonly name: string
  readonly nameEn: string
  readonly protocolVersion: '21' | '22'
  /** 0 net, 1 gross: purchases are paid with their fee, which the registrar then owes us (rules/orders.md#agency-terms). */
  readonly chargePayMethod: '0' | '1'
}

/** The sandbox's two registrars; each speaks one version of the exchange protocol, so both are always in use. */
export const REGISTRARS: readonly Registrar[] = [
  {
    registrarCode: '91',
    name: '样本登记甲中心',
    nameEn: 'Sample Registrar One',
    protocolVersion: '21',
    chargePayMethod: '0',
  },
  {
    registrarCode: '92',
    name: '样本登记乙中心',
    nameEn: 'Sample Registrar Two',
    protocolVersion: '22',
    chargePayMethod: '1',
  },
]

/** Whether a registrar wants purchases paid together with their fee. */
export function settlesGross(registrarCode: string): boolean {
  return REGISTRARS.find((each) => each.registrarCode === registrarCode)?.chargePayMethod === '1'
}

/** Name stems that no real fund or company of 2017–2026 has; `company.test.ts` checks them against the lists. */
const STEMS = [
  '元岫 yuan xiu',
  '澄屿 cheng yu',
  '枫汀 feng ting',
  '砚舟 yan zhou',
  '霁川 ji chuan',
  '岚庭 lan ting',
  '禾砚 he yan',
  '汀澜 ting lan',
  '松渚 song zhu',
  '清沅 qing yuan',
  '鹤汀 he ting',
  '望岫 wang xiu',
  '棠溪 tang xi',
  '知榆 zhi yu',
  '栖梧 qi wu',
  '蘅芷 heng zhi',
  '听澜 ting lan',
  '昀川 yun chuan',
  '远岑 yuan cen',
  '沐原 mu yuan',
  '白屿 bai yu',
  '星榆 xing yu',
  '青隼 qing sun',
  '观棠 guan tang',
  '弦歌 xian ge',
  '临砚 lin yan',
  '石榆 shi yu',
  '雁屿 yan yu',
  '疏桐 shu tong',
  '云璟 yun jing',
] as const

/** English names for stems that have the same pinyin as another stem. */
const ENGLISH: Readonly<Record<string, string>> = { 听澜: 'Tinglan Bay' }

/** 30 invented companies; odd ones belong to registrar 91, even ones to 92. */
export const COMPANIES: readonly Company[] = STEMS.map((entry, n) => {
  const [stem = '', ...syllables] = entry.split(' ')
  const joined = syllables.join('')
  const stemEn = ENGLISH[stem] ?? `${joined[0]!.toUpperCase()}${joined.slice(1)}`
  return {
    companyCode: `9${String(n + 1).padStart(2, '0')}`,
    name: `${stem}基金`,
    nameEn: `${stemEn} Fund Management`,
    stem,
    stemEn,
    pinyin: `${joined}jijin`,
    initials: `${syllables.map((each) => each[0]).join('')}jj`,
    registrarCode: n % 2 === 0 ? '91' : '92',
  }
})
