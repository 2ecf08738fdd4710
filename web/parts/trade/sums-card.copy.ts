export const zh = {
  totals: '合计',
  funds: '基金数量',
  count: (count: number) => `${count}只`,
  fees: '申购费合计',
  total: '合计金额',
  yuan: (figure: string) => `${figure}元`,
  notYet: '填写每只基金的金额后显示',
}

export const en: typeof zh = {
  totals: 'Together',
  funds: 'Funds',
  count: (count) => String(count),
  fees: 'Purchase fees',
  total: 'Total amount',
  yuan: (figure) => `CNY ${figure}`,
  notYet: 'Shown once each fund has an amount',
}
