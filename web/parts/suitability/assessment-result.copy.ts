export const zh = {
  result: '你的风险承受能力',
  score: (points: number) => `${points}分，满分100分`,
  lowest: '最低类别',
  lowestText: '有回答使你属于风险承受能力最低的一类，只能买R1的基金：',
  means: [
    '',
    '把本金安全放在第一位，只适合风险最低的基金。',
    '愿意承受少量波动，换取略高的收益。',
    '能承受一定波动，追求稳健增值。',
    '能承受较大波动，追求较高的长期收益。',
    '能承受很大波动，包括较大的本金损失。',
  ],
  highest: (level: number) => `不需要风险提示就能买的最高风险等级是R${level}。`,
  areas: '各部分得分',
  points: (points: number, most: number) => `${points} / ${most}`,
  holds: (day: string) => `有效期至${day}`,
  left: (today: number, year: number) => `今天还可以测评${today}次，12个月内还可以测评${year}次。`,
  confirm: '结果由问卷自动得出，不是投资建议。确认它符合你的实际情况后再继续。',
}

export const en: typeof zh = {
  result: 'Your risk tolerance',
  score: (points) => `${points} of 100 points`,
  lowest: 'Lowest category',
  lowestText: 'An answer puts you into the lowest category, which may buy R1 funds only:',
  means: [
    '',
    'Keeping the principal comes first; only funds of the lowest risk suit.',
    'Small swings are bearable for a slightly higher return.',
    'Some swings are bearable for steady growth.',
    'Large swings are bearable for a higher long-term return.',
    'Very large swings are bearable, losses of principal included.',
  ],
  highest: (level) => `Without a warning you may buy funds of a risk up to R${level}.`,
  areas: 'Points by part',
  points: (points, most) => `${points} / ${most}`,
  holds: (day) => `Valid to ${day}`,
  left: (today, year) =>
    `It may be taken ${times(today)} more today and ${times(year)} more within 12 months.`,
  confirm:
    'The result follows from the answers and is no advice. Go on once you agree that it fits how things are.',
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
