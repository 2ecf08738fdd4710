export const zh = {
  sections: { service: '服务', help: '帮助中心', about: '关于我们', legal: '法律文件' },
  contents: '本页',
  updated: '更新于',
  version: '版本',
  related: '相关页面',
  sampleTitle: '样本文本。',
  sample: '本页是演示环境的样本，不是正式文件，也不构成任何承诺；正式运营前由运营方替换。',
}

export const en: typeof zh = {
  sections: { service: 'Services', help: 'Help Center', about: 'About Us', legal: 'Legal documents' },
  contents: 'On this page',
  updated: 'Updated',
  version: 'Version',
  related: 'Related pages',
  sampleTitle: 'Sample text. ',
  sample:
    'This page is a sample of the demonstration. It is no official document and promises nothing; the operator replaces it before going live.',
}
