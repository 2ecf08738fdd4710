import { MOST_IN_ROW, PAUSES } from '#domain/security/log-in-guard.ts'
import { RECORDS_YEARS } from '#domain/retention.ts'
import { ADVISER_TEMPLATES } from './adviser-template.copy.ts'
import { ALERT_TEMPLATES } from './alert-template.copy.ts'
import { COMPANY_TEMPLATES } from './company-template.copy.ts'
import { LEAD_TEMPLATES } from './lead-template.copy.ts'
import { MEANS_TEMPLATES } from './means-template.copy.ts'
import { OWN_FUND_TEMPLATES } from './own-fund-template.copy.ts'
import { STAFF_TEMPLATES } from './staff-template.copy.ts'
import { TRADE_TEMPLATES } from './trade-template.copy.ts'

type Parameters = Readonly<Record<string, string>>
interface Text {
  readonly title: string
  readonly body: string
}
type Template = (given: Parameters) => { readonly zh: Text; readonly en: Text }

/** A reviewer's reasons in words. Screens have their own, longer ones. */
export const REASON_WORDS = {
  'image-unclear': { zh: '影像不清晰', en: 'picture unclear' },
  'image-missing': { zh: '缺少影像', en: 'picture missing' },
  'document-mismatch': { zh: '证件信息不一致', en: 'document does not match' },
  'document-expired': { zh: '证件已过期', en: 'document expired' },
  'name-mismatch': { zh: '姓名不一致', en: 'name does not match' },
  'address-unclear': { zh: '地址不完整', en: 'address incomplete' },
  'tax-unclear': { zh: '税收居民声明不完整', en: 'tax declaration incomplete' },
  'owners-incomplete': { zh: '受益所有人信息不完整', en: 'beneficial owners incomplete' },
  'authorisation-missing': { zh: '缺少授权文件', en: 'authorisation missing' },
  'already-client': { zh: '你已有账户，请直接登录', en: 'you are a client already, please log in' },
  'not-eligible': { zh: '不符合开户条件', en: 'not eligible' },
  'information-false': { zh: '资料不实', en: 'information not true' },
} as const

/** Returns the words for codes of reasons, which are separated by commas. */
function told(reasons: string, locale: 'zh' | 'en'): string {
  const words = reasons
    .split(',')
    .map((each) => REASON_WORDS[each as keyof typeof REASON_WORDS]?.[locale] ?? each)
  return words.join(locale === 'zh' ? '、' : ', ')
}

/** The minutes for which the last failure of a row closes a log-in. */
const CLOSED_MINUTES = (PAUSES.at(-1) ?? 0) / 60

/** The changes of a log-in's security, each as a clause. */
const SECURITY_CHANGES = {
  zh: {
    password: '修改了登录密码',
    recovered: '用短信验证码和证件号码重设了登录密码',
    payment: '修改了交易密码',
    'passkey-added': '添加了通行密钥',
    'passkey-removed': '删除了通行密钥',
    'totp-on': '启用了动态口令',
    'totp-off': '停用了动态口令',
    codes: '重新生成了恢复码',
  },
  en: {
    password: 'Log-in password changed',
    recovered: 'Log-in password set anew by a texted code and your document number',
    payment: 'Payment password changed',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'totp-on': 'Authenticator turned on',
    'totp-off': 'Authenticator turned off',
    codes: 'New recovery codes made',
  },
} as const
export type SecurityChange = keyof typeof SECURITY_CHANGES.zh

/** The changes after which all other sessions are ended. */
const ENDS_OTHERS: readonly string[] = [
  'password',
  'recovered',
  'passkey-added',
  'passkey-removed',
  'totp-on',
  'totp-off',
] satisfies readonly SecurityChange[]

