type Parameters = Readonly<Record<string, string>>
interface Text {
  readonly title: string
  readonly body: string
}
type Template = (given: Parameters) => { readonly zh: Text; readonly en: Text }

/** Reasons of a reviewer in words; screens have their own, longer ones. */
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
  'already-client': { zh: '您已有账户，请直接登录', en: 'you are a client already, please log in' },
  'not-eligible': { zh: '不符合开户条件', en: 'not eligible' },
  'information-false': { zh: '资料不实', en: 'information not true' },
} as const

/** Codes of reasons, with commas between, as words. */
function told(reasons: string, locale: 'zh' | 'en'): string {
  const words = reasons
    .split(',')
    .map((each) => REASON_WORDS[each as keyof typeof REASON_WORDS]?.[locale] ?? each)
  return words.join(locale === 'zh' ? '、' : ', ')
}

/** What the house tells people outside and inside the product; parameters by name. A text is short enough for an SMS. */
export const NOTICE_TEMPLATES = {
  code: ({ code = '', minutes = '' }) => ({
    zh: {
      title: '验证码',
      body: `验证码${code}，${minutes}分钟内有效。工作人员不会向您索要验证码，请勿告诉任何人。`,
    },
    en: {
      title: 'Your code',
      body: `Your code is ${code}, valid for ${minutes} minutes. Our staff never ask for it. Tell nobody.`,
    },
  }),
  'application-received': ({ days = '' }) => ({
    zh: {
      title: '开户申请已收到',
      body: `我们已收到您的开户申请，将在${days}个工作日内完成审核，结果会以短信通知您。`,
    },
    en: {
      title: 'Application received',
      body: `We have your application. It is reviewed within ${days} working days; we will text you the result.`,
    },
  }),
  'account-opened': ({ username = '' }) => ({
    zh: { title: '开户成功', body: `您的账户已开通，请用用户名${username}登录。` },
    en: { title: 'Account opened', body: `Your account is open. Log in with your username ${username}.` },
  }),
  'application-more': ({ reasons = '' }) => ({
    zh: {
      title: '开户资料需要补充',
      body: `您的开户资料需要补充：${told(reasons, 'zh')}。请用本手机号回到开户页面修改后重新提交。`,
    },
    en: {
      title: 'More is needed for your account',
      body: `Your application needs more: ${told(reasons, 'en')}. Return to the registration page with this phone to mend it.`,
    },
  }),
  'application-refused': ({ reasons = '' }) => ({
    zh: {
      title: '开户申请未通过',
      body: `您的开户申请未能通过：${told(reasons, 'zh')}。如有疑问请联系客服。`,
    },
    en: {
      title: 'Application refused',
      body: `Your application could not be accepted: ${told(reasons, 'en')}. Please contact us with any question.`,
    },
  }),
  'card-accepted': () => ({
    zh: { title: '证件已更新', body: '您上传的身份证已通过，证件有效期已更新。' },
    en: { title: 'Document updated', body: 'Your identity card was accepted and its validity updated.' },
  }),
  'card-refused': ({ reasons = '' }) => ({
    zh: { title: '证件未通过', body: `您上传的身份证未能通过：${told(reasons, 'zh')}。请重新拍摄上传。` },
    en: {
      title: 'Document not accepted',
      body: `Your identity card was not accepted: ${told(reasons, 'en')}. Please send it again.`,
    },
  }),
  'contact-changed': ({ what = '' }) => ({
    zh: {
      title: '联系方式已更改',
      body: `您账户的${what === 'phone' ? '手机号' : '邮箱'}已更改。如非本人操作，请立即联系客服。`,
    },
    en: {
      title: 'Contact changed',
      body: `The ${what === 'phone' ? 'phone' : 'e-mail address'} of your account was changed. If it was not you, call us at once.`,
    },
  }),
  'assessment-ending': ({ day = '' }) => ({
    zh: { title: '风险测评即将到期', body: `您的风险测评将于${day}到期，到期后需重新测评才能购买基金。` },
    en: {
      title: 'Risk assessment ending',
      body: `Your risk assessment ends on ${day}; after that take it again before you buy.`,
    },
  }),
  'document-ending': ({ day = '' }) => ({
    zh: { title: '证件即将到期', body: `您的身份证件将于${day}到期，请及时上传新的证件。` },
    en: {
      title: 'Document ending',
      body: `Your identity document ends on ${day}. Please upload the new one in time.`,
    },
  }),
} satisfies Readonly<Record<string, Template>>

export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES
