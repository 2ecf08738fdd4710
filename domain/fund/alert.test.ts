import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NavAlert, NavAlertKind, NavAlertState, NavFact } from './alert.ts'
import { isThreshold, judgeNav, startNavAlert } from './alert.ts'
import { parseNav, parseRate, rate, RATE_ONE } from '#domain/number/money.ts'

const nav = (text: string) => parseNav(text)!
const days = ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10']

interface Line {
  readonly nav: string
  readonly dividend?: string
  readonly split?: string
}

/** Builds NAVs of consecutive days. The first one exists when the alert is set. */
function factsOf(lines: readonly Line[]): NavFact[] {
  return lines.map((line, at) => ({
    day: days[at]!,
    version: 1,
    nav: nav(line.nav),
    before: at === 0 ? null : nav(lines[at - 1]!.nav),
    dividend: nav(line.dividend ?? '0'),
    splitRatio: line.split ? parseRate(line.split)! : RATE_ONE,
  }))
}

/** Returns the days on which an alert fires. */
function firedOn(kind: NavAlertKind, threshold: string, lines: readonly Line[]): (string | null)[] {
  const alert: NavAlert = { kind, threshold: nav(threshold) }
  const [first, ...rest] = factsOf(lines)
  let state = startNavAlert(alert, first!)
  if (state === null) return ['already']
  return rest.flatMap((fact) => {
    const judged = judgeNav(alert, state!, fact)
    state = judged.state
    return judged.fired ? [judged.fired.day.slice(8)] : []
  })
}

const line = (...navs: string[]) => navs.map((each) => ({ nav: each }))

const CASES = {
  'nav-above': [
    ['reached exactly', '1.1000', line('1.0000', '1.1000'), ['07']],
    ['missed by the last digit', '1.1000', line('1.0000', '1.0999'), []],
    ['stays beyond: once', '1.1000', line('1.0000', '1.1100', '1.1200'), ['07']],
    ['comes back and crosses anew', '1.1000', line('1.0000', '1.1100', '1.0999', '1.1000'), ['07', '09']],
    ['beyond when it is set', '1.1000', line('1.1000', '1.2000'), ['already']],
  ],
  'nav-below': [
    ['reached exactly', '0.9000', line('1.0000', '0.9000'), ['07']],
    ['missed by the last digit', '0.9000', line('1.0000', '0.9001'), []],
    ['stays beyond: once', '0.9000', line('1.0000', '0.8900', '0.8800'), ['07']],
    ['comes back and crosses anew', '0.9000', line('1.0000', '0.8900', '0.9001', '0.9000'), ['07', '09']],
    ['beyond when it is set', '0.9000', line('0.9000', '0.8000'), ['already']],
  ],
  'day-move': [
    ['up by as much', '0.05', line('1.0000', '1.0500'), ['07']],
    ['down by as much', '0.05', line('1.0000', '0.9500'), ['07']],
    ['less by the last digit', '0.05', line('1.0000', '1.0499'), []],
    ['each such day', '0.05', line('1.0000', '1.0500', '1.1100'), ['07', '08']],
    ['a dividend is no fall', '0.05', [{ nav: '1.0000' }, { nav: '0.9000', dividend: '0.1000' }], []],
    ['a split is no fall', '0.05', [{ nav: '1.0000' }, { nav: '0.5000', split: '2' }], []],
  ],
  drawdown: [
    ['from the high it was set at', '0.10', line('1.0000', '0.9000'), ['07']],
    ['less by the last digit', '0.10', line('1.0000', '0.9001'), []],
    ['from a later high', '0.10', line('1.0000', '1.2000', '1.0800'), ['08']],
    ['falls on: once', '0.10', line('1.0000', '0.9000', '0.8000'), ['07']],
    ['recovers and falls anew', '0.10', line('1.0000', '0.9000', '0.9500', '0.8900'), ['07', '09']],
    ['a dividend is no fall', '0.10', [{ nav: '1.0000' }, { nav: '0.8500', dividend: '0.1500' }], []],
    [
      'after a dividend from the lowered high',
      '0.10',
      [{ nav: '1.0000' }, { nav: '0.8000', dividend: '0.2000' }, { nav: '0.7200' }],
      ['08'],
    ],
    ['a split is no fall', '0.10', [{ nav: '1.0000' }, { nav: '0.5000', split: '2' }], []],
  ],
} satisfies Record<NavAlertKind, (readonly [string, string, readonly Line[], string[]])[]>

