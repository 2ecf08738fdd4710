import { digitsOf } from '#web/ui/chart/chart-scale.ts'

/** The course of a portfolio over a span. */
export const zh = {
  span: '时间范围',
  spans: { '3m': '近3个月', '1y': '近1年', '3y': '近3年', all: '全部' },
  worth: '市值',
  invested: '净投入',
  replayed: (name: string) => `同样的钱投${name}`,
  valueLabel: (from: string, to: string, result: string) => `${from}至${to}的资产走势，期间收益${result}`,
  growthLabel: (from: string, to: string, result: string) => `${from}至${to}的时间加权收益率${result}`,
  none: '这段时间还画不出走势：不足两天，或有基金缺少净值。',
  gain: '期间收益',
  note: '收益率按时间加权，资金进出不影响；申购费、赎回费计入其中。对比对象按红利再投资计，不含费用。',
  /** A sum on a chart's axis, in the counting units of the language. */
  axis: (yuan: number, step: number) =>
    Math.abs(yuan) >= 10_000 ? `${(yuan / 10_000).toFixed(digitsOf(step / 10_000))}万` : `${yuan}`,
}

export const en: typeof zh = {
  span: 'Span',
  spans: { '3m': '3 months', '1y': '1 year', '3y': '3 years', all: 'All' },
  worth: 'Value',
  invested: 'Net paid in',
  replayed: (name) => `Same money in ${name}`,
  valueLabel: (from, to, result) => `Value from ${from} to ${to}, gain ${result}`,
  growthLabel: (from, to, result) => `Time-weighted return from ${from} to ${to}: ${result}`,
  none: 'There is no line for this span: fewer than two days, or a fund without a NAV.',
  gain: 'Gain of the span',
  note: 'Returns are time-weighted: paying in or out does not change them; purchase and redemption fees are in them. What is compared with has its dividends reinvested and bears no fees.',
  axis: (yuan, step) =>
    Math.abs(yuan) >= 10_000 ? `${(yuan / 1_000).toFixed(digitsOf(step / 1_000))}k` : `${yuan}`,
}
