export const zh = {
  title: '按总额和比例填写金额',
  open: '按一笔总额和每只基金的比例填写',
  lead: '比例合计100%。金额舍去不足0.01元的部分，余下的归第一只基金。发送的只有金额。',
  sum: '总额（元）',
  percentOf: (name: string) => `${name}占比（%）`,
  makes: (amount: string) => `${amount}元`,
  use: '填入金额',
  used: '已填入上面的金额',
  blocked: {
    'sum-missing': '请填写总额，大于0，最多两位小数',
    'percent-missing': '请填写每只基金的比例，大于0，最多两位小数',
    'parts-not-whole': (together: string) => `比例合计须为100%，现在是${together}%`,
    'sum-too-small': '总额太小，有基金分不到0.01元',
  },
}

export const en: typeof zh = {
  title: 'Amounts from a sum and percentages',
  open: 'Give one sum, and a percentage for each fund',
  lead: 'The percentages make 100% together. Amounts are cut at CNY 0.01, and what is left over goes to the first fund. Only amounts are sent.',
  sum: 'Sum (CNY)',
  percentOf: (name) => `Percentage of ${name}`,
  makes: (amount) => `CNY ${amount}`,
  use: 'Fill the amounts in',
  used: 'The amounts above are these',
  blocked: {
    'sum-missing': 'Give the sum, above 0 and with two decimals at most',
    'percent-missing': 'Give a percentage for each fund, above 0 and with two decimals at most',
    'parts-not-whole': (together) => `The percentages make ${together}%; they have to make 100%`,
    'sum-too-small': 'The sum is too small: a fund would have less than CNY 0.01',
  },
}
