export const zh = {
  safety: '工作人员不会向你索要验证码。',
  sandbox: '演示环境不会真的发短信：',
  sandboxLink: '打开短信收件箱（新窗口）',
}

export const en: typeof zh = {
  safety: 'Our staff never ask you for a code.',
  /** Follows a sentence, hence the space at its start; Chinese has no space there. */
  sandbox: ' A demonstration sends no real messages: ',
  sandboxLink: 'open the inbox (new window)',
}
