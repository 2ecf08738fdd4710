export const zh = {
  results: '搜索结果',
  found: (keyword: string, count: number) =>
    count === 0 ? `没有找到“${keyword}”` : `“${keyword}”找到${count}条`,
  noneHint: '换一个说法，或者少写几个字；支持拼音和首字母，例如chedan、shdz。也可以按下面的主题找。',
  resultsTitle: (keyword: string) => `${keyword} · 帮助搜索`,
  hotline: '打电话问',
  hours: '交易日9:00–18:00，人工接听',
}

export const en: typeof zh = {
  results: 'Results',
  found: (keyword, count) =>
    count === 0
      ? `Nothing found for “${keyword}”`
      : `${count} ${count === 1 ? 'answer' : 'answers'} for “${keyword}”`,
  noneHint: 'Try another word, or fewer of them, or look by topic below.',
  resultsTitle: (keyword) => `${keyword} · help search`,
  hotline: 'Ask by telephone',
  hours: 'On trading days from 9:00 to 18:00, a person answers',
}
