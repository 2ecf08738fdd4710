import * as fundTypes from '#contract/fund/fund-type.copy.ts'
import type { MatrixRow } from '#domain/proposal/approval-matrix.ts'

type Names = ReadonlyMap<string, string>

const ZH_KINDS = { buy: '买入', sell: '卖出', switch: '转换' } as const
const EN_KINDS = { buy: 'buy', sell: 'sell', switch: 'switch' } as const

const namesOf = (row: MatrixRow, names: Names, between: string) =>
  row.oneOf.map((each) => names.get(each) ?? each).join(between)

/** A row of a company's approval rules in words, for whoever reviews it. */
export const zh = {
  row: (row: MatrixRow, names: Names) =>
    [
      row.kinds.map((kind) => ZH_KINDS[kind]).join('、'),
      row.fundTypes.length === 0 ? '全部产品' : row.fundTypes.map((each) => typeName('zh', each)).join('、'),
      ...(row.riskFrom > 1 ? [`R${row.riskFrom}及以上`] : []),
      row.upTo === null ? `${row.over}元以上` : `超过${row.over}元至${row.upTo}元`,
      `须${row.approvals}人同意`,
      ...(row.level > 1 ? [`${row.level}级及以上`] : []),
      ...(row.isInOrder ? ['由低级别到高级别'] : []),
      ...(row.isSigned ? ['须通行密钥签名'] : []),
      ...(row.oneOf.length > 0 ? [`至少一人为：${namesOf(row, names, '、')}`] : []),
    ].join('；'),
  addsDay: (is: boolean): string => (is ? '累计当日已同意的同类金额' : '逐笔计算'),
}

export const en: typeof zh = {
  row: (row, names) =>
    [
      row.kinds.map((kind) => EN_KINDS[kind]).join(', '),
      row.fundTypes.length === 0
        ? 'all products'
        : row.fundTypes.map((each) => typeName('en', each)).join(', '),
      ...(row.riskFrom > 1 ? [`R${row.riskFrom} and above`] : []),
      row.upTo === null ? `above CNY ${row.over}` : `above CNY ${row.over} up to ${row.upTo}`,
      `${row.approvals} approval${row.approvals === 1 ? '' : 's'}`,
      ...(row.level > 1 ? [`level ${row.level} or higher`] : []),
      ...(row.isInOrder ? ['lower levels first'] : []),
      ...(row.isSigned ? ['signed by passkey'] : []),
      ...(row.oneOf.length > 0 ? [`one of: ${namesOf(row, names, ', ')}`] : []),
    ].join('; '),
  addsDay: (is) => (is ? 'The same day’s approvals of the kind are added' : 'Each proposal by itself'),
}

function typeName(locale: 'zh' | 'en', type: string): string {
  const all: Readonly<Record<string, string>> = fundTypes[locale]
  return all[type] ?? type
}
