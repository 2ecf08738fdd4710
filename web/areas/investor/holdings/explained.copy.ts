export const zh = {
  explain: (name: string) => `${name}是怎么算的`,
  close: '关闭',
}

export const en: typeof zh = {
  explain: (name) => `How “${name}” is computed`,
  close: 'Close',
}
