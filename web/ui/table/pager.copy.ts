export const zh = {
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
}

export const en: typeof zh = {
  pages: 'Pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
}
