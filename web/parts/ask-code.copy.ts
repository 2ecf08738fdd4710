export const zh = {
  send: '获取验证码',
  again: '重新获取',
  againIn: (seconds: number) => `${seconds}秒后可重新获取`,
  safety: '工作人员不会向你索要验证码。',
  sandbox: '演示环境不会真的发短信：',
  sandboxLink: '打开短信收件箱（新窗口）',
  unreachable: '没有连上服务器，填写的内容还在，请再试一次。',
}

export const en: typeof zh = {
  send: 'Send the code',
  again: 'Send again',
  againIn: (seconds) => `Again in ${seconds} s`,
  safety: 'Our staff never ask you for a code.',
  sandbox: 'A demonstration sends no real messages: ',
  sandboxLink: 'open the inbox (new window)',
  unreachable: 'The server was not reached. What you typed is still here: please try again.',
}
