export const zh = {
  title: '买入建议',
  lead: '为自己的客户挑选基金和金额，写明理由并发送。客户批准后才下单，顾问不能替客户下单。',
}

export const en: typeof zh = {
  title: 'Propose to buy',
  lead: 'Choose funds and amounts for a client of yours, say why, and send it. Only the client can order; an adviser never orders for a client.',
}
