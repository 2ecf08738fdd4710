interface Text {
  readonly title: string
  readonly paragraphs: readonly string[]
}

interface Texts {
  readonly warning: Text
  readonly seniorWarning: Text
  readonly contract: Text
  readonly summary: Text
  readonly prospectus: Text
  readonly disclosure: Text
  readonly sampleNote: string
}

export const zh: Texts = {
  sampleNote: '本文件为样本，只说明真实文件会告诉你什么，不对应任何真实产品。',
  warning: {
    title: '特别风险警示书',
    paragraphs: [
      '你正在申请买入一只风险等级高于你本人风险承受能力的基金。根据你最近一次风险测评的结果，它与你的投资目标、投资期限和可以承受的损失不相适应。我们没有、也不会主动向你推介这只基金。',
      '基金净值会波动。风险等级越高，净值可能下跌得越快、越深，恢复所需的时间也越长。在不利的市场中，你可能损失相当大一部分本金，甚至损失超出你在测评中表示能够承受的程度。',
      '过去的业绩不预示未来的表现。历史上的最大回撤也不是损失的上限。分散投资、定期投入和长期持有都不能消除亏损的可能。',
      '在市场剧烈波动、巨额赎回或基金资产难以变现时，基金可能延缓支付赎回款项或暂停赎回。你可能无法在需要用钱的时候取回资金，因此不要用生活必需的钱、借来的钱或短期内要用的钱买入。',
      '你的年龄、健康、收入、负债或家庭情况有变化时，你的风险承受能力也会变化。如果情况已经变化，请先重新完成风险测评，再决定是否买入。',
      '你可以在任何时候放弃这次买入，不需要说明理由，也不产生费用。下单后，在成交日15:00以前仍可以撤单，款项退回原银行卡。',
      '如果你在阅读之后仍坚持买入，须声明这一决定由你自主作出，并自行承担由此产生的损失。我们会保存你阅读的文本版本、声明的内容与时间。',
    ],
  },
  seniorWarning: {
    title: '65岁以上投资者提示',
    paragraphs: [
      '你已年满65岁。你选择的基金风险等级较高，净值可能在短时间内大幅下跌，恢复可能需要很多年。请先想清楚：这笔钱在今后几年里会不会用到？',
      '请不要用养老、看病、日常生活需要的钱，也不要用借来的钱买入。收入和支出主要靠积蓄的人，亏损之后很难再补回来。',
      '请自己做决定。如果是别人催促你、替你操作你的手机，或者向你承诺保本、保收益，请马上停下来：基金没有保本的承诺，我们的员工不会代你操作，也不会向你索要密码和验证码。',
      '你可以先和家人商量，也可以拨打客服热线请人逐项解释。今天不买，不产生任何费用，也不影响你以后买入。',
      '第一次买入这一类基金，下单之后我们会打电话给你，确认是你本人的决定、你了解可能的亏损；确认之前不发出申请，你也可以改变主意，款项退回原银行卡。',
    ],
  },
  contract: {
    title: '基金合同',
    paragraphs: [
      '基金合同约定基金管理人、基金托管人和基金份额持有人的权利与义务。你买入并持有份额，就成为合同的当事人，无须另行签字。',
      '合同写明基金的运作方式、投资目标、投资范围与限制、收益分配原则、费用的计提与支付，以及估值与信息披露的办法。',
      '份额持有人大会可以决定更换管理人或托管人、转换运作方式、与其他基金合并或者终止合同等重大事项；合同同时写明哪些变更不需要召开大会。',
      '合同终止后，基金财产要清算，剩余财产按持有份额的比例分配。',
    ],
  },
  summary: {
    title: '基金产品资料概要',
    paragraphs: [
      '产品概要说明基金的类型、风险等级、投资目标与范围、业绩比较基准、基金经理以及成立日期。请核对你要买入的份额类别：同一基金的A类与C类收费方式不同。',
      '费用一节列明申购费、赎回费、管理费、托管费与销售服务费。管理费、托管费与销售服务费从基金资产中每日计提，已反映在净值里，不另向你收取。',
      '持有时间越短，赎回费率通常越高。持有不足七日的，赎回费率不低于百分之一点五，货币市场基金等法规另有规定的除外。',
      '业绩一节按年度列出净值增长率与同期基准。基金成立不足一年的，不展示业绩。',
    ],
  },
  prospectus: {
    title: '招募说明书（更新）',
    paragraphs: [
      '招募说明书说明基金如何运作：谁管理、谁托管、谁办理注册登记；投资范围与比例限制；估值的方法与暂停估值的情形。',
      '申购与赎回一章规定开放日与开放时间、申请的确认、款项的支付、数量限制，以及拒绝或暂停申购、延缓支付赎回款项的情形。申购采用未知价原则，以申请当日收市后计算的基金份额净值成交。',
      '基金份额的确认以注册登记机构的结果为准。销售机构受理申请，不代表申请一定成功。',
      '招募说明书至少每年更新一次；重大事项发生变化的，会在三个工作日内更新。',
    ],
  },
  disclosure: {
    title: '风险揭示书',
    paragraphs: [
      '市场风险：证券价格受经济、政策、利率与投资者心理等因素影响而波动，基金净值随之涨跌，你可能亏损本金。',
      '信用风险：基金持有的债券或存款，其发行人或交易对手可能违约，造成基金资产损失。',
      '流动性风险：市场成交不足或集中赎回时，基金可能难以按合理价格变现，赎回款项可能延缓支付。',
      '管理风险：基金管理人的判断、经验与操作会影响基金业绩，基金管理人不保证盈利，也不保证最低收益。',
      '操作与技术风险：系统故障、通讯中断或第三方服务中断可能影响申请的提交与确认。遇到这种情况，请以订单页面显示的结果为准。',
    ],
  },
}

