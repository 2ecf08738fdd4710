/** Sentences that only the server needs. The page gets them as data, only in the reader's language. */

export const zh = {
  feeBounds: (least: string | null, most: string | null) =>
    least !== null && most !== null
      ? `每笔${least}元至${most}元`
      : least !== null
        ? `每笔最低${least}元`
        : most === null
          ? ''
          : `每笔最高${most}元`,
  howTexts: (rate: string): readonly string[] => [
    '都按分红再投资的净值、每个净值日的收益率计算，样本标准差，一年按252个交易日折算。',
    '最大回撤：区间内从最高点到其后最低点的跌幅。',
    `夏普比率：超出无风险利率（年${rate}）的平均收益除以波动；索提诺比率只除以低于无风险利率部分的波动。`,
    '卡玛比率：年化收益率除以最大回撤的绝对值。',
    '贝塔、阿尔法、跟踪误差、信息比率都对业绩比较基准的每日收益计算；阿尔法按复利折算成一年。',
    '年化收益率：按自然日折成365天的复利；不满一年不折算。',
    '同类指本平台同一产品类型、有同样长历史的份额，按收益率从高到低排；不排一年以内的短期。',
  ],
  statement: '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩不构成本基金业绩表现的保证。',
  returnsNote:
    '按分红再投资计算，已扣除运作费用；不展示六个月及以内的区间。同类平均为同一产品类型各份额每日收益的平均。',
  breakEvenNote: '按一次买入再卖出的申购费、赎回费和销售服务费比较，不计净值变化。',
  reportNote: '占基金净资产的比例。报告之后的买卖不在其中。',
  growthNote: '累计收益，按分红再投资计算，已扣除基金运作费用，未扣申购、赎回费。',
  notAgainst: '没有画出的基准或同类平均，是因为这段时间数据不全。',
  yieldNotes: {
    daily: '收益每个交易日结转为份额。七日年化收益率按最近七个自然日的万份收益复利折算，不代表将来的收益。',
    monthly:
      '收益每月结转为份额，结转前不产生收益。七日年化收益率按最近七个自然日的万份收益单利折算，不代表将来的收益。',
  },
  navNotes: {
    growth: '',
    unit: '单位净值，未还原分红和拆分。',
    accumulated: '累计净值：单位净值加上历次分红，含拆分折算；不是再投资收益。',
  },
  sizeNote: '季末净资产，人民币元，各类份额合计。',
  redemptionNote: '赎回费计入基金财产。',
  suitsNote: '下单前会核对你的风险测评结果。',
  sampleNote: '本页为样本数据，不对应任何真实基金。',
  noFees: '这只基金暂不在本平台销售，没有我们的费率和交易规则。',
  proposeToClient: '向客户建议买入',
  notAClient: '当前身份没有自己的交易账户，不能下单；用投资者身份登录后可以买。',
}

export const en: typeof zh = {
  feeBounds: (least, most) =>
    least !== null && most !== null
      ? `CNY ${least} to ${most} an order`
      : least !== null
        ? `At least CNY ${least} an order`
        : most === null
          ? ''
          : `At most CNY ${most} an order`,
  howTexts: (rate) => [
    'All use NAV with dividends reinvested and the return of each NAV day, sample deviation, 252 days a year.',
    'Max drawdown: the fall from the highest point of the period to the lowest after it.',
    `Sharpe: mean return above the risk-free rate (${rate} a year) over volatility; Sortino divides by the downside alone.`,
    'Calmar: yearly return over the depth of the max drawdown.',
    'Beta, alpha, tracking error and information ratio are against the daily returns of the benchmark; alpha is compounded over a year.',
    'Returns a year: compounded over 365 calendar days; periods under a year are not turned into one.',
    'Peers are classes of the same product type with as long a history, by return; periods under a year are not ranked.',
  ],
  statement:
    'Past performance does not predict future performance, and that of the manager’s other funds is no guarantee for this one.',
  returnsNote:
    'With dividends reinvested, after running costs; no period of six months or less is shown. The peer average is the mean daily return of the classes of the same type.',
  breakEvenNote: 'Purchase fee, redemption fee and sales service of buying and selling once, NAV left aside.',
  reportNote: 'Parts of net assets. What was traded since the report is not in it.',
  growthNote:
    'Cumulative return with dividends reinvested, after running costs, before purchase and redemption fees.',
  notAgainst: ' A benchmark or peer average that is not drawn is not known for the whole period.',
  yieldNotes: {
    daily:
      'Income becomes shares each trading day. The income of the last seven calendar days, compounded over a year. It does not predict the future.',
    monthly:
      'Income becomes shares once a month and earns nothing until then. The income of the last seven calendar days over a year, not compounded. It does not predict the future.',
  },
  navNotes: {
    growth: '',
    unit: 'NAV per unit; dividends and splits are not added back.',
    accumulated: 'NAV per unit plus all dividends, splits allowed for; not a reinvested return.',
  },
  sizeNote: 'At the end of quarters, in CNY, all classes together.',
  redemptionNote: 'Redemption fees go to the fund’s assets.',
  suitsNote: 'Your risk assessment is checked before an order.',
  sampleNote: 'Sample data on this page; it stands for no real fund.',
  noFees: 'This fund is not sold here at present, so there are no fees or terms of ours.',
  proposeToClient: 'Propose to a client',
  notAClient: 'You are logged in without an account to trade with. Log in as an investor to buy.',
}
