import { describe, expect, it } from 'vitest'
import { buildCalendar } from './market-calendar.ts'

describe('days', () => {
  it('knows New York’s holidays', () => {
    const calendar = buildCalendar(['2026-01-05'], '2026-01-05', '2026-12-31')
    const closed = calendar.days.filter(
      (day, place) => calendar.isUsSession[place] === 0 && ![0, 6].includes(new Date(day).getUTCDay()),
    )
    expect(closed).toEqual([
      '2026-01-19',
      '2026-02-16',
      '2026-04-03',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ])
  })
})
