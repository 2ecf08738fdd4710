export const zh = {
  title: '提交转换方案',
  lead: '把机构持有的份额转入同一登记机构的另一只基金。另一位复核员同意后才下单，提交后不能修改，可以撤回。',
}

export const en: typeof zh = {
  title: 'Propose to switch',
  lead: 'Move units of what the company holds into another fund of the same registrar. It is ordered once another member, a checker, approves it. Submitted, it cannot be changed; you can withdraw it.',
}
