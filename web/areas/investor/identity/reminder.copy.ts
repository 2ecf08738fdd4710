export const zh = {
  title: '风险测评已过期',
  text: '过期期间不能买入，持有和赎回不受影响。重新测评约3分钟。',
  assess: '去测评',
  later: '以后再说',
}

export const en: typeof zh = {
  title: 'Your risk assessment has expired',
  text: 'Until it is taken again you cannot buy; holding and redeeming are not affected. It takes about 3 minutes.',
  assess: 'Take it now',
  later: 'Later',
}
