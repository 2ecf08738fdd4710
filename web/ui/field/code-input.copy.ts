export const zh = {
  codeEntered: (entered: number, length: number) => `已输入 ${entered} 位，共 ${length} 位`,
  digitsOnly: (length: number) => `这里只填${length}位数字`,
}

export const en: typeof zh = {
  codeEntered: (entered, length) => `${entered} of ${length} digits entered`,
  digitsOnly: (length) => `${length} digits and nothing else`,
}
