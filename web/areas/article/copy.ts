export const zh = {
  title: '投资文章',
  description: '讲清楚风险、费用、日期和纪律的文章：不荐股，不预测，几年后还用得上。',
  lead: '讲清楚风险、费用、日期和纪律。不荐股，不预测行情，几年后再看仍然有用。',
  topic: '主题',
  topics: {
    basics: '入门',
    trading: '交易',
    fees: '费用',
    risk: '风险',
    plan: '计划',
    safety: '安全',
  },
  all: '全部',
  count: (from: number, to: number, total: number) => `第${from}–${to}篇，共${total}篇`,
  feed: '订阅文章',
  feedTitle: '投资文章',
  announcementsTitle: '公告',
  none: '这个主题暂时没有文章',
  noneText: '换一个主题看看。',
  more: '同一主题的其他文章',
  disclaimer: '本文只作投资者教育之用，不构成买卖任何基金的建议。基金有风险，投资须谨慎。',
}

export const en: typeof zh = {
  title: 'Articles',
  description:
    'Articles that make risk, fees, dates and discipline clear. No tips, no forecasts, still of use in years.',
  lead: 'Risk, fees, dates and discipline made clear. No tips and no forecasts, so they are still of use in years.',
  topic: 'Topic',
  topics: {
    basics: 'Basics',
    trading: 'Trading',
    fees: 'Fees',
    risk: 'Risk',
    plan: 'Plans',
    safety: 'Safety',
  },
  all: 'All',
  count: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  feed: 'Subscribe',
  feedTitle: 'Articles',
  announcementsTitle: 'Announcements',
  none: 'No article on this topic at the moment',
  noneText: 'Try another one.',
  more: 'More on this topic',
  disclaimer:
    'For the education of investors only; no advice to buy or sell any fund. Funds carry risk; invest with care.',
}
