export const zh = {
  weekdays: '周日 周一 周二 周三 周四 周五 周六',
  /** Counting units of large sums: a sum with more than `digits` digits is written in this unit. */
  units: [
    [8, '亿'],
    [4, '万'],
  ] as readonly (readonly [digits: number, unit: string])[],
}

export const en: typeof zh = {
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  units: [
    [9, 'bn'],
    [6, 'm'],
  ],
}
