import { expect, test } from 'vitest'
import { passwordDueAt, STAFF_PASSWORD_DAYS } from './password-age.ts'

const CHOSEN = new Date('2026-03-02T08:30:00Z')

test('a password of staff is to be changed ninety days after it was chosen, to the second', () => {
  expect(STAFF_PASSWORD_DAYS).toBe(90)
  expect(passwordDueAt('operations', CHOSEN)?.toISOString()).toBe('2026-05-31T08:30:00.000Z')
})

test('nobody else has to change theirs by date', () => {
  expect(passwordDueAt('individual', CHOSEN)).toBeNull()
  expect(passwordDueAt('institutional', CHOSEN)).toBeNull()
})