describe.each(Object.keys(CASES) as NavAlertKind[])('%s', (kind) => {
  test.each(CASES[kind] as [string, string, Line[], string[]][])('%s', (_, threshold, lines, fired) => {
    expect(firedOn(kind, threshold, lines)).toEqual(fired)
  })
})

describe('a NAV counts once', () => {
  const alert: NavAlert = { kind: 'nav-above', threshold: nav('1.1') }
  const [first, second] = factsOf(line('1.0000', '1.1000')) as [NavFact, NavFact]
  const start = startNavAlert(alert, first)!

  test('the same version again changes nothing', () => {
    const once = judgeNav(alert, start, second)
    expect(judgeNav(alert, once.state, second)).toEqual({ state: once.state, fired: null })
    expect(judgeNav(alert, once.state, first)).toEqual({ state: once.state, fired: null })
  })

  test('a corrected one may fire, and may take the crossing back', () => {
    const low = judgeNav(alert, start, { ...second, nav: nav('1.05') })
    expect(low.fired).toBeNull()
    const corrected = judgeNav(alert, low.state, { ...second, version: 2 })
    expect(corrected.fired).toMatchObject({ day: second.day })
    const back = judgeNav(alert, corrected.state, { ...second, version: 3, nav: nav('1.05') })
    expect(back).toMatchObject({ fired: null, state: { isBeyond: false } })
  })

  test('a correction does not lower the high by its dividend a second time', () => {
    const fall: NavAlert = { kind: 'drawdown', threshold: nav('0.1') }
    const paid: NavFact = { ...second, nav: nav('0.8'), before: nav('1'), dividend: nav('0.2') }
    const once = judgeNav(fall, startNavAlert(fall, first)!, paid)
    expect(judgeNav(fall, once.state, { ...paid, version: 2 }).state.high).toBe(nav('0.8'))
  })
})

test('however NAV move, a crossing fires only out of the other side', () => {
  const prices = fc.array(fc.integer({ min: 9_000, max: 11_000 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 9_000, max: 11_000 }), (list, at) => {
      const alert: NavAlert = { kind: 'nav-below', threshold: BigInt(at) * 10_000n }
      const facts = list.map((price, index): NavFact => ({
        day: `2026-01-01+${String(index).padStart(3, '0')}`,
        version: 1,
        nav: nav((price / 10_000).toFixed(4)),
        before: null,
        dividend: nav('0'),
        splitRatio: rate(RATE_ONE),
      }))
      let state: NavAlertState | null = startNavAlert(alert, facts[0]!)
      if (state === null) return list[0]! <= at
      return facts.slice(1).every((fact, index) => {
        const judged = judgeNav(alert, state!, fact)
        state = judged.state
        const crosses = list[index]! > at && list[index + 1]! <= at
        return (judged.fired !== null) === crosses
      })
    }),
  )
})

test.each([
  ['nav-above', '0.0001', true],
  ['nav-above', '0.00001', false],
  ['nav-above', '1000000', true],
  ['nav-above', '1000000.0001', false],
  ['nav-below', '1.23456', false],
  ['day-move', '0.001', true],
  ['day-move', '0.0009', false],
  ['day-move', '0.2', true],
  ['day-move', '0.2001', false],
  ['drawdown', '0.01', true],
  ['drawdown', '0.0099', false],
  ['drawdown', '0.9', true],
  ['drawdown', '0.9001', false],
] as const)('%s at %s: %s', (kind, threshold, is) => {
  expect(isThreshold({ kind, threshold: nav(threshold) })).toBe(is)
})
