export const zh = {
  title: '没有找到页面',
}

export const en: typeof zh = {
  title: 'Page not found',
}
