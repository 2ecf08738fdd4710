export const zh = {
  title: '卖出建议',
  lead: '从客户持有的基金里选择份额，先看每笔的费用和到账日，写明理由并发送。客户批准后才下单。',
}

export const en: typeof zh = {
  title: 'Propose to sell',
  lead: 'Choose units of what a client of yours holds, see fee and money day of each lot, say why, and send it. Only the client can order.',
}
