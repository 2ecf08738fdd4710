import type { Frequency } from '#domain/calendar/plan-day.ts'
import type { PlanState } from '#domain/order/plan.ts'
import type { PlanAct } from '#domain/proposal/proposed-plan.ts'

/** What a proposal does with a savings plan, before and after, as client and adviser read it. */
export const zh = {
  names: {
    change: '修改定投',
    pause: '暂停定投',
    resume: '恢复定投',
    end: '终止定投',
  } as Readonly<Record<PlanAct, string>>,
  when: {
    daily: () => '每个交易日',
    weekly: (day: number) => `每周${'一二三四五'[day - 1]}`,
    fortnightly: (day: number) => `每两周的周${'一二三四五'[day - 1]}`,
    monthly: (day: number) => `每月${day}日`,
  } as Readonly<Record<Frequency, (day: number) => string>>,
  terms: (when: string, amount: string) => `${when}${amount}元`,
  until: (day: string) => `至${day}`,
  most: (terms: number) => `共${terms}期`,
  step: (percent: number, every: number) => `每${every}期增加${percent}%`,
  states: { active: '生效中', paused: '已暂停', ended: '已结束' } as Readonly<
    Record<PlanState['state'], string>
  >,
  paused: '已暂停，恢复前不扣款',
  ended: '已终止，不再扣款',
  between: '，',
}

export const en: typeof zh = {
  names: {
    change: 'Change the plan',
    pause: 'Pause the plan',
    resume: 'Resume the plan',
    end: 'End the plan',
  },
  when: {
    daily: () => 'every trading day',
    weekly: (day) => `every ${WEEKDAYS[day - 1]}`,
    fortnightly: (day) => `every second ${WEEKDAYS[day - 1]}`,
    monthly: (day) => `monthly on day ${day}`,
  },
  terms: (when, amount) => `CNY ${amount} ${when}`,
  until: (day) => `until ${day}`,
  most: (terms) => (terms === 1 ? '1 term' : `${terms} terms`),
  step: (percent, every) => `${percent}% more after every ${every} terms`,
  states: { active: 'running', paused: 'paused', ended: 'over' },
  paused: 'Paused: nothing is bought until it is resumed',
  ended: 'Ended: nothing more is bought',
  between: ', ',
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
