import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PICTURES } from './pictures.ts'

const published = (name: string) => readFileSync(join(import.meta.dirname, '../public', name))

test.each(Object.keys(PICTURES))('SH14 %s is what the mark draws', (name) => {
  expect(published(name).equals(PICTURES[name]!()), 'run node web/brand/draw.ts').toBe(true)
})

test.each([
  ['icon-192.png', 192, 192],
  ['icon-512-maskable.png', 512, 512],
  ['share.png', 1200, 630],
])('SH14 %s is a PNG of %i × %i', (name, width, height) => {
  const bytes = published(name)
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  expect([bytes.toString('latin1', 1, 4), ...size]).toEqual(['PNG', width, height])
})
