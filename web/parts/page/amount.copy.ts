export const zh = { hidden: '金额已隐藏', hide: '隐藏金额', show: '显示金额' }

export const en: typeof zh = {
  hidden: 'Amounts are hidden',
  hide: 'Hide amounts',
  show: 'Show amounts',
}
