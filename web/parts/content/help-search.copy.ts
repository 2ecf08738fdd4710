export const zh = {
  label: '搜索帮助',
  placeholder: '搜索，例如：赎回到账',
  search: '搜索',
}

export const en: typeof zh = {
  label: 'Search the Help Center',
  placeholder: 'Search, such as: redemption',
  search: 'Search',
}
