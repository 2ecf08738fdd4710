type Facts = Readonly<Record<string, string>>

/** Texts about becoming an adviser's client. Each names adviser, firm and register number; each text to a lead has the link to stop. */
export const LEAD_TEMPLATES = {
  // The code has no link, so that none can be forged (rules/threats.md#texted-codes); the link only ends contact.
  'client-invited': ({
    adviser = '',
    firm = '',
    registerNo = '',
    code = '',
    days = '',
    stop = '',
  }: Facts) => ({
    zh: {
      title: '顾问邀请你开户',
      body: `${firm}的${adviser}（登记编号${registerNo}）邀请你开户。请在${days}天内打开我们的网站，在开户页选择“有顾问的邀请码”，输入${code}。不再联系：${stop}`,
    },
    en: {
      title: 'An adviser invites you',
      body: `${adviser} of ${firm} (register no. ${registerNo}) invites you to open an account. Within ${days} days open our site, choose “I have an adviser’s code” where accounts are opened, and enter ${code}. No more contact: ${stop}`,
    },
  }),
  'registration-waits': ({ adviser = '', firm = '', registerNo = '', stop = '' }: Facts) => ({
    zh: {
      title: '开户还没有完成',
      body: `${firm}的${adviser}（登记编号${registerNo}）提醒你：开户还没有完成，请回到我们的网站继续。不再联系：${stop}`,
    },
    en: {
      title: 'Your registration waits',
      body: `${adviser} of ${firm} (register no. ${registerNo}) reminds you that your registration is not finished. Go on at our site. No more contact: ${stop}`,
    },
  }),
  'binding-requested': ({ adviser = '', firm = '', registerNo = '' }: Facts) => ({
    zh: {
      title: '顾问等待你确认',
      body: `${firm}的${adviser}（登记编号${registerNo}）用你的绑定码申请成为你的顾问。请登录确认或拒绝，未经你确认，顾问看不到你的资料。`,
    },
    en: {
      title: 'An adviser waits for your word',
      body: `${adviser} of ${firm} (register no. ${registerNo}) used your code and asks to be your adviser. Log in to confirm or refuse; without your word they see nothing of yours.`,
    },
  }),
}
