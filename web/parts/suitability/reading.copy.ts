export const zh = {
  readOn: (seconds: number) => `请继续阅读，还需${seconds}秒`,
  insist: '我已完整阅读上述警示，自主决定坚持买入这只风险高于我承受能力的基金，并自行承担由此产生的损失。',
  insistFirst: '请先勾选上面的确认声明',
  accept: '我坚持买入',
  decline: '不买了',
  warningVersion: (version: string) => `文本版本${version}`,
  readSenior: '阅读65岁以上投资者提示',
  seniorStatement:
    '我已完整阅读上述提示，没有人催促或代替我操作，买入是我自己的决定，我能承受由此产生的亏损。',
  seniorAccept: '我已阅读，继续',
  paper: {
    company: '基金管理人',
    type: '类型',
    risk: '风险等级',
    purchase: '申购费率',
    yearly: '管理费、托管费、销售服务费（每年）',
    minimum: '首次申购起点',
    publishedOn: (day: string) => `${day}发布`,
    all: '全部文件与公告',
    unreachable: '文件没有打开，请稍后再试。',
    elsewhere: (document: string) =>
      `这里没有收录这只基金的${document}。请在基金管理人网站或中国证监会基金电子披露网站（eid.csrc.gov.cn/fund）查阅，再决定是否买入。`,
  },
}

export const en: typeof zh = {
  readOn: (seconds) => `Please read on: ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  insist:
    'I have read this warning in full. I decide on my own to buy a fund whose risk is above my tolerance, and I bear the losses that may follow.',
  insistFirst: 'Tick the statement above first',
  accept: 'I insist on buying',
  decline: 'Do not buy',
  warningVersion: (version) => `Text version ${version}`,
  readSenior: 'Read the notice for clients of 65 and over',
  seniorStatement:
    'I have read this notice in full. Nobody urges me or acts for me; buying is my own decision, and I can bear the losses that may follow.',
  seniorAccept: 'I have read it, go on',
  paper: {
    company: 'Fund manager',
    type: 'Type',
    risk: 'Risk',
    purchase: 'Purchase fee',
    yearly: 'Management, custody and sales service a year',
    minimum: 'First purchase from',
    publishedOn: (day) => `Published on ${day}`,
    all: 'All documents and notices',
    unreachable: 'The document could not be opened. Please try again later.',
    elsewhere: (document) =>
      `The ${document.toLowerCase()} of this fund is not kept here. Read it on the site of the fund manager or on the fund disclosure site of the CSRC (eid.csrc.gov.cn/fund) before you decide.`,
  },
}
