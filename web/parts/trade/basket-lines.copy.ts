export const zh = {
  lines: '买入哪些基金',
  amountOf: (fund: string) => `${fund}买入金额`,
  minimum: (least: string) => `最低${least}元`,
  feeOf: (figure: string) => `申购费${figure}元`,
  remove: '移除',
  raising: (face: string) =>
    `募集期：按份额面值${face}元认购，不按净值；付款后不能撤单，募集结束后才有结果。`,
  problem: {
    format: '请输入大于0的金额，最多两位小数',
    below: (least: string) => `不能低于${least}元`,
  },
  addTitle: '添加基金',
  add: '添加',
  added: '已添加',
  full: (most: number) => `一次最多${most}只`,
  waiting: '对比栏里的基金：',
  updating: '正在更新',
}

export const en: typeof zh = {
  lines: 'Funds to buy',
  amountOf: (fund) => `Amount for ${fund}`,
  minimum: (least) => `At least CNY ${least}`,
  feeOf: (figure) => `Fee CNY ${figure}`,
  remove: 'Remove',
  raising: (face) =>
    `Being raised: deals at the face value of ${face}, not at a NAV. It cannot be cancelled once paid, and its result comes when the raising ends.`,
  problem: {
    format: 'Enter an amount above 0 with at most two decimals',
    below: (least) => `At least CNY ${least}`,
  },
  addTitle: 'Add a fund',
  add: 'Add',
  added: 'Added',
  full: (most) => `${most} funds at most`,
  waiting: 'Funds you are comparing:',
  updating: 'Updating',
}