export const en: Texts = {
  sampleNote:
    'This document is a sample. It shows what a real one would tell you and stands for no real product.',
  warning: {
    title: 'Special risk warning',
    paragraphs: [
      'You are about to buy a fund whose risk is above your own risk tolerance. By the result of your latest risk assessment it does not suit your aims, your time horizon or the losses you can bear. We have not recommended this fund to you, and we will not.',
      'The value of a fund goes up and down. The higher its risk level, the faster and deeper it can fall, and the longer it can take to recover. In bad markets you may lose a considerable part of your money, even more than you said you could bear.',
      'Past performance does not predict the future. The largest fall in the past is not the most that can be lost. Spreading, investing regularly and holding for long do not remove the possibility of a loss.',
      'When markets move sharply, when many holders redeem at once or when assets are hard to sell, a fund may pay redemptions late or suspend them. You may not get your money back when you need it. Do not invest money you live on, borrowed money, or money you will need soon.',
      'When your age, health, income, debts or family change, your tolerance changes too. If they have changed, take the risk assessment again before you decide.',
      'You may give this purchase up at any time, without a reason and without a fee. After ordering you can still cancel until 15:00 of the deal date, and the money goes back to your card.',
      'If you still insist after reading this, you declare that the decision is your own and that you bear the losses that may follow. We keep the version of the text you read, your declaration and its time.',
    ],
  },
  seniorWarning: {
    title: 'Notice for clients aged 65 and over',
    paragraphs: [
      'You are 65 or over. The fund you have chosen has a high risk: its value can fall far in a short time and may take many years to recover. Think first whether you will need this money in the years to come.',
      'Do not use money that you need for your retirement, for your health or for daily life, and no borrowed money. Who lives mainly on savings can hardly make up for a loss.',
      'Decide by yourself. If somebody urges you, uses your phone for you, or promises that nothing can be lost, stop at once: no fund is guaranteed, and our staff never order for you and never ask for a password or a code.',
      'Talk to your family first, or call our hotline and have each point explained. Not buying today costs nothing and closes no door.',
      'When you order such a fund for the first time, we call you to hear that it is your own decision and that you know what can be lost. Nothing is sent before that call. If you change your mind, your money goes back to your card.',
    ],
  },
  contract: {
    title: 'Fund contract',
    paragraphs: [
      'The contract sets the rights and duties of the manager, the custodian and the holders. Whoever buys and holds units is a party to it; nothing more is signed.',
      'It says how the fund runs, what it aims at, what it may invest in and within which limits, how income is distributed, how fees are charged, and how the fund is valued and reports.',
      'The meeting of holders decides the great changes: another manager or custodian, another way of running, a merger, the end of the contract. The contract also says which changes need no meeting.',
      'When the contract ends the fund is wound up, and what is left is shared out in proportion to the units held.',
    ],
  },
  summary: {
    title: 'Product summary',
    paragraphs: [
      'The summary names the type of the fund, its risk level, its aim and scope, its benchmark, its managers and its inception. Check the share class you are buying: classes A and C of one fund charge differently.',
      'The section on fees lists the purchase and redemption fees and those for management, custody and sales service. The last three are taken from the assets of the fund every day; they are already in the NAV and are not charged to you again.',
      'The shorter you hold, the higher the redemption fee usually is. Held for less than seven days, it is at least 1.50%, except where the rules say otherwise, as for money market funds.',
      'The section on performance shows each year beside its benchmark. A fund younger than one year shows none.',
    ],
  },
  prospectus: {
    title: 'Prospectus (updated)',
    paragraphs: [
      'The prospectus says how the fund works: who manages it, who holds its assets, who keeps the register; what it may invest in and within which limits; how it is valued and when valuation may stop.',
      'The chapter on purchase and redemption sets the open days and hours, the confirmation of orders, payment, limits, and when purchases may be refused or redemptions paid late. A purchase deals at a price not yet known: the NAV computed after the close of the day of the order.',
      'The register decides what is confirmed. That a distributor has accepted an order does not mean that it will succeed.',
      'The prospectus is updated at least once a year, and within three working days when something important changes.',
    ],
  },
  disclosure: {
    title: 'Risk disclosure',
    paragraphs: [
      'Market risk: prices move with the economy, policy, interest rates and the mood of investors. The NAV moves with them, and you may lose money you put in.',
      'Credit risk: those who issued the bonds or took the deposits a fund holds may fail to pay, and the fund loses.',
      'Liquidity risk: when little is traded or many redeem at once, a fund may not be able to sell at a fair price, and redemptions may be paid late.',
      'Management risk: the judgement and skill of the manager affect the result. The manager promises neither a profit nor a least return.',
      'Operational risk: failing systems, lines or services of others can affect the sending and confirming of orders. What the order page shows is what counts.',
    ],
  },
}
