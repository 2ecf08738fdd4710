export const zh = {
  drawing: '一座小岛和一条断开的航线',
  usual: '常去的页面：',
  funds: '基金筛选',
}

export const en: typeof zh = {
  drawing: 'A small island and a route that breaks off',
  usual: 'Usual pages:',
  funds: 'Fund Selector',
}
