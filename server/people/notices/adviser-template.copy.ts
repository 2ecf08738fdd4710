import { MOST_ROWS_AT_ONCE } from '#domain/duty/list-file.ts'

type Facts = Readonly<Record<string, string>>

/** Texts about who serves a client: transfers, what is shared, and the client's request for another adviser; and about an adviser's work. */
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
  'adviser-assigned': ({ adviser = '' }: Facts) => ({
    zh: {
      title: '服务顾问变更',
      body: `即日起，你的顾问是${adviser}。如希望由他人服务，请登录“我的顾问”请求更换。持仓和定投不受影响。`,
    },
    en: {
      title: 'You have a new adviser',
      body: `From today ${adviser} serves you. If you want somebody else, log in and ask under “My adviser”. Your holdings and plans stay as they are.`,
    },
  }),
  'trainee-overdue': ({ trainee = '', day = '' }: Facts) => ({
    zh: {
      title: '见习期已满',
      body: `${trainee}自${day}起见习，期限已满而尚未取得从业登记。请决定其去留，或协助其完成登记。`,
    },
    en: {
      title: 'The time of a trainee is over',
      body: `${trainee} has been a trainee since ${day} and the register does not have them yet. Help them to be registered, or decide what follows.`,
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
  'list-file-ready': ({ file = '', rows = '', until = '' }: Facts) => ({
    zh: {
      title: '文件已生成',
      body: `${file}（${rows}行）已经生成，${until}及之前可以在顾问工作台的“消息”中下载，之后自动删除。`,
    },
    en: {
      title: 'Your file is ready',
      body: `${file} (${rows} rows) is ready. You can download it from “Messages” of the adviser area until ${until}; then it is deleted.`,
    },
  }),
  'list-file-failed': ({ file = '', rows = '', failure = '' }: Facts) => ({
    zh: {
      title: '文件没有生成',
      body: `${file}（${rows}行）没有生成，原因：${failure === 'busy' ? '服务器一直繁忙，轮不到这个文件' : '生成时系统出错'}。请到原列表重新导出，或先用筛选缩小到${MOST_ROWS_AT_ONCE}行以内，就能当场下载。如果再次失败，请联系在线客服。`,
    },
    en: {
      title: 'Your file could not be made',
      body: `${file} (${rows} rows) could not be made: ${failure === 'busy' ? 'the server was busy all the time' : 'our system had a fault'}. Please export the list again, or narrow it to ${MOST_ROWS_AT_ONCE} rows, which come at once. If it fails again, write to our client service.`,
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
