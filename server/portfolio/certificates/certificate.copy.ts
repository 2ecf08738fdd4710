import type { Locale } from '#server/base/http/locale.ts'

/** Words of the certificate. It is read abroad, so each paper has both languages. English without apostrophes: see document.copy.ts. */
export const CERTIFICATE_WORDS = {
  title: '基金资产证明  Certificate of Fund Assets',
  holder: '户名 Holder',
  account: '账户 Account',
  day: '证明日期 As at the close of',
  madeAt: '开具时间（北京） Issued (Beijing time)',
  currency: '币种 Currency',
  yuan: '人民币 CNY',
  code: '核验码 Verification code',
  total: '合计 Total (CNY)',
  holdings: '持有基金 Funds held',
  fund: ['基金', 'Fund'],
  shares: ['份额', 'Shares'],
  nav: ['单位净值', 'NAV'],
  navDate: ['净值日期', 'NAV date'],
  value: ['市值（元）', 'Value (CNY)'],
  sample: '样本数据：不代表任何真实的基金、账户或个人。 Sample data: no real fund, account or person.',
  noTotal: '部分基金没有净值，不计算合计。 A fund has no NAV, so no total is given.',
} as const

export const CERTIFICATE_DISCLOSURES: readonly string[] = [
  '份额为截至证明日期收市、注册登记机构已确认的份额；市值＝份额×该日或之前最近一个公布的单位净值，不含在途资金，也不含当日成交、之后才确认的买卖。',
  'Shares are those confirmed by the registrar at the close of the day; value is shares times the last NAV published for that day or before. Money on its way is not included, nor are trades dealt by that day and confirmed after it.',
  '本证明仅说明该日的持有情况，不构成对未来价值的保证，也不能用于质押或转让。',
  'This certificate states what was held on that day only. It promises no future value and cannot be pledged or transferred.',
  '任何人可在网站“核验资产证明”页输入核验码，核对本证明所载内容。',
  'Anybody can enter the code on the page "Verify a certificate" of the website and compare what this paper says.',
]

/** The name of the saved file. */
export function certificateFileName(brand: string, day: string, locale: Locale): string {
  return locale === 'zh' ? `${brand}-资产证明-${day}.pdf` : `${brand} certificate ${day}.pdf`
}
