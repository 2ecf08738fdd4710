export const zh = {
  revise: '写新版本',
  noRevise: '调仓建议不能在这里修改，请撤回后重新发送。',
}

export const en: typeof zh = {
  revise: 'New version',
  noRevise: 'A rebalancing cannot be changed here. Withdraw it and send another one.',
}
