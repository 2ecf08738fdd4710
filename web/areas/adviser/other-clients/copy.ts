export const zh = {
  title: '其他客户',
  description: '机构内由他人服务、你目前可以查看的客户，以及查看依据。',
  lead: '机构内由他人服务、你目前可以查看的客户。每次查看都有记录，客户可以看到。',
  search: '搜索客户',
  emptyTitle: '目前没有可以查看的其他客户',
  emptyText: '担任团队负责人、被安排代班或同事与你共享客户后，他们会出现在这里。',
  emptyOfDuty: '你现在以投资顾问的职责查看。要看团队的客户，请在页面上方换成团队的职责。',
  home: '回到顾问首页',
  caption: '其他客户',
}

export const en: typeof zh = {
  title: 'Other clients',
  description: 'Clients of others in your firm whom you may see now, and why.',
  lead: 'Clients of others in your firm whom you may see now. Each look is recorded, and the client can read it.',
  search: 'Search clients',
  emptyTitle: 'No other client whom you may see',
  emptyText:
    'They appear once you lead a team, cover for a colleague, or a colleague shares a client with you.',
  emptyOfDuty:
    'You look as an adviser now. To see the clients of your team, choose the duty for it at the top of the page.',
  home: 'Back to adviser home',
  caption: 'Other clients',
}
