export const zh = {
  title: '登录已过期，你已安全退出。',
  text: '重新登录后回到刚才的页面，订单里填好的内容还在；没有确认付款的订单不会扣款。',
  logIn: '重新登录',
}

export const en: typeof zh = {
  title: 'Your session has ended and you are logged out.',
  text: 'Log in again and you are back on your page; what you had filled into an order is still there. Nothing is debited for an order you had not confirmed.',
  logIn: 'Log in again',
}
