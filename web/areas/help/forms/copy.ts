export const zh = {
  list: '表单',
  edition: (version: string) => `版本${version}（样本）`,
  download: '下载PDF',
  size: (kilobytes: number) => `${kilobytes} KB`,
  missing: '表单暂时不能下载，请稍后刷新页面，或拨打客服热线。',
}

export const en: typeof zh = {
  list: 'Forms',
  edition: (version) => `Version ${version} (sample)`,
  download: 'Download PDF',
  size: (kilobytes) => `${kilobytes} KB`,
  missing: 'The forms cannot be downloaded right now. Refresh the page in a moment, or call our hotline.',
}
