export const zh = {
  results: '搜索结果',
  none: (keyword: string) => `没有找到“${keyword}”`,
  found: (keyword: string, shown: number, total: number) =>
    shown < total ? `“${keyword}”找到${total}条，以下是最接近的${shown}条` : `“${keyword}”找到${total}条`,
  noneHint: '换一个说法，或者少写几个字；支持拼音和首字母，例如chedan、shdz。也可以按下面的主题找。',
  resultsTitle: (keyword: string) => `${keyword} · 帮助搜索`,
  hotline: '打电话问',
}

export const en: typeof zh = {
  results: 'Results',
  none: (keyword) => `Nothing found for “${keyword}”`,
  found: (keyword, shown, total) =>
    shown < total
      ? `The ${shown} closest of ${total} answers for “${keyword}”`
      : `${total} ${total === 1 ? 'answer' : 'answers'} for “${keyword}”`,
  noneHint: 'Try another word, or fewer of them, or look by topic below.',
  resultsTitle: (keyword) => `${keyword} · help search`,
  hotline: 'Ask by telephone',
}
