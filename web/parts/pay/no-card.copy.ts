export const zh = { add: '添加银行卡' }

export const en: typeof zh = { add: 'Add a bank card' }
