import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { opening } from './test-record.ts'
import { DAYS, fund, openWorld, type World } from './test-world.ts'
import { indexOf } from './test-package.ts'

const [T, T1] = DAYS
let world: World
beforeEach(() => {
  world = openWorld([fund({ fundCode: '000001' })])
})
afterEach(() => world.close())

describe('the box', () => {
  test('takes the same bytes again, and no others', async () => {
    await world.deliver(T, [], [])
    await world.deliver(T, [], [])
    await expect(world.deliver(T, [opening(T, 'A')], [])).rejects.toMatchObject({
      name: 'DeliveryRefused',
    })
  })

  test.each(['../x.TXT', 'OFD_37_9ZZ_20260105_03.TXT', 'OFD_9ZZ_37_20260106_03.TXT'])(
    'does not take %s',
    async (name) => {
      const files = [{ name, bytes: new Uint8Array() }]
      const call = world.registrar.link.deliver(T, files, indexOf('21', T, []))
      await expect(call).rejects.toMatchObject({ name: 'DeliveryRefused' })
      expect(readdirSync(join(world.dir, '37', 'in'))).toEqual([])
    },
  )

  test('is not complete before the index, whatever else lies there', async () => {
    mkdirSync(join(world.dir, '37', 'out'), { recursive: true })
    writeFileSync(join(world.dir, '37', 'out', 'OFD_37_9ZZ_20260106_04.TXT'), 'x')
    writeFileSync(join(world.dir, '37', 'out', 'OFI_37_9ZZ_20260106.TXT.1.part'), 'x')
    expect(await world.registrar.link.collect(T1)).toBeNull()
  })
})
