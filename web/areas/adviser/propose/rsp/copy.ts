export const zh = {
  title: '定投建议',
  lead: '为自己的客户挑选基金、每期金额和扣款日，写明理由并发送。客户批准后定投才开始，每期仍按定投自己的规则办理。',
}

export const en: typeof zh = {
  title: 'Propose a savings plan',
  lead: 'Choose funds, the amount of each month and its day for a client of yours, say why, and send it. A plan begins only once the client approves; each term then follows the plan’s own rules.',
}
