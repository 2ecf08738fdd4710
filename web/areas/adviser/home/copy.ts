export const zh = {
  title: '顾问首页',
  greeting: '你好，',
  account: '顾问账户',
  errands: '现在可以做的事',
  clients: '我的客户',
  clientsText: '名单、持仓与待办',
  proposal: '新建建议书',
  proposalText: '为客户准备买入方案，客户确认后执行',
  funds: '研究基金',
  fundsText: '按类型、风险和费用筛选，净值与回撤并排看',
  look: '外观设置',
  lookText: '文字大小、明暗与主题色',
}

export const en: typeof zh = {
  title: 'Adviser home',
  greeting: 'Hello, ',
  account: 'Adviser account',
  errands: 'What you can do now',
  clients: 'My clients',
  clientsText: 'List, holdings and things to do',
  proposal: 'New proposal',
  proposalText: 'Prepare a purchase for a client, who approves it',
  funds: 'Research funds',
  fundsText: 'By type, risk and fee, with NAV and drawdown side by side',
  look: 'Appearance',
  lookText: 'Text size, light or dark, theme colour',
}
