import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import { certificateDocument } from './certificate-document.ts'
import { toPdf } from '#server/base/printing/to-pdf.ts'

const LETTERHEAD = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }
const CODE = 'ABCD-EFGH-JKMN-PQRS-TVWX'
const held = (fundCode: string, value: string | null): CertificatePaper['holdings'][number] => ({
  fund: {
    fundCode,
    name: {
      zh: '样本全球科技互联网龙头企业优选混合型发起式证券投资基金（QDII）人民币份额A类',
      en: 'Sample A',
    },
    isSample: true,
  },
  shares: '8093.97',
  nav: value === null ? null : '1.23450000',
  navDate: value === null ? null : '2026-07-31',
  value,
})
const PAPER: CertificatePaper = {
  day: '2026-07-31',
  madeAt: '2026-08-04T00:05:00.000Z',
  holder: { name: '林*', accountNumber: '6201****8806', kind: 'individual' },
  currency: 'CNY',
  hasSample: true,
  holdings: [held('990001', '9992.01')],
  total: '9992.01',
}
const text = (paper: CertificatePaper) =>
  JSON.stringify(certificateDocument(paper, CODE, LETTERHEAD, 'en').content)

test('IN2 the paper says in both languages what its data say, with the code', () => {
  const content = text(PAPER)
  for (const part of [
    CODE,
    '林*',
    '6201****8806',
    '8,093.97',
    '1.2345',
    '9,992.01',
    '2026-07-31',
    '资产证明',
    'Certificate',
  ])
    expect(content).toContain(part)
})

test('what has no NAV has no value, and there is no total then', () => {
  const content = text({ ...PAPER, holdings: [held('990001', null)], total: null })
  expect(content).toContain('--')
  expect(content).not.toContain('0.00')
})

test('the same data give the same bytes', async () => {
  const sha = async () =>
    createHash('sha256')
      .update(await toPdf(certificateDocument(PAPER, CODE, LETTERHEAD, 'zh')))
      .digest('hex')
  expect(await sha()).toBe(await sha())
})
