export const zh = { home: '机构首页', certification: '机构认证' }

export const en: typeof zh = { home: 'Institutional home', certification: 'Certification' }
