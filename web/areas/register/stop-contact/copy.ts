export const zh = {
  title: '不再联系我',
  description: '要求顾问删除你的姓名和手机号，不再联系你。',
  lead: '删除顾问登记的你的姓名和手机号。他们所在的机构不能再登记这个手机号。',
  confirm: '确认删除',
  text: '已经开户的，账户不受影响。',
  yes: '删除并不再联系',
  done: '已删除，不会再联系你。',
}

export const en: typeof zh = {
  title: 'No more contact',
  description: 'Have an adviser erase your name and mobile and contact you no more.',
  lead: 'Your name and mobile, as the adviser noted them, are erased. Their firm cannot note this mobile again.',
  confirm: 'Confirm',
  text: 'An account you have opened is not affected.',
  yes: 'Erase and stop contact',
  done: 'Erased. You will not be contacted again.',
}
