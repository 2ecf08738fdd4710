export const zh = {
  add: '添加',
  chosen: '已有标签',
  offers: '常用标签',
}

export const en: typeof zh = {
  add: 'Add',
  chosen: 'Tags chosen',
  offers: 'Tags often used',
}
