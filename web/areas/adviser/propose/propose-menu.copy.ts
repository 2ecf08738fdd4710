export const zh = {
  propose: '提出建议',
  kinds: { buy: '建议买入', sell: '建议卖出', switch: '建议转换', rsp: '建议定投' },
}

export const en: typeof zh = {
  propose: 'Propose',
  kinds: {
    buy: 'Propose to buy',
    sell: 'Propose to sell',
    switch: 'Propose to switch',
    rsp: 'Propose a plan',
  },
}
