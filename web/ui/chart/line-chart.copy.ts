export const zh = {
  asTable: '以表格查看',
  chartKeys: '用左右方向键逐日查看',
  date: '日期',
}

export const en: typeof zh = {
  asTable: 'View as a table',
  chartKeys: 'Use the left and right arrow keys to go day by day',
  date: 'Date',
}
