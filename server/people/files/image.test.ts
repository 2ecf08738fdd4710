import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageProblem } from '#contract/upload.ts'
import { makeRefusedImages } from '#tests/world/files/refused-image.ts'
import { bombPng, sampleImage, withComment } from '#tests/world/files/sample-image.ts'
import { proveImage } from './image.ts'

const IMAGE_PROBLEMS = [
  'not-an-image',
  'too-many-dots',
  'second-file',
  'broken',
] as const satisfies readonly ImageProblem[]

const refused = await makeRefusedImages()
const jpeg = await sampleImage('jpeg')

test('T27 at least sixty files are refused, some by each name', () => {
  expect(refused.length).toBeGreaterThanOrEqual(60)
  expect(new Set(refused.map(({ problem }) => problem))).toEqual(new Set(IMAGE_PROBLEMS))
})

describe.each(IMAGE_PROBLEMS)('%s', (problem) => {
  test.each(refused.filter((each) => each.problem === problem))('$name', async ({ bytes }) => {
    expect(await proveImage(bytes)).toEqual({ kind: 'upload-not-image', problem })
  })
})

describe('what is kept', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG of the same size', async (format) => {
    const proved = await proveImage(await sampleImage(format, 640, 400))
    expect(proved.kind).toBe('image')
    if (proved.kind !== 'image') return
    expect(await sharp(proved.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
  })

  test('says neither where nor with what it was taken, and stands upright', async () => {
    const told = await sharp(jpeg)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } },
      } as never)
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const proved = await proveImage(withComment(told, 'at home'))
    if (proved.kind !== 'image') throw new Error('refused')
    const about = await sharp(proved.jpeg).metadata()
    expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(
      Array.from({ length: 5 }),
    )
    expect([about.width, about.height]).toEqual([250, 400])
    expect(proved.jpeg.includes('at home')).toBe(false)
    expect(proved.jpeg.includes('Phone')).toBe(false)
  })

  test.each([
    ['a program', Buffer.from('MZ\u0090\u0000 a program', 'latin1')],
    ['a packed file', gzipSync('hidden')],
    ['words that others would read', Buffer.from('MIME-Version: 1.0\nContent-Type: text/html')],
  ])('has nothing left of %s behind it', async (_, tail) => {
    const proved = await proveImage(Buffer.concat([jpeg, tail]))
    if (proved.kind !== 'image') throw new Error('refused')
    expect(proved.jpeg.includes(tail.subarray(0, 8))).toBe(false)
  })

  test('just below forty million dots is taken, and made smaller', async () => {
    const proved = await proveImage(bombPng(6_300))
    if (proved.kind !== 'image') throw new Error('refused')
    expect(await sharp(proved.jpeg).metadata()).toMatchObject({ width: 3200, height: 3200 })
  })
})
