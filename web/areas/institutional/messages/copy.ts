export const zh = {
  title: '消息',
  description: '机构证件、风险测评、订单和款项的站内消息。',
  emptyText: '机构的证件和风险测评到期、订单和款项的结果会出现在这里。',
  toHome: '回到机构首页',
}

export const en: typeof zh = {
  title: 'Messages',
  description: 'What we tell you of your company’s documents, risk assessment, orders and money.',
  emptyText:
    'When the company’s document or risk assessment is about to end, and what became of its orders, is told here.',
  toHome: 'To the company’s home page',
}
