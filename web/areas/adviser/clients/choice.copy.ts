export const zh = {
  chosen: (count: number) => `选择客户（已选${count}位）`,
  none: '没有可选的客户。',
  more: '这里只列出前100位客户，更多客户请按条件选择。',
}

export const en: typeof zh = {
  chosen: (count) => `Choose clients (${count} chosen)`,
  none: 'There are no clients to choose.',
  more: 'Only the first 100 clients are listed here. For more, choose by filter.',
}
