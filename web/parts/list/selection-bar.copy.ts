export const zh = {
  bar: '批量操作',
  page: (rows: number) => `选择本页${rows}项`,
  chosen: (count: number) => `已选${count}项`,
  all: (count: number) => `选择全部${count}项`,
  clear: '清除选择',
  row: '选择',
}

export const en: typeof zh = {
  bar: 'For several at once',
  page: (rows) => `Choose the ${rows} on this page`,
  chosen: (count) => `${count} chosen`,
  all: (count) => `Choose all ${count}`,
  clear: 'Choose none',
  row: 'Choose',
}
