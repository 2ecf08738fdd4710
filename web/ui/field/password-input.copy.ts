export const zh = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
}

export const en: typeof zh = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
}
