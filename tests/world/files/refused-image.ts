import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageProblem } from '#contract/upload.ts'
import { bombPng, sampleImage, withComment, ZIP_TAIL } from './sample-image.ts'

/** A file that must be refused, and the expected problem. */
export interface RefusedImage {
  readonly name: string
  readonly problem: ImageProblem
  readonly bytes: Buffer
}

type Makers = Readonly<Record<string, () => Buffer | Promise<Buffer>>>

interface Good {
  readonly jpeg: Buffer
  readonly png: Buffer
  readonly webp: Buffer
}

/** Makes files that are no picture of a document, each with its refusal (rules/threats.md#files: sixty or more). */
export async function makeRefusedImages(): Promise<readonly RefusedImage[]> {
  const [jpeg, png, webp] = await Promise.all([sampleImage('jpeg'), sampleImage('png'), sampleImage('webp')])
  const good = { jpeg, png, webp }
  const makers = {
    'not-an-image': { ...otherKinds(), ...nearlyImages(good) },
    'too-many-dots': tooManyDots(good),
    'second-file': secondFiles(good),
    broken: { ...cutOff(good), ...brokenPng(good), ...brokenJpeg(good) },
  } satisfies Record<ImageProblem, Makers>
  const problems = Object.entries(makers) as [ImageProblem, Makers][]
  const made = problems.flatMap(([problem, files]) =>
    Object.entries(files).map(async ([name, make]) => ({ name, problem, bytes: await make() })),
  )
  return Promise.all(made)
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const hex = (text: string) => Buffer.from(text, 'hex')
const filled = (head: Buffer, size = 60) => Buffer.concat([head, Buffer.alloc(size)])

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Makes files of other kinds with the name of a photo. */
function otherKinds(): Makers {
  return {
    nothing: () => Buffer.alloc(0),
    'one byte': () => hex('ff'),
    text: () => latin('hello'),
    JSON: () => latin('{"image":true}'),
    'a PDF renamed .jpg': () => latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    SVG: () => latin(SVG),
    'SVG behind a mark': () => Buffer.from(`\ufeff${SVG}`),
    'XML that asks for a file': () =>
      latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    HTML: () => latin('<!doctype html><script>alert(1)</script>'),
    GIF: () => filled(hex('47494638396101000100800000ffffff000000')),
    BMP: () => filled(latin('BM')),
    ICO: () => filled(hex('00000100')),
    PSD: () => filled(latin('8BPS')),
    HEIC: () => filled(hex('0000001866747970686569630000000068656963')),
    AVIF: () => filled(hex('0000001c667479706176696600000000')),
    'JPEG 2000': () => filled(hex('0000000c6a5020200d0a870a')),
    'JPEG XL': () => filled(hex('ff0a')),
    'sound in the shell of a WebP': () => filled(latin('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')),
    ZIP: () => Buffer.concat([latin('PK\u0003\u0004'), Buffer.alloc(40), ZIP_TAIL]),
    gzip: () => gzipSync('hello'),
    'an old office document': () => filled(hex('d0cf11e0a1b11ae1')),
    'a program of Windows': () => filled(latin('MZ')),
    'a program of Linux': () => filled(hex('7f454c46')),
  }
}

/** Makes damaged pictures, and pictures with animation. */
function nearlyImages({ jpeg, png }: Good): Makers {
  return {
    TIFF: () => sharp(png).tiff().toBuffer(),
    'a JPEG behind a blank': () => Buffer.concat([latin(' '), jpeg]),
    'a JPEG in base64': () => latin(jpeg.toString('base64')),
    'a PNG sent as text': () => latin(png.toString('latin1').replaceAll('\r\n', '\n')),
    'a moving WebP': async () => {
      const frame = (background: string) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer()
      return sharp([await frame('#fff'), await frame('#000')], { join: { animated: true } })
        .webp()
        .toBuffer()
    },
  }
}

function tooManyDots({ jpeg }: Good): Makers {
  return {
    'a bomb of 16,000 × 16,000': () => bombPng(16_000),
    'one row more than 40 million': () => bombPng(6_325),
    'a PNG of one long row': () => pngOf(header(40_000_001, 1)),
    'a PNG that says 100,000 × 100,000': () => pngOf(header(100_000, 100_000)),
    'a JPEG that says 65,500 × 65,500': () => resized(jpeg, 65_500),
    'a JPEG that says 8,000 × 8,000': () => resized(jpeg, 8_000),
  }
}

/** Makes pictures that other programs would open as another kind of file. */
function secondFiles({ jpeg, png, webp }: Good): Makers {
  return {
    'a JPEG that is a ZIP': () => Buffer.concat([jpeg, ZIP_TAIL]),
    'a PNG that is a ZIP': () => Buffer.concat([png, ZIP_TAIL]),
    'a WebP that is a ZIP': () => Buffer.concat([webp, ZIP_TAIL]),
    'a JPEG that is a ZIP with a comment': () => Buffer.concat([jpeg, ZIP_TAIL, Buffer.alloc(60_000, 0x20)]),
    'a JPEG that is a PDF': () => withComment(jpeg, '%PDF-1.4\n'),
    'a PNG with a PDF behind it': () => Buffer.concat([png, latin('%PDF-1.7\n%%EOF')]),
    'a JPEG with a page behind it': () => Buffer.concat([jpeg, latin('<HTML ><body onload=alert(1)>')]),
    'a JPEG with the head of a page': () => withComment(jpeg, '<!DocType html>'),
    'a JPEG with a script in its comment': () => withComment(jpeg, '<ScRiPt>alert(1)</script>'),
    'a PNG with SVG behind it': () => Buffer.concat([png, latin(SVG)]),
    'a PNG with SVG in its text': () =>
      Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', latin('Comment\u0000<svg onload=a()>')),
        png.subarray(33),
      ]),
    'a PNG with PHP in it': () => Buffer.concat([png, latin('<?php system($_GET[0]);')]),
    'a WebP with PHP in capitals': () => Buffer.concat([webp, latin('<?PHP echo 1;')]),
    'a JPEG that is a PHAR': () => withComment(jpeg, '__HALT_COMPILER(); ?>'),
    'a JPEG that is a RAR': () => Buffer.concat([jpeg, latin('Rar!\u001a\u0007\u0001\u0000')]),
    'a PNG that is a RAR': () => Buffer.concat([png, latin('Rar!\u001a\u0007\u0000')]),
    'a WebP that is a 7z': () => Buffer.concat([webp, latin("7z\u00bc\u00af'\u001c")]),
  }
}

