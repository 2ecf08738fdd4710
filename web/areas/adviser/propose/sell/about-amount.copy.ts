export const zh = {
  label: (name: string) => `${name}约卖出多少元`,
  hint: (nav: string, day: string) => `可以不填。按${day}净值${nav}折算，不计费用，舍去不足0.01份的部分。`,
  makes: (shares: string, nav: string, day: string) => `折算为${shares}份（${day}净值${nav}，不计费用）`,
  format: '请输入大于0的金额，最多两位小数，例如10,000.00',
  none: '按最新净值不足0.01份',
  noNav: '净值尚未公布，不能按金额折算，请直接填写份额。',
}

export const en: typeof zh = {
  label: (name) => `About how many yuan of ${name}`,
  hint: (nav, day) =>
    `You can leave it empty. Turned into units at the NAV ${nav} of ${day}, before fees, cut at 0.01 unit.`,
  makes: (shares, nav, day) => `Makes ${shares} units (NAV ${nav} of ${day}, before fees)`,
  format: 'Enter an amount above 0 with at most two decimals, for example 10,000.00',
  none: 'Less than 0.01 unit at the newest NAV',
  noNav: 'No NAV is published yet, so an amount cannot be turned into units. Give the units themselves.',
}
