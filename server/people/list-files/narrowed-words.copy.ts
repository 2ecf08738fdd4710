/** What a file of a list was narrowed by, and its order. */
export const zh = {
  unnarrowed: '未筛选',
  narrowed: (label: string, value: string) => `${label}：${value}`,
  between: '；',
  order: (sort: string, isDescending: boolean) => `排序：${sort}（${isDescending ? '降序' : '升序'}）`,
}

export const en: typeof zh = {
  unnarrowed: 'Not narrowed',
  narrowed: (label, value) => `${label}: ${value}`,
  between: '; ',
  order: (sort, isDescending) => `Order: ${sort}, ${isDescending ? 'descending' : 'ascending'}`,
}