/** The texts of all notices, outside and inside the product. Parameters are given by name. A text is short enough for an SMS. */
export const NOTICE_TEMPLATES = {
  code: ({ code = '', minutes = '' }) => ({
    zh: {
      title: '验证码',
      body: `验证码${code}，${minutes}分钟内有效。工作人员不会向你索要验证码，请勿告诉任何人。`,
    },
    en: {
      title: 'Your code',
      body: `Your code is ${code}, valid for ${minutes} minutes. Our staff never ask for it. Tell nobody.`,
    },
  }),
  'application-received': ({ days = '' }) => ({
    zh: {
      title: '开户申请已收到',
      body: `我们已收到你的开户申请，将在${days}个工作日内完成审核，结果会以短信通知你。`,
    },
    en: {
      title: 'Application received',
      body: `We have your application. It is reviewed within ${days} working days; we will text you the result.`,
    },
  }),
  'account-opened': ({ username = '' }) => ({
    zh: { title: '开户成功', body: `你的账户已开通，请用用户名${username}登录。` },
    en: { title: 'Account opened', body: `Your account is open. Log in with your username ${username}.` },
  }),
  'member-invited': ({ company = '', duty = '', days = '' }) => ({
    zh: {
      title: '请激活成员账户',
      body: `${company}指定你为${duty === 'maker' ? '经办人' : '复核人'}。请在${days}天内打开我们网站的机构登录页，选择“激活成员账户”，用本手机号和你的证件号码设置登录密码。`,
    },
    en: {
      title: 'Activate your member log-in',
      body: `${company} named you as its ${duty === 'maker' ? 'maker' : 'checker'}. Within ${days} days open the institutional log-in of our site, choose “Activate a member log-in”, and set your passwords with this phone and your ID number.`,
    },
  }),
  // It carries a code and no link, so that none can be forged (rules/threats.md#texted-codes).
  'staff-invited': ({ place = '', code = '', days = '' }) => ({
    zh: {
      title: '请激活员工账户',
      body: `${place || '我们'}邀请你加入。请在${days}天内打开我们网站的登录页，选择“激活员工账户”，输入邀请码${code}。请勿转发。`,
    },
    en: {
      title: 'Activate your staff log-in',
      body: `${place || 'We'} invite you. Within ${days} days open the log-in page of our site, choose “Activate a staff log-in” and enter the code ${code}. Pass it to nobody.`,
    },
  }),
  'member-named': ({ company = '' }) => ({
    zh: {
      title: '新成员已登记',
      body: `${company}登记的新成员已通过审核，激活短信已发到他的手机。如非你们申请，请立即联系客服。`,
    },
    en: {
      title: 'New member confirmed',
      body: `The new member of ${company} is confirmed, and a text to activate the log-in is on its way. If you did not ask for this, contact us at once.`,
    },
  }),
  'member-naming-refused': ({ company = '', reasons = '' }) => ({
    zh: {
      title: '新成员未通过审核',
      body: `${company}登记的新成员未通过审核：${told(reasons, 'zh')}。请在“成员与权限”页更正后重新提交。`,
    },
    en: {
      title: 'New member not confirmed',
      body: `The new member of ${company} was not confirmed: ${told(reasons, 'en')}. Correct it on the page “Members and duties” and send it again.`,
    },
  }),
  'application-more': ({ reasons = '' }) => ({
    zh: {
      title: '开户资料需要补充',
      body: `你的开户资料需要补充：${told(reasons, 'zh')}。请在我们网站的开户页选择“继续开户或查进度”，用本手机号验证后修改并重新提交。`,
    },
    en: {
      title: 'More is needed for your account',
      body: `Your application needs more: ${told(reasons, 'en')}. On the registration page of our site choose “Go on, or see how it stands”, prove this phone and mend it.`,
    },
  }),
  'application-refused': ({ reasons = '' }) => ({
    zh: {
      title: '开户申请未通过',
      body: `你的开户申请未能通过：${told(reasons, 'zh')}。如有疑问请联系客服。`,
    },
    en: {
      title: 'Application refused',
      body: `Your application could not be accepted: ${told(reasons, 'en')}. Please contact us with any question.`,
    },
  }),
  'card-accepted': () => ({
    zh: { title: '证件已更新', body: '你上传的身份证已通过，证件有效期已更新。' },
    en: { title: 'Document updated', body: 'Your identity card was accepted and its validity updated.' },
  }),
  'card-refused': ({ reasons = '' }) => ({
    zh: { title: '证件未通过', body: `你上传的身份证未能通过：${told(reasons, 'zh')}。请重新拍摄上传。` },
    en: {
      title: 'Document not accepted',
      body: `Your identity card was not accepted: ${told(reasons, 'en')}. Please send it again.`,
    },
  }),
  'log-in-closed': ({ event = '' }) => ({
    zh: {
      title: '密码登录已停用',
      body:
        event === 'ended'
          ? `你的登录密码连续输错${MOST_IN_ROW}次，已不能从陌生设备用密码登录。请用常用设备或通行密钥登录，并修改登录密码。`
          : `你的登录密码在${CLOSED_MINUTES}分钟内输错${PAUSES.length}次，${CLOSED_MINUTES}分钟内不能从该处用密码登录。如非本人操作，请修改登录密码。`,
    },
    en: {
      title: 'Log-in by password closed',
      body:
        event === 'ended'
          ? `Your log-in password was mistyped ${MOST_IN_ROW} times in a row and no longer works on unknown devices. Log in on one you know, or by passkey, and change it.`
          : `Your log-in password was mistyped ${PAUSES.length} times in ${CLOSED_MINUTES} minutes and is closed there for ${CLOSED_MINUTES} minutes. If it was not you, please change it.`,
    },
  }),
  'contact-changed': ({ what = '' }) => ({
    zh: {
      title: '联系方式已更改',
      body: `你账户的${what === 'phone' ? '手机号' : '邮箱'}已更改。如非本人操作，请立即联系客服。`,
    },
    en: {
      title: 'Contact changed',
      body: `The ${what === 'phone' ? 'phone' : 'e-mail address'} of your account was changed. If it was not you, call us at once.`,
    },
  }),
  'security-changed': ({ what = '', name = '' }) => ({
    zh: {
      title: SECURITY_CHANGES.zh[what as SecurityChange] ?? '安全设置已更改',
      body: `你的账户刚刚${SECURITY_CHANGES.zh[what as SecurityChange] ?? '更改了安全设置'}${name && `（${name}）`}${ENDS_OTHERS.includes(what) ? '，其他设备已退出登录' : ''}。如非本人操作，请立即致电客服。`,
    },
    en: {
      title: SECURITY_CHANGES.en[what as SecurityChange] ?? 'Security settings changed',
      body: `On your account: ${SECURITY_CHANGES.en[what as SecurityChange] ?? 'security settings changed'}${name && ` (${name})`}.${ENDS_OTHERS.includes(what) ? ' Your other devices were logged out.' : ''} If it was not you, call us at once.`,
    },
  }),
  'bank-card-added': ({ last4 = '' }) => ({
    zh: {
      title: '银行卡已添加',
      body: `你的账户已添加尾号${last4}的银行卡。如非本人操作，请立即联系客服。`,
    },
    en: {
      title: 'Bank card added',
      body: `The bank card ending in ${last4} was added to your account. If it was not you, call us at once.`,
    },
  }),
  'bank-card-removed': ({ last4 = '' }) => ({
    zh: {
      title: '银行卡已解绑',
      body: `你的账户已解绑尾号${last4}的银行卡。如非本人操作，请立即联系客服。`,
    },
    en: {
      title: 'Bank card removed',
      body: `The bank card ending in ${last4} was removed from your account. If it was not you, call us at once.`,
    },
  }),
  'bank-card-changed': ({ last4 = '' }) => ({
    zh: { title: '换卡完成', body: `尾号${last4}的银行卡已换成你的另一张卡。如非本人操作，请立即联系客服。` },
    en: {
      title: 'Card exchanged',
      body: `Your card ending in ${last4} was exchanged for your other one. If it was not you, call us at once.`,
    },
  }),
  'bank-card-change-refused': ({ last4 = '' }) => ({
    zh: { title: '换卡未通过', body: `尾号${last4}的换卡申请未能通过，原卡继续使用。如有疑问请联系客服。` },
    en: {
      title: 'Card not exchanged',
      body: `Your card ending in ${last4} could not be exchanged and stays in use. Please contact us with any question.`,
    },
  }),
  'account-closed': ({ account = '' }) => ({
    zh: {
      title: '账户已注销',
      body: `你的账户${account}已注销。资料按法律规定保存${RECORDS_YEARS}年，期满删除。如非本人操作，请立即联系客服。`,
    },
    en: {
      title: 'Account closed',
      body: `Your account ${account} is closed. Records are kept for ${RECORDS_YEARS} years as the law demands. If it was not you, call us at once.`,
    },
  }),
  'assessment-ending': ({ day = '' }) => ({
    zh: { title: '风险测评即将到期', body: `你的风险测评将于${day}到期，到期后需重新测评才能购买基金。` },
    en: {
      title: 'Risk assessment ending',
      body: `Your risk assessment ends on ${day}; after that take it again before you buy.`,
    },
  }),
  'document-ending': ({ day = '' }) => ({
    zh: { title: '证件即将到期', body: `你的身份证件将于${day}到期，请及时上传新的证件。` },
    en: {
      title: 'Document ending',
      body: `Your identity document ends on ${day}. Please upload the new one in time.`,
    },
  }),
  'proposal-arrived': ({ adviser = '' }) => ({
    zh: {
      title: '顾问发来建议书',
      body: `你的顾问${adviser}给你发来一份投资建议书，请登录后查看。未经你本人批准，不会下单。`,
    },
    en: {
      title: 'A proposal from your adviser',
      body: `Your adviser has sent you a proposal. Log in to read it; nothing is ordered unless you approve.`,
    },
  }),
  'proposal-answered': ({ adviser = '' }) => ({
    zh: {
      title: '顾问已答复',
      body: `你的顾问${adviser}已答复你对建议书的提问，请登录后查看。`,
    },
    en: {
      title: 'Your adviser has answered',
      body: `Your adviser has answered your question about a proposal. Log in to read it.`,
    },
  }),
  ...ADVISER_TEMPLATES,
  'proposal-withdrawn': ({ adviser = '' }) => ({
    zh: {
      title: '建议书已撤回',
      body: `你的顾问${adviser}目前不能提供服务，待你确认的建议书已撤回，没有下单。你的持仓和定投不受影响。`,
    },
    en: {
      title: 'A proposal was withdrawn',
      body: `Your adviser cannot serve you at present, so the open proposal was withdrawn and nothing ordered. Your holdings and plans stay as they are.`,
    },
  }),
  'proposal-taken-back': ({ adviser = '' }) => ({
    zh: {
      title: '建议书已撤回',
      body: `你的顾问${adviser}撤回了一份还没有由你决定的建议书，没有下单。`,
    },
    en: {
      title: 'A proposal was withdrawn',
      body: `Your adviser took back a proposal that you had not decided on. Nothing was ordered.`,
    },
  }),
  'proposal-revised': ({ adviser = '' }) => ({
    zh: {
      title: '建议书有新版本',
      body: `你的顾问${adviser}修改了一份还没有由你决定的建议书，原版本不能再批准。请登录后查看新版本。`,
    },
    en: {
      title: 'A proposal has changed',
      body: `Your adviser changed a proposal that you had not decided on. The version before can no longer be approved. Log in to read the new one.`,
    },
  }),
  // Notices from before they said when it ends have no `ends`.
  'proposal-reminder': ({ adviser = '', ends = '' }) => ({
    zh: {
      title: '建议书等待你决定',
      body: `你的顾问${adviser}发送的一份建议书还在等待你的决定。请在${ends === '' ? '到期' : ends}前登录查看，可以批准、婉拒或提问。`,
    },
    en: {
      title: 'A proposal waits for you',
      body: `A proposal from your adviser still waits for your decision. Log in before ${ends === '' ? 'it ends' : ends}: you can approve it, decline it, or ask about it.`,
    },
  }),
  'adviser-left': ({ adviser = '' }) => ({
    zh: {
      title: '服务顾问变更',
      body: `你的顾问${adviser}已离开机构。你可以照常自行办理交易，持仓和定投不受影响。`,
    },
    en: {
      title: 'Your adviser has left',
      body: `Your adviser has left the firm. You can trade by yourself as before; your holdings and plans stay as they are.`,
    },
  }),
  'adviser-follows': ({ adviser = '', next = '' }) => ({
    zh: {
      title: '服务顾问变更',
      body: `你的顾问${adviser}已离开机构，由${next}接手为你服务。持仓和定投不受影响。`,
    },
    en: {
      title: 'You have a new adviser',
      body: `Your adviser has left the firm and another one serves you now. Your holdings and plans stay as they are.`,
    },
  }),
  ...ALERT_TEMPLATES,
  ...OWN_FUND_TEMPLATES,
  ...TRADE_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...COMPANY_TEMPLATES,
  ...LEAD_TEMPLATES,
  ...MEANS_TEMPLATES,
} satisfies Readonly<Record<string, Template>>

export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES
