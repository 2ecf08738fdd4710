export const zh = {
  lot: '确认日',
  lotHas: '份额',
  lotUsed: '本次卖出',
  held: (days: number) => `到确认日持有${days}天`,
  lotRate: '费率与费用',
  lotNext: '下一档',
  lotNextOn: (day: string, rate: string) => `${day}起申请，降至${rate}`,
  lotNextLater: (rate: string) => `之后降至${rate}，日期待日历公布`,
  lotFree: '已是最低档',
  untouched: '不卖出',
  rateUnknown: '没有适用的费率',
  fee: (figure: string) => `${figure}元`,
}

export const en: typeof zh = {
  lot: 'Confirmed on',
  lotHas: 'Units',
  lotUsed: 'Sold now',
  held: (days) => `held ${days} ${days === 1 ? 'day' : 'days'} by confirmation`,
  lotRate: 'Rate and fee',
  lotNext: 'Next step',
  lotNextOn: (day, rate) => `${rate} if ordered from ${day}`,
  lotNextLater: (rate) => `${rate} later; the calendar is not published yet`,
  lotFree: 'Lowest rate reached',
  untouched: 'Stays',
  rateUnknown: 'No rate is known',
  fee: (figure) => `CNY ${figure}`,
}
