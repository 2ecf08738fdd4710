/** Texts of the demo adviser. They are in one language, as an adviser writes them. */
export const DEMO_PROPOSALS = {
  open: {
    title: '降低波动：增加一只中低风险基金',
    message:
      '你目前的持仓以中风险基金为主。建议赎回一小部分，增加一只中低风险基金，使整体波动更接近你测评的承受能力。请按自己的情况决定。',
    buy: '风险等级低于你的承受能力，用来平衡现有持仓',
    sell: '占比较高，先调整一小部分',
    careful: '占比较高，但它的风险等级低于你的承受能力；如果短期内要用这笔钱，请先提问，不要急于批准',
  },
  past: {
    title: '增加一只低风险基金',
    message: '建议把一部分资金放进低风险基金，方便短期使用。',
    buy: '低风险，流动性较好',
    careful: '这只基金只作短期备用，占比会随之后的投入下降',
    question: '这只基金随时可以赎回吗？大约几天到账？',
    answer:
      '可以随时赎回。按基金合同，确认后款项一般在三个交易日内回到你的银行卡，具体以订单页显示的日期为准。',
    declined: '近期没有闲置资金',
  },
} as const
