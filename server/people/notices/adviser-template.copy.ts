type Facts = Readonly<Record<string, string>>

/** Texts about who serves a client: transfers, what is shared, and the client's request for another adviser. */
export const ADVISER_TEMPLATES = {
  'transfer-notice': ({ giver = '', receiver = '', day = '' }: Facts) => ({
    zh: {
      title: '你的顾问将变更',
      body: `自${day}起，你的顾问将由${giver}变更为${receiver}。如不同意，请在该日之前登录“我的顾问”提出异议。`,
    },
    en: {
      title: 'Your adviser is to change',
      body: `From ${day}, ${receiver} is to serve you in place of ${giver}. If you do not agree, log in and object under “My adviser” before that day.`,
    },
  }),
  'transfer-effective': ({ receiver = '', registerNo = '', day = '' }: Facts) => ({
    zh: {
      title: '你的顾问已变更',
      body: `自${day}起，你的顾问是${receiver}（登记编号${registerNo}）。原顾问尚未由你决定的建议书已撤回，订单和定投不变。`,
    },
    en: {
      title: 'Your adviser has changed',
      body: `Since ${day} your adviser is ${receiver} (register no. ${registerNo}). Proposals you had not decided are withdrawn; orders and plans go on.`,
    },
  }),
  'transfer-stays': ({ giver = '', day = '' }: Facts) => ({
    zh: {
      title: '你的顾问不变更',
      body: `原定${day}的顾问变更不再进行，你的顾问不因此改变（原顾问${giver}）。`,
    },
    en: {
      title: 'Your adviser does not change',
      body: `The change of adviser planned for ${day} does not take place. It leaves you with the adviser you have (before it: ${giver}).`,
    },
  }),
  'transfer-failed': ({ giver = '', receiver = '', day = '' }: Facts) => ({
    zh: {
      title: '客户转移未生效',
      body: `${giver}转给${receiver}的客户转移于${day}未生效：接收顾问当日不符合服务条件。客户仍由原顾问服务。`,
    },
    en: {
      title: 'A transfer did not take effect',
      body: `The transfer from ${giver} to ${receiver} did not take effect on ${day}: the receiver may not serve clients that day. The clients stay.`,
    },
  }),
  'share-asked': ({ adviser = '', deputy = '', to = '' }: Facts) => ({
    zh: {
      title: '请你决定是否共享资料',
      body: `你的顾问${adviser}希望让同事${deputy}查看你的部分资料，最迟到${to}。请登录“我的顾问”同意或拒绝。`,
    },
    en: {
      title: 'May your adviser share your data?',
      body: `Your adviser ${adviser} asks that ${deputy} may see part of your data until ${to}. Log in to “My adviser” to agree or refuse.`,
    },
  }),
  'request-answered': () => ({
    zh: { title: '更换顾问的请求已答复', body: '你更换顾问的请求已答复，请登录“我的顾问”查看。' },
    en: {
      title: 'Your request is answered',
      body: 'Your request for another adviser is answered. Log in to “My adviser” to read it.',
    },
  }),
}
