export const zh = {
  states: { open: '待答复', answered: '已答复', closed: '已结束' },
  channels: { form: '留言', chat: '在线对话' },
}

export const en: typeof zh = {
  states: { open: 'Waiting', answered: 'Answered', closed: 'Ended' },
  channels: { form: 'Message', chat: 'Chat' },
}
