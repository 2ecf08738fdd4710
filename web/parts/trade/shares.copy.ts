import * as head from './fund-head.copy.ts'

export const zh = {
  ...head.zh,
  units: (figure: string) => `${figure}份`,
  available: '可用份额',
  total: '持有份额',
  inFlight: '在途份额',
  unit: '份',
  parts: { quarter: '1/4', third: '1/3', half: '1/2', all: '全部' },
  limits: (available: string, least: string) => `可用${available}份，单笔最低${least}份，全部办理不受此限`,
  sharesProblem: {
    format: '请输入大于0的份额，最多两位小数，例如1000.00',
    above: (available: string) => `可用份额只有${available}份`,
    below: (least: string) => `单笔不能低于${least}份`,
    all: (least: string) => `剩余份额会低于最低持有${least}份，需要全部办理`,
  },
  fix: (figure: string) => `改为${figure}份`,

  rest: '遇到巨额赎回时',
  restNote: '一天的净赎回超过基金总份额的10%时，基金可能只确认一部分。没有确认的部分：',
  restOn: '顺延到下一交易日',
  restOnHint: '按下一交易日的净值继续办理，没有优先权',
  restOff: '取消',
  restOffHint: '份额退回持仓',
  reviewRest: '巨额赎回',

  dealToday: '按今日净值成交',
  dealOn: (day: string) => `按${day}净值成交`,
  dealNote: (day: string) => `${day}15:00前提交。净值在当晚公布，提交时未知。`,
  leftAfter: '。15:00后提交，将按下一交易日的净值成交。',
}

export const en: typeof zh = {
  ...head.en,
  units: (figure) => `${figure} units`,
  available: 'Units available',
  total: 'Units held',
  inFlight: 'Units in other orders',
  unit: 'units',
  parts: { quarter: '1/4', third: '1/3', half: '1/2', all: 'All' },
  limits: (available, least) => `${available} units available; at least ${least} an order, unless all go`,
  sharesProblem: {
    format: 'Enter units above 0 with at most two decimals, for example 1000.00',
    above: (available) => `Only ${available} units are available`,
    below: (least) => `One order must be at least ${least} units`,
    all: (least) => `Less than the minimum holding of ${least} units would be left, so all must go`,
  },
  fix: (figure) => `Make it ${figure} units`,

  rest: 'In a large redemption',
  restNote:
    'When net redemptions of a day exceed 10% of a fund, it may confirm a part only. What is not confirmed is:',
  restOn: 'Carried on to the next trading day',
  restOnHint: 'At the NAV of that day, without priority',
  restOff: 'Cancelled',
  restOffHint: 'The units stay with you',
  reviewRest: 'Large redemption',

  dealToday: 'Deals at today’s NAV',
  dealOn: (day) => `Deals at the NAV of ${day}`,
  dealNote: (day) =>
    `Placed before 15:00 on ${day}. The NAV is published that evening; it is not known when you order.`,
  leftAfter: '. Placed after 15:00, the order deals at the NAV of the next trading day.',
}
