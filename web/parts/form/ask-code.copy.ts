export const zh = {
  send: '获取验证码',
  again: '重新获取',
  againIn: (seconds: number) => `${seconds}秒后可重新获取`,
  code: '短信验证码',
  unreachable: '没有连上服务器，填写的内容还在，请再试一次。',
}

export const en: typeof zh = {
  send: 'Send the code',
  again: 'Send again',
  againIn: (seconds) => `Again in ${seconds} s`,
  code: 'Code of the text message',
  unreachable: 'The server was not reached. What you typed is still here: please try again.',
}
