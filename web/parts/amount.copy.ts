export const zh = { hidden: '金额已隐藏' }

export const en: typeof zh = { hidden: 'Amounts are hidden' }
