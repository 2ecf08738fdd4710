import { expect, test } from 'vitest'
import { watchLoop } from './loop-lateness.ts'

test('a loop that has stood still is late by as long, at once; one that runs again is not', async () => {
  const lateness = watchLoop()
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(lateness()).toBeGreaterThanOrEqual(200)
  await expect.poll(lateness, { timeout: 60_000 }).toBeLessThan(100)
})
