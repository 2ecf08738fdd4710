export const zh = {
  title: { account: '选择账户', identity: '选择身份', company: '选择机构账户' },
  lead: {
    account: '你的名下有几个交易账户。选择这次要用的一个，之后可以随时切换。',
    identity: '你既是投资者，也是理财顾问。选择这次以什么身份进入，之后可以随时切换。',
    company: '你可以代表以下账户操作。选择这次要用的一个。',
  },
  type: { investor: '个人投资者', adviser: '理财顾问', corporate: '机构' },
  number: '账户号',
  current: '正在使用',
  enter: '进入',
  other: '换一个用户登录',
  unreachable: '没有连上服务器，请再试一次。',
}

export const en: typeof zh = {
  title: {
    account: 'Choose an account',
    identity: 'Choose a role',
    company: 'Choose a corporate account',
  },
  lead: {
    account: 'You have several trading accounts. Choose the one to use now; you can switch at any time.',
    identity: 'You are an investor and an adviser. Choose how to enter now; you can switch at any time.',
    company: 'You may act for these accounts. Choose the one to use now.',
  },
  type: { investor: 'Investor', adviser: 'Adviser', corporate: 'Corporate' },
  number: 'Account',
  current: 'in use',
  enter: 'Enter',
  other: 'Log in as somebody else',
  unreachable: 'The server was not reached. Please try again.',
}
