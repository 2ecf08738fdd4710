export const zh = {
  title: '账户已注销',
  lead: '感谢你的信任。所有设备已退出登录。',
  kept: '身份资料和交易记录按法律规定保存20年，从今天起算，期满删除。之后到账的利息等款项会付到你绑定的银行卡。',
  question: '有疑问或不是你本人操作，请立即联系客服。',
  service: '联系客服',
  home: '回到首页',
}

export const en: typeof zh = {
  title: 'Your account is closed',
  lead: 'Thank you for your trust. All devices are logged out.',
  kept: 'Identity and transaction records are kept for 20 years from today, as the law demands, then deleted. Money that comes later, such as interest, goes to your bank card.',
  question: 'Any question, or was it not you? Contact client service at once.',
  service: 'Client service',
  home: 'To the home page',
}
