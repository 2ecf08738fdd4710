import * as type from '#contract/fund/fund-type.copy.ts'

export const zh = {
  /** Without the word 风险: from 2026-09-30 nothing public may call a fund 低风险 (rules/figures.md#display-law). */
  risk: ['未评级', '低', '中低', '中', '中高', '高'],
  riskShort: ['未评级', '低', '中低', '中', '中高', '高'],
  sample: '样本',
  type: type.zh,
  noFee: '无申购费',
}

export const en: typeof zh = {
  risk: ['Unrated', 'Low', 'Medium-low', 'Medium', 'Medium-high', 'High'],
  riskShort: ['Unrated', 'Low', 'Med-low', 'Medium', 'Med-high', 'High'],
  sample: 'Sample',
  type: type.en,
  noFee: 'None',
}
