import { expect, test } from 'vitest'
import { WARNING_MS } from '#domain/security/session-life.ts'
import { GONE, IDLE_MS, idlenessAt, isWatched, readActivity } from './idle.ts'

const NOW = 1_800_000_000_000

test.each([
  ['just now', NOW, { kind: 'active' }],
  ['a moment before the warning', NOW - (IDLE_MS - WARNING_MS) + 1, { kind: 'active' }],
  ['at the warning', NOW - (IDLE_MS - WARNING_MS), { kind: 'warned', secondsLeft: 120 }],
  ['a millisecond before the end', NOW - IDLE_MS + 1, { kind: 'warned', secondsLeft: 1 }],
  ['thirty minutes ago', NOW - IDLE_MS, { kind: 'over' }],
  ['a day ago', NOW - 86_400_000, { kind: 'over' }],
  ['gone in another tab', GONE, { kind: 'over' }],
])('SH13 last activity %s', (_, last, expected) => {
  expect(idlenessAt(NOW, last)).toEqual(expected)
})

test.each([
  ['/institutional/certification', true],
  ['/institutional/certification/documents', true],
  ['/Institutional/Certification', true],
  ['/institutional/certifications', false],
  ['/institutional/home', false],
  ['/investor/home', false],
])('SH13 %s is watched: %s', (path, expected) => {
  expect(isWatched(path)).toBe(expected)
})

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['-1', null],
  ['0', 0],
  ['1800000000000', NOW],
])('SH13 a stored %s is read as %s', (stored, expected) => {
  expect(readActivity(stored)).toBe(expected)
})
