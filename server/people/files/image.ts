import sharp from 'sharp'
import type { ImageProblem } from '#contract/upload.ts'

/** The most dots of an image: a bomb of 16,000 × 16,000 is refused before a row of it is decoded (rules/threats.md#files). */
const MOST_DOTS = 40e6
/** The longer side of a stored image, in dots: enough for a person's eye and for reading print. */
const MOST_SIDE = 3200
const QUALITY = 88

// One thread per image, no cache between persons, and only three of the formats that the library reads.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export type ProvedImage =
  | { readonly kind: 'image'; readonly jpeg: Buffer }
  | { readonly kind: 'upload-not-image'; readonly problem: ImageProblem }

/**
 * Encodes a new, upright JPEG from the dots of an image. Nothing else of the file is kept: no place, device or thumbnail.
 * Refuses a file that is not JPEG, PNG or WebP by its first bytes, has too many dots or pages, cannot be decoded to its last
 * row, or is also a file of another kind.
 */
export async function proveImage(bytes: Buffer): Promise<ProvedImage> {
  const problem = (each: ImageProblem) => ({ kind: 'upload-not-image', problem: each }) as const
  const format = formatOf(bytes)
  if (!format) return problem('not-an-image')
  if (isAlsoAnother(bytes)) return problem('second-file')
  const input = { limitInputPixels: MOST_DOTS, failOn: 'error', pages: 1 } as const
  try {
    const about = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
    if (about.format !== format || (about.pages ?? 1) > 1) return problem('not-an-image')
    if ((about.width ?? 0) * (about.height ?? 0) > MOST_DOTS) return problem('too-many-dots')
    const jpeg = await sharp(bytes, input)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { kind: 'image', jpeg }
  } catch {
    // The library describes faults of the file only in words.
    return problem('broken')
  }
}

function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}

/** Patterns so long that ten megabytes of random bytes do not contain them by chance. */
const ANYWHERE = [
  /%PDF-\d/,
  /<script[\s>]/i,
  /<html[\s>]/i,
  /<\?php/i,
  /__HALT_COMPILER/i,
  /<!DOCTYPE/i,
  /<svg\s/i,
]
/** The end of a ZIP's directory. Readers search for it from the end of the file, through a comment of at most 64 KB. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_REACH = 65_557
const OTHER_MAGIC = [
  Buffer.from('Rar!\u001a\u0007', 'latin1'),
  Buffer.from('7z\u00bc\u00af\u0027\u001c', 'latin1'),
]

function isAlsoAnother(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return (
    ANYWHERE.some((each) => each.test(text)) ||
    bytes.subarray(-ZIP_REACH).includes(ZIP_END) ||
    OTHER_MAGIC.some((each) => bytes.includes(each))
  )
}
