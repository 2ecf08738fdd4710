import { describe, expect, test } from 'vitest'
import { HALVES_AN_HOUR, isTrainingUrgent, judgeTraining, trainingDue } from './training.ts'

const TODAY = '2026-07-06'
const judge = (day: string, hours: number, already = 0) =>
  judgeTraining({ day, halfHours: hours * HALVES_AN_HOUR }, { today: TODAY, ofDay: already * HALVES_AN_HOUR })
const DAY_WRONG = { kind: 'training-day-wrong', from: '2025-01-01', to: TODAY }
const HOURS_WRONG = { kind: 'training-hours-wrong', most: 24 }

describe('OP20 hours of training', () => {
  test.each([
    ['today', TODAY, 2, 0, null],
    ['half an hour', TODAY, 0.5, 0, null],
    ['a whole day', TODAY, 24, 0, null],
    ['the first day of last year', '2025-01-01', 1, 0, null],
    ['what fills a day', TODAY, 4, 20, null],
    ['tomorrow', '2026-07-07', 2, 0, DAY_WRONG],
    ['the year before last', '2024-12-31', 2, 0, DAY_WRONG],
    ['no hours', TODAY, 0, 0, HOURS_WRONG],
    ['less than none', TODAY, -1, 0, HOURS_WRONG],
    ['more than a day has', TODAY, 24.5, 0, HOURS_WRONG],
    [
      'more with the others than a day has',
      TODAY,
      4.5,
      20,
      { kind: 'training-day-full', day: TODAY, most: 24 },
    ],
    ['a day to come before wrong hours', '2027-01-01', 0, 0, DAY_WRONG],
  ] as const)('%s', (_, day, hours, already, refusal) => {
    expect(judge(day, hours, already)).toEqual(refusal)
  })

  test.each([
    ['2021-12-31', 0],
    ['2022-01-01', 15],
    ['2026-07-06', 15],
    ['2031-01-01', 15],
  ])('in the year of %s %d hours are due', (day, hours) => {
    expect(trainingDue(day)).toBe(hours * HALVES_AN_HOUR)
  })

  test.each([
    ['2026-09-30', false],
    ['2026-10-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s lacking hours are urgent: %s', (day, isUrgent) => expect(isTrainingUrgent(day)).toBe(isUrgent))
})
