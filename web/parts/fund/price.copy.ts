export const zh = {
  noNav: '暂无净值',
  yield7d: '七日年化',
  income: (per10k: string, day: string) => `万份${per10k} ${day}`,
}

export const en: typeof zh = {
  noNav: 'No NAV yet',
  yield7d: '7-day yield',
  income: (per10k, day) => `${per10k} per 10,000 ${day}`,
}
