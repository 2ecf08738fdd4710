import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

test('so many at once, so many wait in turn, the next is turned away, and a fault gives its place back', async () => {
  const gate = openGate({ atOnce: 2, waiting: 2 })
  let running = 0
  let most = 0
  const order: number[] = []
  const holds = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const entered = holds.map((hold, n) =>
    gate
      .enter(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(n)
        await hold.promise
        running -= 1
        if (n === 0) throw new Error('lost')
        return n
      })
      .catch(() => 'lost'),
  )
  expect(await gate.enter(async () => 'in')).toBe('full')
  for (const hold of holds) hold.resolve()
  expect(await Promise.all(entered)).toEqual(['lost', 1, 2, 3])
  expect([most, order]).toEqual([2, [0, 1, 2, 3]])
  expect(await gate.enter(async () => 'in')).toBe('in')
})

test('whoever comes as a place is handed on waits behind it', async () => {
  const gate = openGate({ atOnce: 1, waiting: 9 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (running += 1))
    await new Promise(setImmediate)
    running -= 1
  }
  const all = Array.from({ length: 3 }, () => gate.enter(work))
  await all[0]
  all.push(gate.enter(work), gate.enter(work))
  await Promise.all(all)
  expect(most).toBe(1)
})

test('one who says who he is has no more than his own places, and others are let in beside him', async () => {
  const gate = openGate({ atOnce: 1, waiting: 9, each: 2 })
  const hold = Promise.withResolvers<string>()
  const enter = (who: string) => gate.enter(() => hold.promise, who)
  const mine = [enter('me'), enter('me')]
  expect(await enter('me')).toBe('full')
  const other = enter('another')
  hold.resolve('in')
  expect(await Promise.all([...mine, other])).toEqual(['in', 'in', 'in'])
  expect(await enter('me')).toBe('in')
})
