export const zh = {
  title: '开立账户',
  description: '选择你的开户方式：个人、境外证件、企业或机构；事先看清要准备什么、要多久。',
  lead: '先看准备什么、要多久，再开始。开户免费，中途可以离开，之后接着填。',
  at: '准备好',
  time: '需要',
  kinds: {
    investor: {
      name: '个人',
      text: '持中国内地居民身份证，年满18周岁',
      needs: ['本人身份证', '本人名下的借记卡', '能收短信的手机号'],
      time: '约8分钟，核验一致当场开通',
      go: '个人开户',
    },
    foreigner: {
      name: '境外证件',
      text: '外国护照、港澳居民来往内地通行证、台湾居民来往大陆通行证',
      needs: ['证件原件和清晰照片', '本人名下的内地借记卡', '中国内地手机号'],
      time: '约12分钟填写，2个工作日内人工核验',
      go: '用境外证件开户',
    },
    enterprise: {
      name: '企业',
      text: '企业和个体工商户，用自有资金投资',
      needs: ['营业执照照片', '法定代表人和经办人证件信息', '受益所有人信息'],
      time: '约15分钟填写，2个工作日内审核',
      go: '企业开户',
    },
    corporate: {
      name: '机构与产品',
      text: '金融机构、资管产品，以及需要经办和复核分开的单位',
      needs: ['盖章的开户材料', '授权委托书和印鉴卡', '受益所有人和税收居民声明'],
      time: '约25分钟填写，2个工作日内审核',
      go: '看机构开户须知',
    },
  },
  underWay: '已经开始了，或者想看进度？',
  underWayText: '验证开户时用的手机号，就能接着填或查看结果和原因。',
  goOn: '继续开户或查进度',
  hasAccount: '已有账户？',
  logIn: '登录',
  safety: '开户只收集法规要求的资料，证件和卡号加密保存。工作人员不会向你索要密码和验证码。',
  privacy: '隐私政策',
}

export const en: typeof zh = {
  title: 'Open an account',
  description:
    'Choose your way to open an account: individual, foreign document, enterprise or institution; see first what you need and how long it takes.',
  lead: 'See what you need and how long it takes, then begin. It is free, and you can leave and come back.',
  at: 'Have at hand',
  time: 'Takes',
  kinds: {
    investor: {
      name: 'Individual',
      text: 'With a mainland identity card, 18 or over',
      needs: ['Your identity card', 'A debit card in your name', 'A phone that receives messages'],
      time: 'About 8 minutes; opened at once when everything matches',
      go: 'Individual account',
    },
    foreigner: {
      name: 'Foreign document',
      text: 'Foreign passport, Hong Kong and Macao permit, or Taiwan permit',
      needs: [
        'The document and clear photos of it',
        'A mainland debit card in your name',
        'A mainland mobile number',
      ],
      time: 'About 12 minutes to fill in; checked by a person within 2 working days',
      go: 'Foreign document',
    },
    enterprise: {
      name: 'Enterprise',
      text: 'A company or sole trader that invests its own money',
      needs: [
        'A photo of the business licence',
        'Documents of the legal representative and the operator',
        'The beneficial owners',
      ],
      time: 'About 15 minutes to fill in; reviewed within 2 working days',
      go: 'Enterprise account',
    },
    corporate: {
      name: 'Institution or product',
      text: 'Financial institutions, asset management products, and whoever keeps maker and checker apart',
      needs: [
        'The papers, sealed',
        'Letter of authority and seal specimen',
        'Declarations of owners and of tax residence',
      ],
      time: 'About 25 minutes to fill in; reviewed within 2 working days',
      go: 'Read the guide',
    },
  },
  underWay: 'Begun already, or want to see how it stands?',
  underWayText: 'Verify the mobile number you started with to go on, or to see the result and its reasons.',
  goOn: 'Go on, or see how it stands',
  hasAccount: 'Have an account already?',
  logIn: 'Log in',
  safety:
    'We collect only what the law asks for; documents and card numbers are kept encrypted. Our staff never ask for passwords or codes.',
  privacy: 'Privacy policy',
}
