export const zh = {
  current: '现在的结果',
  holds: (day: string) => `有效期至${day}`,
  expired: (day: string) => `已于${day}过期，重新测评后才能买入。`,
  none: '还没有测评，测评后才能买入基金。',
  take: '开始测评',
  stop: '先不测了',
  again: '重新测评',
  left: (today: number, year: number) => `今天还可以测评${today}次，12个月内还可以测评${year}次。`,
  againOn: (day: string) => `最早${day}可以再次测评。`,
  earlier: '以前的结果',
  on: '测评日',
  level: '结果',
  score: '得分',
}

export const en: typeof zh = {
  current: 'Current result',
  holds: (day) => `Valid to ${day}`,
  expired: (day) => `Expired on ${day}. Take it again before you buy.`,
  none: 'Not taken yet. It is needed before funds are bought.',
  take: 'Begin',
  stop: 'Not now',
  again: 'Take it again',
  left: (today, year) =>
    `You can take it ${times(today)} more today and ${times(year)} more within 12 months.`,
  againOn: (day) => `You can take it again from ${day} on.`,
  earlier: 'Earlier results',
  on: 'Taken on',
  level: 'Result',
  score: 'Points',
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
