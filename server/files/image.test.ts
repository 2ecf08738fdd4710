import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImageProblem } from '#contract/upload.ts'
import { proveImage } from './image.ts'
import { bombPng, sampleImage, withComment, ZIP_TAIL } from './test-image.ts'

let jpeg: Buffer
let png: Buffer
let webp: Buffer
beforeAll(async () => {
  ;[jpeg, png, webp] = await Promise.all([sampleImage('jpeg'), sampleImage('png'), sampleImage('webp')])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const REFUSED = {
  'not-an-image': {
    nothing: () => Buffer.alloc(0),
    'one byte': () => Buffer.from([0xff]),
    text: () => Buffer.from('hello'),
    'a PDF renamed .jpg': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    SVG: () => Buffer.from(SVG),
    'SVG behind a mark': () => Buffer.from(`\ufeff${SVG}`),
    HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    GIF: () =>
      Buffer.from(
        '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
        'hex',
      ),
    BMP: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    TIFF: () => sharp(png).tiff().toBuffer(),
    HEIC: () =>
      Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(60)]),
    ZIP: () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40), ZIP_TAIL]),
    EXE: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]),
    'a moving WebP': async () => {
      const frame = (background: string) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer()
      return sharp([await frame('#fff'), await frame('#000')], { join: { animated: true } })
        .webp()
        .toBuffer()
    },
  },
  'too-many-dots': {
    'a bomb of 16,000 × 16,000': () => bombPng(16_000),
    'one row more than 40 million': () => bombPng(6_325),
  },
  'second-file': {
    'a JPEG that is a ZIP': () => Buffer.concat([jpeg, ZIP_TAIL]),
    'a JPEG that is a ZIP with a comment': () => Buffer.concat([jpeg, ZIP_TAIL, Buffer.alloc(60_000, 0x20)]),
    'a JPEG that is a PDF': () => withComment(jpeg, '%PDF-1.4\n'),
    'a JPEG with a page behind it': () => Buffer.concat([jpeg, Buffer.from('<HTML ><body onload=alert(1)>')]),
    'a JPEG with a script in its comment': () => withComment(jpeg, '<ScRiPt>alert(1)</script>'),
    'a PNG with SVG behind it': () => Buffer.concat([png, Buffer.from(SVG)]),
    'a PNG with PHP in it': () => Buffer.concat([png, Buffer.from('<?php system($_GET[0]);')]),
    'a JPEG that is a PHAR': () => withComment(jpeg, '__HALT_COMPILER(); ?>'),
    'a JPEG that is a RAR': () =>
      Buffer.concat([jpeg, Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1')]),
    'a WebP that is a 7z': () => Buffer.concat([webp, Buffer.from("7z\u00bc\u00af'\u001c", 'latin1')]),
  },
  broken: {
    'only the magic': () => jpeg.subarray(0, 3),
    'half a JPEG': () => jpeg.subarray(0, jpeg.length / 2),
    'a JPEG without its last tenth': () => jpeg.subarray(0, jpeg.length * 0.9),
    'half a PNG': () => png.subarray(0, png.length / 2),
    'half a WebP': () => webp.subarray(0, webp.length / 2),
    'a PNG whose rows are noise': () => {
      const spoilt = Buffer.from(png)
      spoilt.fill(0xa5, 60, 400)
      return spoilt
    },
    'JPEG magic before a PNG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png]),
    'PNG magic before text': () => Buffer.concat([png.subarray(0, 8), Buffer.from('hello'.repeat(50))]),
  },
} satisfies Record<ImageProblem, Record<string, () => Buffer | Promise<Buffer>>>

describe.each(Object.entries(REFUSED))('%s', (problem, files) => {
  test.each(Object.entries(files))('%s', async (_, make) => {
    expect(await proveImage(await make())).toEqual({ kind: 'upload-not-image', problem })
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

  test('just below forty million dots is taken, and made smaller', async () => {
    const proved = await proveImage(bombPng(6_300))
    if (proved.kind !== 'image') throw new Error('refused')
    expect(await sharp(proved.jpeg).metadata()).toMatchObject({ width: 3200, height: 3200 })
  })
})
