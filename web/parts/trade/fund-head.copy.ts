export const zh = {
  nav: '单位净值',
  noNav: '暂无净值',
  faceValue: '份额面值',
}

export const en: typeof zh = {
  nav: 'NAV',
  noNav: 'No NAV yet',
  faceValue: 'Face value',
}
