export const zh = {
  add: '加入对比',
  added: '已加入对比',
  addFund: (name: string) => `加入对比：${name}`,
  removeFund: (name: string) => `移出对比：${name}`,
}

export const en: typeof zh = {
  add: 'Compare',
  added: 'In comparison',
  addFund: (name) => `Compare ${name}`,
  removeFund: (name) => `Take ${name} out of the comparison`,
}
