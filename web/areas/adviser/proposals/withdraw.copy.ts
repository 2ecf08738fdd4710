export const zh = {
  withdraw: '撤回',
  withdrawTitle: '撤回这份建议书？',
  withdrawText: '撤回后客户不能再批准，没有下单。需要时可以重新发送。',
  keep: '保留',
  withdrawn: '建议书已撤回',
}

export const en: typeof zh = {
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this proposal?',
  withdrawText: 'The client can no longer approve it, and nothing was ordered. You can send another one.',
  keep: 'Keep it',
  withdrawn: 'Withdrawn',
}
