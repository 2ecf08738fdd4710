export const zh = {
  codeEntered: (entered: number, length: number) => `已输入 ${entered} 位，共 ${length} 位`,
}

export const en: typeof zh = {
  codeEntered: (entered, length) => `${entered} of ${length} digits entered`,
}
