export const zh = {
  title: '转换建议',
  lead: '把客户持有的基金转入同一登记机构的其他基金，先看两边的费用，写明理由并发送。客户批准后才下单。',
}

export const en: typeof zh = {
  title: 'Propose to switch',
  lead: 'Switch what a client of yours holds into funds of the same registrar, see the fees of both sides, say why, and send it. Only the client can order.',
}
