import { expect, test } from 'vitest'
import {
  waitsForQuietHours,
  choicesOf,
  isDemanded,
  CHOSEN_KINDS,
  NOTICE_KINDS,
  NOTICE_WAYS,
} from './notice.ts'

test('every kind and way has a choice, and what is demanded is on whatever was chosen', () => {
  const all = CHOSEN_KINDS.flatMap((kind) => NOTICE_WAYS.map((way) => ({ kind, way, isOn: false })))
  const choices = choicesOf(all)
  expect(choices).toHaveLength(CHOSEN_KINDS.length * NOTICE_WAYS.length)
  for (const { kind, way, isOn } of choices) expect(isOn).toBe(isDemanded(kind, way))
  expect(choices.filter(({ isOn }) => isOn).map(({ kind, way }) => `${kind} ${way}`)).toEqual([
    'security sms',
    'account sms',
  ])
})

test('what is demanded never waits for the end of the quiet hours', () => {
  for (const kind of NOTICE_KINDS)
    expect(waitsForQuietHours(kind)).toBe(!NOTICE_WAYS.some((way) => isDemanded(kind, way)))
})

test('until something is chosen, security goes by both ways, what went wrong with an order by text, and reminders by none', () => {
  const found = choicesOf([])
  const on = (kind: string) => found.filter((each) => each.kind === kind && each.isOn).map(({ way }) => way)
  expect(on('security')).toEqual(['sms', 'mail'])
  expect(on('trade-problem')).toEqual(['sms'])
  expect(on('trade')).toEqual([])
  expect(on('reminder')).toEqual([])
})
