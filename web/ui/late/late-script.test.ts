import { expect, test, vi } from 'vitest'
import { lateScript } from './late-script.ts'

test('a script is fetched once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'chart' }))
  const script = lateScript(load)
  expect(script.state()).toEqual({ kind: 'unasked' })
  const asked = [script.fetch(), script.fetch()]
  expect(script.state()).toEqual({ kind: 'coming' })
  expect(await Promise.all([...asked, script.fetch()])).toEqual([true, true, true])
  expect(script.state()).toEqual({ kind: 'here', script: { name: 'chart' } })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a fetch that fails rejects nobody, and the next one tries again', async () => {
  const load = vi.fn(() => Promise.resolve('here'))
  load.mockRejectedValueOnce(new TypeError('no network'))
  const script = lateScript(load)
  const seen: string[] = []
  script.follow(() => seen.push(script.state().kind))
  expect(await script.fetch()).toBe(false)
  expect(await script.fetch()).toBe(true)
  expect(seen).toEqual(['coming', 'failed', 'coming-again', 'here'])
})

test('who has left is told nothing more', async () => {
  const script = lateScript(() => Promise.resolve('here'))
  const hear = vi.fn()
  script.follow(hear)()
  await script.fetch()
  expect(hear).not.toHaveBeenCalled()
})
