import { expect, test } from 'vitest'
import { openWaits } from './retry-after.ts'

const answer = (seconds: string) => new Response(null, { status: 429, headers: { 'Retry-After': seconds } })
const page = (status: number) => new Response(null, { status })

test('a page that fails for too many calls says the longest wait; one that stands says none', () => {
  const waits = openWaits()
  expect(waits.told(page(503)).headers.get('Retry-After')).toBe('5')
  for (const seconds of ['7', '42', 'soon', '3']) waits.heard(answer(seconds))
  expect(waits.told(page(429)).headers.get('Retry-After')).toBe('42')
  expect(waits.told(page(200)).headers.has('Retry-After')).toBe(false)
})
