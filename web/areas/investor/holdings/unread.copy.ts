export const zh = {
  text: '这一部分暂时没有读到，其余数字不受影响。',
  again: '重新读取',
}

export const en: typeof zh = {
  text: 'This part could not be read just now. The other figures are not affected.',
  again: 'Read it again',
}
