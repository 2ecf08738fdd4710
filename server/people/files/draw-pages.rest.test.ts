import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf } from '#tests/world/files/sample-pdf.ts'
import { drawPages, isPdf } from './draw-pages.ts'

test('every page is a JPEG of its own, drawn in its colours', async () => {
  const bytes = await pdfOf(3)
  expect(isPdf(bytes)).toBe(true)
  const drawn = await drawPages(bytes)
  if (drawn.kind !== 'pages') throw new Error(drawn.kind)
  expect(drawn.jpegs).toHaveLength(3)
  const about = await sharp(drawn.jpegs[0]).metadata()
  expect([about.format, about.height, about.pages ?? 1]).toEqual(['jpeg', 2200, 1])
  const { data, info } = await sharp(drawn.jpegs[0]).raw().toBuffer({ resolveWithObject: true })
  const dotAt = (x: number, y: number) => {
    const from = (Math.round((y * info.height) / 842) * info.width + Math.round((x * info.width) / 595)) * 3
    return [...data.subarray(from, from + 3)].map((each) => Math.round(each / 16))
  }
  // The block is red, the paper white.
  expect([dotAt(200, 200), dotAt(500, 700)]).toEqual([
    [13, 0, 0],
    [16, 16, 16],
  ])
  expect(drawn.jpegs.some((each) => each.includes('%PDF'))).toBe(false)
})

test('one that asks for a password, is broken, or has too many pages is refused with the reason', async () => {
  const [locked, long] = [await pdfOf(1, 'secret'), await pdfOf(4)]
  expect(await drawPages(locked)).toEqual({ kind: 'upload-not-paper', problem: 'locked' })
  const limits = { mostPages: 3, wallMs: 20_000 }
  expect(await drawPages(long, limits)).toEqual({ kind: 'upload-too-many-pages', pages: 4, most: 3 })
  for (const bytes of [Buffer.from('%PDF-1.7\n%%EOF'), long.subarray(0, 200), Buffer.alloc(0)])
    expect(await drawPages(bytes)).toEqual({ kind: 'upload-not-paper', problem: 'broken' })
})

test('one that takes too long is ended', async () => {
  const bytes = await pdfOf(1)
  expect(await drawPages(bytes, { mostPages: 20, wallMs: 1 })).toEqual({
    ...{ kind: 'upload-not-paper', problem: 'broken' },
  })
})
