import { expect, test } from 'vitest'
import { openHealth } from './health.ts'

test('many who watch ask once; a good answer counts for two seconds, and nobody waits while it is asked for anew', async () => {
  let time = 0
  let looks = 0
  let said = Promise.withResolvers<boolean>()
  const isHealthy = openHealth(
    () => {
      looks += 1
      return said.promise
    },
    () => time,
  )
  const first = [isHealthy(), isHealthy()]
  said.resolve(true)
  expect([await Promise.all(first), looks]).toEqual([[true, true], 1])
  time = 900
  expect([await isHealthy(), looks]).toEqual([true, 1])
  time = 1_500
  said = Promise.withResolvers()
  expect([await isHealthy(), await isHealthy(), looks]).toEqual([true, true, 2])
  said.reject(new Error('the database is gone'))
  await new Promise((done) => setImmediate(done))
  expect(await isHealthy()).toBe(false)
  said = Promise.withResolvers()
  time = 2_000
  const again = isHealthy()
  said.resolve(true)
  expect(await again).toBe(true)
})

test('an answer that is long in coming is waited for when the last good one is two seconds old', async () => {
  let time = 0
  const answers = [Promise.resolve(true), Promise.resolve(false)]
  const isHealthy = openHealth(
    () => answers.shift()!,
    () => time,
  )
  expect(await isHealthy()).toBe(true)
  time = 2_000
  expect(await isHealthy()).toBe(false)
})
