export const zh = {
  title: '我的客户',
  description: '由你服务的客户：资产、风险承受能力、证件、定投与建议书。',
  lead: '由你服务的全部账户，按资产从高到低排列。',
  search: '搜索客户',
  fileName: '我的客户',
  emptyTitle: '还没有客户',
  emptyText: '客户开户或由团队负责人分配给你以后，会出现在这里。',
  home: '回到顾问首页',
  caption: '我的客户',
  act: '操作',
}

export const en: typeof zh = {
  title: 'My clients',
  description: 'The clients you serve: assets, risk tolerance, documents, RSPs and proposals.',
  lead: 'All accounts you serve, the largest first.',
  search: 'Search clients',
  fileName: 'my-clients',
  emptyTitle: 'No client yet',
  emptyText:
    'A client appears here once they have opened an account with you or your head has assigned them.',
  home: 'Back to adviser home',
  caption: 'My clients',
  act: 'Action',
}
