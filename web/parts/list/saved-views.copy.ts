export const zh = {
  views: '已存视图',
  save: '存为视图',
  name: '视图名称',
  hint: '筛选条件和排序存在这个浏览器里，登出后清除。',
  missing: '请填写名称',
  cancel: '取消',
  remove: (name: string) => `删除视图${name}`,
}

export const en: typeof zh = {
  views: 'Saved views',
  save: 'Save as a view',
  name: 'Name of the view',
  hint: 'Filters and order are kept in this browser until you log out.',
  missing: 'Give it a name',
  cancel: 'Cancel',
  remove: (name) => `Delete the view ${name}`,
}
