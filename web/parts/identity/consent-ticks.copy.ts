/** Beginning of a text version that is our sample, because the operator has no own text yet. */
const SAMPLE = '样本'

export const zh = {
  legend: '请逐项阅读并确认',
  agree: (title: string) => `我已阅读并同意《${title}》`,
  read: '阅读全文',
  version: (version: string) => `版本${version}`,
  close: '读完了',
}

export const en: typeof zh = {
  legend: 'Please read and confirm each',
  agree: (title) => `I have read and agree to the ${title}`,
  read: 'Read it',
  version: (version) => `Version ${version.replace(SAMPLE, 'Sample ')}`,
  close: 'Done reading',
}
