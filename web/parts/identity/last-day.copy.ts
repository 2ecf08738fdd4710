export const zh = { longTerm: '长期有效' }

export const en: typeof zh = { longTerm: 'Long-term' }
