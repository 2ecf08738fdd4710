export const zh = {
  title: '提交卖出方案',
  lead: '从机构持有的基金里选择份额。提交后由另一位复核员同意才下单，提交后不能修改，可以撤回。',
}

export const en: typeof zh = {
  title: 'Propose to sell',
  lead: 'Choose units of what the company holds. It is ordered once another member, a checker, approves it. Submitted, it cannot be changed; you can withdraw it.',
}
