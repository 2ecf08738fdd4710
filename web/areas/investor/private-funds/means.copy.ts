import { money } from '#web/format/format.ts'

/** Formats a threshold without empty decimals: `3,000,000`. */
const round = (amount: string) => money(amount).replace(/\.00$/, '')

export const zh = {
  financialAssets: '金融资产（元）',
  financialAssetsHint: '存款、股票、债券、基金、理财等，不含房产和经营性资产',
  incomes: '近三年个人年收入（元）',
  incomesHint: '没有收入的年份填0。',
  income1: '最近一年',
  income2: '前一年',
  income3: '再前一年',
  investingYears: '投资经历（满几年）',
  relevantWorkYears: '金融相关工作经历（满几年）',
  hasQualification: '我是金融机构高级管理人员，或从事金融相关业务的注册会计师、律师',
  evidence: '材料名称',
  evidenceHint: '例如：某某银行个人资产证明、近三年纳税记录',
  evidenceDate: '材料日期',
  evidenceDateHint: '最近三个月内的材料',
  papers: '证明材料的照片',
  papersHint: '至少一张；盖章、日期和姓名须清楚。JPG、PNG或WebP，每张不超过10 MB。',
  paper: (n: number) => `材料${n}`,
  optional: '没有可以不传',
  statement: {
    qualified:
      '我声明：以上资产与收入真实、归我本人所有；我以自有资金为自己投资，不替他人持有，不拆分转让；我知道私募基金只向合格投资者非公开募集。',
    professional:
      '我申请按专业投资者对待：以上情况真实；我知道对专业投资者不再作风险等级匹配和特别风险警示，并自行承担投资决定的后果。',
  },
  version: (version: string) => `文本版本${version}`,
  agree: '我已阅读并作出上述声明',
  need: {
    qualified: (assets: string, income: string) =>
      `标准：金融资产不低于${round(assets)}元，或者近三年平均年收入不低于${round(income)}元。`,
    professional: (assets: string, income: string) =>
      `可以申请的标准：金融资产不低于${round(assets)}元，或者近三年平均年收入不低于${round(income)}元；并且有一年以上投资经历。`,
  },
  notEnough: '按填写的数字，还没有达到标准，暂不能提交',
  enough: '按填写的数字，已达到标准，材料审核通过后生效。',
  send: { qualified: '提交申报', professional: '提交申请' },
  failed: '没有提交成功',
  unreachable: '没有收到答复。再按一次不会重复提交。',
  sent: '已提交，等待审核',
}

export const en: typeof zh = {
  financialAssets: 'Financial assets (CNY)',
  financialAssetsHint: 'Deposits, shares, bonds, funds and the like; no real estate, no business assets',
  incomes: 'Your own income of the last three years (CNY)',
  incomesHint: 'Write 0 for a year without income.',
  income1: 'Last year',
  income2: 'The year before',
  income3: 'Two years before',
  investingYears: 'Full years of investing',
  relevantWorkYears: 'Full years of work in finance',
  hasQualification:
    'I am a senior manager of a financial institution, or an accountant or lawyer who works in finance',
  evidence: 'What the papers are',
  evidenceHint: 'Such as a bank’s certificate of assets, or tax records of three years',
  evidenceDate: 'Date of the papers',
  evidenceDateHint: 'Of the last three months',
  papers: 'Photos of the papers',
  papersHint: 'At least one, with seal, date and name readable. JPG, PNG or WebP, up to 10 MB each.',
  paper: (n) => `Paper ${n}`,
  optional: 'Only if there is one',
  statement: {
    qualified:
      'I declare that these assets and incomes are true and my own. I invest my own money for myself, hold for nobody else and pass no part on. I know that private funds are offered to qualified investors only, and never in public.',
    professional:
      'I apply to be treated as a professional investor. What I say is true. I know that risk is then no longer matched for me and no special warning is given, and that I bear the outcome of my decisions.',
  },
  version: (version) => `Text version ${version}`,
  agree: 'I have read this and declare it',
  need: {
    qualified: (assets, income) =>
      `What it takes: financial assets of CNY ${round(assets)}, or an average income of CNY ${round(income)} over three years.`,
    professional: (assets, income) =>
      `To apply it takes financial assets of CNY ${round(assets)}, or an average income of CNY ${round(income)} over three years, and a year of investing.`,
  },
  notEnough: 'By these figures it is not enough yet, so it cannot be sent',
  enough: 'By these figures it is enough; it counts once the papers are approved.',
  send: { qualified: 'Send the declaration', professional: 'Send the application' },
  failed: 'It was not sent',
  unreachable: 'No answer came. Pressing again does not send it twice.',
  sent: 'Sent; it is being reviewed',
}
