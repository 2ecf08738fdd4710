export const zh = {
  title: '同一基金的其他份额',
  none: '我们只销售这只基金的这一类份额。',
  needsAmount: '填写金额后比较费用。',
  unknown: '费用资料不全，不能比较。',
  costs: (purchase: string, service: string) => `申购费${purchase}，销售服务费每年${service}`,
  ofThis: (code: string, costs: string) => `${code}：${costs}`,
  turn: (days: number, before: string, after: string) =>
    `持有少于${days}天，${before}费用较低；从第${days}天起，${after}不高于它。`,
  neverDearer: (code: string, other: string) => `十年内持有多久，${code}的费用都不高于${other}。`,
  same: '十年内持有多久，两类费用都相同。',
  note: '按这笔金额一次买入再卖出的申购费（含折扣）、赎回费和销售服务费比较，不计净值变化。',
  put: (code: string) => `换成${code}`,
  isOnLine: '它已在这份建议书里',
}

export const en: typeof zh = {
  title: 'Other classes of the same fund',
  none: 'We sell no other class of this fund.',
  needsAmount: 'Give an amount to compare what they cost.',
  unknown: 'A fee is not known, so they cannot be compared.',
  costs: (purchase, service) => `purchase fee ${purchase}, sales service ${service} a year`,
  ofThis: (code, costs) => `${code}: ${costs}`,
  turn: (days, before, after) =>
    `Held for fewer than ${days} days ${before} costs less; from day ${days} on ${after} costs no more.`,
  neverDearer: (code, other) =>
    `However long it is held within ten years, ${code} costs no more than ${other}.`,
  same: 'However long they are held within ten years, both cost the same.',
  note: 'Of this amount, bought once and sold once: purchase fee with its discount, redemption fee and sales service, NAV left aside.',
  put: (code) => `Put ${code} in its place`,
  isOnLine: 'It is in this proposal already',
}