function cutOff({ jpeg, png, webp }: Good): Makers {
  return {
    'only the magic': () => jpeg.subarray(0, 3),
    'half a JPEG': () => jpeg.subarray(0, jpeg.length / 2),
    'a JPEG without its last tenth': () => jpeg.subarray(0, jpeg.length * 0.9),
    'a JPEG cut in its head': () => jpeg.subarray(0, 30),
    'a JPEG of its two ends': () => hex('ffd8ffd9'),
    'half a PNG': () => png.subarray(0, png.length / 2),
    'half a WebP': () => webp.subarray(0, webp.length / 2),
    'a WebP cut in its head': () => webp.subarray(0, 12),
  }
}

function brokenPng({ png }: Good): Makers {
  const rows = deflateSync(Buffer.alloc(310))
  return {
    'a PNG whose rows are noise': () => spoilt(png, 60, 400),
    'PNG magic before text': () => Buffer.concat([SIGNATURE, latin('hello'.repeat(50))]),
    'a PNG without width': () => pngOf(header(0, 10)),
    'a PNG whose head has another sum': () =>
      Buffer.concat([SIGNATURE, chunk('IHDR', header(10, 10), 1), chunk('IDAT', rows), END]),
    'a PNG without a head': () => Buffer.concat([SIGNATURE, chunk('IDAT', rows), END]),
    'a PNG without rows': () => Buffer.concat([SIGNATURE, chunk('IHDR', header(10, 10)), END]),
    'a PNG with a tenth of its rows': () => pngOf(header(10, 10), deflateSync(Buffer.alloc(31))),
    'a PNG whose rows are text': () => pngOf(header(10, 10), latin('hello'.repeat(20))),
    'a PNG of a kind of colour that is none': () => pngOf(header(10, 10, 7), rows),
    'a PNG without its palette': () => pngOf(header(10, 10, 3), deflateSync(Buffer.alloc(110))),
  }
}

function brokenJpeg({ jpeg, png, webp }: Good): Makers {
  return {
    'JPEG magic before a PNG': () => Buffer.concat([hex('ffd8ff'), png]),
    'a JPEG without height': () => resized(jpeg, 400, 0),
    'a JPEG of 65,535 × 65,535, which none may have': () => resized(jpeg, 65_535),
    'a JPEG without its tables': () => without(jpeg, 'ffdb'),
    'a JPEG without its frame': () => without(jpeg, 'ffc0'),
    'a WebP whose head is noise': () => spoilt(webp, 20, 60),
  }
}

const SIGNATURE = hex('89504e470d0a1a0a')
const END = chunk('IEND', Buffer.alloc(0))

/** Makes a chunk of a PNG. `sum` replaces the right check sum. */
function chunk(name: string, bytes: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([latin(name), bytes])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  check.writeUInt32BE(sum ?? crc32(body))
  return Buffer.concat([length, body, check])
}

/** Makes the header of a PNG with eight bits a colour. */
function header(width: number, height: number, colour = 2): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colour, 0, 0, 0], 8)
  return head
}

function pngOf(head: Buffer, rows: Buffer = deflateSync(Buffer.alloc(100))): Buffer {
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', rows), END])
}

/** Makes a JPEG whose header states another size. */
function resized(jpeg: Buffer, width: number, height = width): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(hex('ffc0'))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** Removes the first segment of a kind from a JPEG. */
function without(jpeg: Buffer, marker: string): Buffer {
  const at = jpeg.indexOf(hex(marker))
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}

function spoilt(bytes: Buffer, from: number, to: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0xa5, from, to)
  return copy
}
