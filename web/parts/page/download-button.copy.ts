export const zh = { busy: '正在生成', failed: '文件没有生成，请稍后再试' }

export const en: typeof zh = {
  busy: 'Being made',
  failed: 'The file could not be made. Please try again in a moment',
}
