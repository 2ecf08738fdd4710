/** What the server says of a list, in the reader's language alone: the browser's scripts carry none of it. */
export const zh = {
  description: '按类型、风险、业绩、回撤、规模和费用筛选公募基金，只按数据排序，结果可以保存和导出。',
  asOf: (day: string) =>
    `净值截至${day}，QDII等基金以各自日期为准。排序只按数据，不含推广。过往业绩不预示其未来表现。`,
  exportHint: (total: string) => `导出全部${total}只基金`,
  emptyTitle: '没有符合条件的基金',
  emptyText: '试试减少条件，或换一个关键字。拼音首字母也可以，例如“qhwj”。',
  ignored: '有些条件无法识别或超出范围，没有采用：',
  ignoredNames: {
    keyword: '关键字',
    fundType: '类型',
    company: '基金公司',
    theme: '主题',
    size: '基金规模',
    age: '成立年限',
    fee: '申购费率',
    manager: '基金经理',
    sort: '排序',
    order: '排序方向',
    page: '页码',
  },
  keywordChip: (keyword: string) => `“${keyword}”`,
  managerChip: (name: string) => `基金经理：${name}`,
  sizeChip: (band: string) => `规模${band}亿元`,
  ageChip: (band: string) => `成立${band}年`,
  feeChip: (band: string) => `申购费${band}`,
  place: (from: number, to: number, total: string) => `第${from}–${to}只，共${total}只`,
}

export const en: typeof zh = {
  description:
    'Find funds by type, risk, return, drawdown, size and fee. Sorted by data only; keep your screens or take the list along.',
  asOf: (day) =>
    `NAV as of ${day}; QDII and some others carry their own date. Sorted by data only, nothing is promoted. Past performance does not predict future performance.`,
  exportHint: (total) => `Export all ${total} funds`,
  emptyTitle: 'No fund matches',
  emptyText: 'Try fewer conditions or another keyword. Pinyin initials work too, such as “qhwj”.',
  ignored: 'Some conditions were not understood or out of range and were left out:',
  ignoredNames: {
    keyword: 'keyword',
    fundType: 'type',
    company: 'company',
    theme: 'theme',
    size: 'net assets',
    age: 'age',
    fee: 'purchase fee',
    manager: 'manager',
    sort: 'sort',
    order: 'direction',
    page: 'page',
  },
  keywordChip: (keyword) => `“${keyword}”`,
  managerChip: (name) => `Manager: ${name}`,
  sizeChip: (band) => `Size: ${band}`,
  ageChip: (band) => `Age: ${band}`,
  feeChip: (band) => `Fee: ${band}`,
  place: (from, to, total) => `${from}–${to} of ${total}`,
}
