export const zh = {
  pay: '用通行密钥确认',
  or: '或输入交易密码',
  cancelled: '没有完成通行密钥验证，没有提交。可以重试或输入交易密码。',
  unsupported: '这个浏览器不支持通行密钥，请输入交易密码。',
}

export const en: typeof zh = {
  pay: 'Confirm with a passkey',
  or: 'Or enter your payment password',
  cancelled: 'The passkey was not confirmed and nothing was sent. Try again, or enter your payment password.',
  unsupported: 'This browser has no passkeys. Please enter your payment password.',
}
