/** Explains why the session has ended, to a reader whom this led away from a page. */
export const zh = {
  idle: {
    title: '登录已过期，你已安全退出。',
    text: '重新登录后回到刚才的页面。',
  },
  closed: {
    title: '这个登录已停用，你已退出。',
    text: '账户已销户或暂停使用，或者你的操作权限已经结束。如有疑问，请联系客服。',
  },
  ended: {
    title: '这次登录已在别处结束，你已退出。',
    text: '例如在其他设备上退出了它、修改了密码，或登录的设备太多。如果不是你本人的操作，请重新登录后修改密码，并联系客服。',
  },
  elsewhere: {
    title: '当前网络不能使用运营登录，你已退出。',
    text: '请连接公司指定的网络，再回到刚才的页面。',
  },
  left: {
    title: '你已退出登录。',
    text: '重新登录后回到刚才的页面。',
  },
  present: {
    title: '你已登录。',
    text: '如果刚才的页面提示登录失效，是因为在另一个窗口换了账户或重新登录过。你可以回到那一页继续。',
  },
  /** Shown if the page was an order form, because its address keeps what was filled in. */
  order: '订单里填好的内容还在；没有确认付款的订单不会扣款。',
  logIn: '重新登录',
  back: '回到刚才的页面',
  service: '联系客服',
}

export const en: typeof zh = {
  idle: {
    title: 'Your session has expired and you are logged out.',
    text: 'Log in again and you are back on your page.',
  },
  closed: {
    title: 'This log-in has been closed and you are logged out.',
    text: 'The account was closed or suspended, or your authority has ended. Contact us if you have questions.',
  },
  ended: {
    title: 'This session was ended elsewhere and you are logged out.',
    text: 'It was ended on another device, the password was changed, or too many devices are logged in. If it was not you, log in again, change the password and contact us.',
  },
  elsewhere: {
    title: 'Staff cannot work from this network, so you are logged out.',
    text: 'Connect to a network of the company, then go back to your page.',
  },
  left: {
    title: 'You are logged out.',
    text: 'Log in again and you are back on your page.',
  },
  present: {
    title: 'You are logged in.',
    text: 'If your page said that the session was over, an account was switched or a new log-in made in another window. You can go back to it.',
  },
  order:
    'What you had filled into the order is still there, and nothing is debited for one you had not confirmed.',
  logIn: 'Log in again',
  back: 'Back to your page',
  service: 'Contact us',
}
