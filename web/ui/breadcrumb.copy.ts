export const zh = {
  breadcrumb: '当前位置',
}

export const en: typeof zh = {
  breadcrumb: 'You are here',
}
