export const zh = {
  noNav: '暂无净值',
  income: (per10k: string, day: string) => `七日年化；万份${per10k}元 ${day}`,
}

export const en: typeof zh = {
  noNav: 'No NAV yet',
  income: (per10k, day) => `7-day yield; ${per10k} per 10,000 ${day}`,
}
