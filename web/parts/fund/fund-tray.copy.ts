import * as toggle from './compare-toggle.copy.ts'

export const zh = {
  ...toggle.zh,
  tray: '待对比的基金',
  count: (count: number, most: number) => `${count}/${most}`,
  compare: '对比',
  empty: '清空',
  news: {
    added: (name: string, count: number) => `已加入对比：${name}，共${count}只`,
    removed: (name: string, count: number) => `已移出对比：${name}，还有${count}只`,
    full: (name: string, count: number) => `最多对比${count}只，${name}没有加入`,
    emptied: () => '对比已清空',
  },
}

export const en: typeof zh = {
  ...toggle.en,
  tray: 'Funds to compare',
  count: (count, most) => `${count}/${most}`,
  compare: 'Compare',
  empty: 'Clear',
  news: {
    added: (name, count) => `${name} added, ${count} to compare`,
    removed: (name, count) => `${name} taken out, ${count} left to compare`,
    full: (name, count) => `At most ${count} can be compared; ${name} was not added`,
    emptied: () => 'Comparison cleared',
  },
}
