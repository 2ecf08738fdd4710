export const zh = {
  title: '重设登录密码',
  description: '忘记登录密码时，用短信验证码和证件号码后6位设置新密码。',
  /** For a member of a company, whose page has a separate address. */
  company: {
    title: '重设机构登录密码',
    description: '机构成员忘记登录密码时，用短信验证码和证件号码后6位设置新密码。',
  },
  /** For the house's own staff. */
  house: {
    title: '重设员工登录密码',
    description: '员工忘记登录密码时，用验证码和证件号码后6位设置新密码。',
  },
  lead: '用短信验证码和证件号码后6位确认是你本人，然后设置新的登录密码。',
  who: '确认是你本人',
  loginName: {
    individual: '用户名或手机号',
    institutional: '机构登录的用户名',
    operations: '员工登录的用户名',
  },
  loginNameHint: {
    individual: '登录时用的用户名，或开户时的手机号',
    institutional: '你本人登录时用的用户名',
    operations: '你本人登录时用的用户名',
  },
  sent: {
    individual: (minutes: number) =>
      `如果名下有个人账户，验证码会发到开户时留的手机号，${minutes}分钟内有效。没有收到？请核对用户名，或稍后再试。`,
    institutional: (minutes: number) =>
      `如果是机构成员的用户名，验证码会发到你激活登录或办理开户时用的手机号，${minutes}分钟内有效。没有收到？请核对用户名，或稍后再试。`,
    operations: (minutes: number) =>
      `如果是员工的用户名，验证码会发到激活时验证的手机号或邮箱，${minutes}分钟内有效。没有收到？请核对用户名，或稍后再试。`,
  },
  documentEnding: '证件号码后6位',
  documentHint: {
    individual: '开户用的身份证、护照或通行证；末位是X的也算一位',
    institutional: '登记为机构成员时用的身份证、护照或通行证；末位是X的也算一位',
    operations: '激活时填写的身份证、护照或通行证；末位是X的也算一位',
  },
  newPassword: '新的登录密码',
  passwordHint: '6至20位字母、数字或键盘上的符号，不要用常见的密码',
  ends: '设置后，所有设备会退出登录；交易密码和二次验证不变。',
  submit: '设置新密码',
  others: { individual: '不是个人账户？', institutional: '用户名也忘了？', operations: '用户名也忘了？' },
  othersText: {
    individual: '机构的经办人和复核人，请到',
    institutional: '请机构的经办人联系客服。',
    operations: '请联系系统管理员。',
  },
  toCompany: '机构登录的重设页面',
  noPhone: '手机号已经不用了？',
  noPhoneText: '请拨打客服热线：',
  done: '新密码已生效。',
  doneText: '请用新密码登录。我们已通知你；如非本人操作，请立即联系客服。',
  goOn: '去登录',
  back: '返回登录',
  unreachable: '没有连上服务器，填写的内容还在，请再试一次。',
}

export const en: typeof zh = {
  title: 'Set a new password',
  description:
    'Forgot your log-in password? A texted code and the last six of your document number let you set a new one.',
  company: {
    title: 'Set a new institutional password',
    description:
      'Members of companies who forgot their log-in password set a new one with a texted code and the last six of the document number.',
  },
  house: {
    title: 'Set a new staff password',
    description:
      'Staff who forgot their log-in password set a new one with a code and the last six of the document number.',
  },
  lead: 'A texted code and the last six of your document number show that it is you. Then choose a new log-in password.',
  who: 'Prove that it is you',
  loginName: {
    individual: 'Username or mobile number',
    institutional: 'Username of the institutional log-in',
    operations: 'Username of the staff log-in',
  },
  loginNameHint: {
    individual: 'What you log in with, or the phone you opened the account with',
    institutional: 'What you yourself log in with',
    operations: 'What you yourself log in with',
  },
  sent: {
    individual: (minutes) =>
      `If there is an individual account, the code goes to the phone it was opened with and is good for ${minutes} minutes. Nothing came? Check the name, or try again later.`,
    institutional: (minutes) =>
      `If it is the name of a company’s member, the code goes to the phone the log-in was activated or the company opened with, and is good for ${minutes} minutes. Nothing came? Check the name, or try again later.`,
    operations: (minutes) =>
      `If it is the name of one of our staff, the code goes to the phone or mail address proved at the beginning and is good for ${minutes} minutes. Nothing came? Check the name, or try again later.`,
  },
  documentEnding: 'Last six of your document number',
  documentHint: {
    individual: 'Of the identity card, passport or permit you opened the account with; a final X counts',
    institutional: 'Of the identity card, passport or permit you were named by; a final X counts',
    operations: 'Of the identity card, passport or permit you came in with; a final X counts',
  },
  newPassword: 'New log-in password',
  passwordHint: '6 to 20 letters, digits or signs; none that many people use',
  ends: 'All devices are logged out. Your payment password and your second factor stay as they are.',
  submit: 'Set the new password',
  others: {
    individual: 'Not an individual account?',
    institutional: 'Forgot the username too?',
    operations: 'Forgot the username too?',
  },
  othersText: {
    individual: 'Makers and checkers of a company go to',
    institutional: 'Ask the company’s maker to contact client service.',
    operations: 'Ask an administrator.',
  },
  toCompany: 'the page of the institutional log-in',
  noPhone: 'No longer have the phone?',
  noPhoneText: 'Call us: ',
  done: 'The new password is in force.',
  doneText: 'Log in with it. We have sent you a notice; if it was not you, contact us at once.',
  goOn: 'Log in',
  back: 'Back to the log-in',
  unreachable: 'The server was not reached. What you typed is still here: please try again.',
}
