export const zh = {
  caption: '我持有的基金',
  fund: '基金',
  available: '可用份额',
  value: '市值（元）',
  act: '操作',
  noNav: '暂无净值',
  nothing: '暂无可用份额',
  emptyTitle: '还没有持有基金',
  emptyText: '买入并确认份额后，才可以卖出或转换。',
  find: '去挑选基金',
}

export const en: typeof zh = {
  caption: 'Funds I hold',
  fund: 'Fund',
  available: 'Units available',
  value: 'Value (CNY)',
  act: 'Action',
  noNav: 'No NAV yet',
  nothing: 'None available',
  emptyTitle: 'You hold no funds yet',
  emptyText: 'Once a purchase is confirmed, its units can be sold or switched.',
  find: 'Choose a fund',
}
