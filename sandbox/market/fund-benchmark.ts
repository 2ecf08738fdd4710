import type { Bilingual, FundModel } from './fund.ts'
import type { Yardstick } from './fund-kind.ts'

const NAMES: Readonly<Record<Yardstick, Bilingual>> = {
  market: { zh: '样本全市300指数收益率', en: 'Sample All Market 300 Index' },
  bond: { zh: '样本综合债指数收益率', en: 'Sample Aggregate Bond Index' },
  credit: { zh: '样本短期信用债指数收益率', en: 'Sample Short Credit Bond Index' },
  us: { zh: '样本美股500指数收益率（人民币计价）', en: 'Sample US 500 Index (in CNY)' },
  'hong-kong': {
    zh: '样本港股综合指数收益率（人民币计价）',
    en: 'Sample Hong Kong Composite Index (in CNY)',
  },
  gold: { zh: '样本黄金现货收益率', en: 'Sample Spot Gold' },
  deposit: { zh: '银行活期存款利率（税后）', en: 'Demand deposit rate (after tax)' },
  'own-index': { zh: '', en: '' },
}

/** Returns the benchmark in words as in a prospectus: index × weight, joined by a plus. */
export function benchmarkText(model: FundModel): Bilingual {
  const parts = model.kind.benchmark.map(([yardstick, percent]) => {
    const own = { zh: `样本${model.theme.zh}指数收益率`, en: `Sample ${model.theme.en} Index` }
    const name = yardstick === 'own-index' ? own : NAMES[yardstick]
    return { zh: `${name.zh}×${percent}%`, en: `${name.en} × ${percent}%` }
  })
  return { zh: parts.map((part) => part.zh).join('＋'), en: parts.map((part) => part.en).join(' + ') }
}
