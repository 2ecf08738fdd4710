import { expect, test } from 'vitest'
import { judgeChangeDay } from './change-day.ts'
import { judgeStanding } from './standing.ts'
import { judgeChild, judgeClose, judgeMove, MOST_LEVELS } from './team-change.ts'
import type { TeamNode } from './team-change.ts'

const DAY = '2026-07-06'
const node = (own: Partial<TeamNode> = {}): TeamNode => ({
  ...{ nodeId: 'n', name: 'N', from: '2026-01-05', closedOn: null, parentId: 'p', isRoot: false },
  ...{ renamesOn: null, movesOn: null, depth: 1, height: 0, people: 0, teams: 0 },
  ...own,
})
const parent = (own: Partial<TeamNode> = {}) => node({ nodeId: 'q', name: 'Q', parentId: null, ...own })

test('AD58 a tree has thirty levels at most: the thirtieth is one', () => {
  expect(judgeChild(parent({ depth: MOST_LEVELS - 2 }), DAY, 0)).toBe(null)
  expect(judgeChild(parent({ depth: MOST_LEVELS - 1 }), DAY, 0)).toEqual({
    kind: 'team-too-deep',
    levels: 30,
  })
  expect(judgeChild(parent({ depth: MOST_LEVELS - 3 }), DAY, 1)).toBe(null)
  expect(judgeChild(parent({ depth: MOST_LEVELS - 3 }), DAY, 2)?.kind).toBe('team-too-deep')
})

test('AD58 the first day of a node is one of its days; the day of a planned close is none', () => {
  expect(judgeClose(node({ from: DAY }), DAY)).toBe(null)
  expect(judgeClose(node({ from: '2026-07-07' }), DAY)?.kind).toBe('team-unopened')
  expect(judgeClose(node({ closedOn: '2026-07-09' }), DAY)?.kind).toBe('team-closed')
  expect(judgeMove(node(), parent({ closedOn: '2026-07-09' }), DAY, false)).toMatchObject({ team: 'Q' })
  expect(judgeClose(node({ renamesOn: '2026-07-08' }), DAY)).toEqual({
    ...{ kind: 'team-change-planned', day: '2026-07-08' },
  })
})

test('AD58 a change holds from today at the earliest, on a trading day that is known', () => {
  const calendar = {
    from: '2026-07-03',
    to: '2026-07-07',
    openDays: ['2026-07-03', '2026-07-06', '2026-07-07'],
  }
  const kind = (day: string) => judgeChangeDay(calendar, day, DAY)?.kind ?? null
  expect([kind('2026-07-03'), kind(DAY), kind('2026-07-07'), kind('2026-07-08')]).toEqual([
    ...['change-day-past', null, null, 'change-day-unknown'],
  ])
  expect(judgeChangeDay(calendar, '2026-07-05', '2026-07-04')?.kind).toBe('change-day-closed')
})

test('AD5 a suspension is taken back up to the last day of the register, and not after it', () => {
  const standing = { status: 'suspended', leftOn: null, plannedOn: null, registerUntil: DAY } as const
  expect(judgeStanding(standing, 'qualified', DAY)).toBe(null)
  expect(judgeStanding(standing, 'qualified', '2026-07-07')).toEqual({ kind: 'register-over', day: DAY })
  expect(judgeStanding({ ...standing, registerUntil: null }, 'qualified', DAY)?.kind).toBe('register-absent')
  expect(judgeStanding({ ...standing, leftOn: '2026-08-03' }, 'left', DAY)?.kind).toBe('standing-ended')
})
