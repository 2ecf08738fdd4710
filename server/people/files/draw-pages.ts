import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** The most pages of a paper, and the longest time for drawing them. */
export interface PdfLimits {
  readonly mostPages: number
  readonly wallMs: number
}
export const PDF_LIMITS: PdfLimits = { mostPages: 20, wallMs: 20_000 }

export type DrawnPages =
  | { readonly kind: 'pages'; readonly jpegs: readonly Buffer[] }
  | { readonly kind: 'upload-not-paper'; readonly problem: 'broken' | 'locked' }
  | { readonly kind: 'upload-too-many-pages'; readonly pages: number; readonly most: number }

const ROOT = join(import.meta.dirname, '../../..')
const SCRIPT = join(import.meta.dirname, 'pdf-process.ts')
const LIBRARY = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/pdfium')))
/** The longer side of a drawn page, in dots: enough for print of eight points on A4. */
const MOST_SIDE = 2200
const QUALITY = 86
const LOCKED = 0xff_ff_ff_ff
const MEMORY_PAGES = 512 * 16

/** Whether a file is a PDF by its first bytes. Its name is not considered. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-'
}

/**
 * Draws the pages of a PDF as JPEGs, in order. Nothing else of the file is kept: no scripts, attachments or links. It is read in
 * its own process, which may read only the library. Refuses a PDF that is broken, asks for a password or has too many pages.
 */
export async function drawPages(bytes: Buffer, limits: PdfLimits = PDF_LIMITS): Promise<DrawnPages> {
  const child = spawn(process.execPath, argumentsFor(limits), {
    env: {},
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const wall = setTimeout(() => child.kill('SIGKILL'), limits.wallMs)
  // A process that cannot start, or that dies early, is detected when its output ends.
  child.on('error', () => {})
  child.stdin!.on('error', () => {})
  child.stdin!.end(bytes)
  try {
    return await readPages(child, limits)
  } catch {
    return { kind: 'upload-not-paper', problem: 'broken' }
  } finally {
    clearTimeout(wall)
    child.kill('SIGKILL')
  }
}

function argumentsFor({ mostPages }: PdfLimits): string[] {
  const readable = [LIBRARY, SCRIPT, join(ROOT, 'package.json')]
  return [
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    `--wasm-max-mem-pages=${MEMORY_PAGES}`,
    '--no-warnings',
    SCRIPT,
    ...[mostPages, MOST_SIDE].map(String),
  ]
}

async function readPages(child: ChildProcess, { mostPages }: PdfLimits): Promise<DrawnPages> {
  const take = takerOf(child)
  const pages = (await take(4)).readUInt32LE(0)
  if (pages === LOCKED) return { kind: 'upload-not-paper', problem: 'locked' }
  if (pages === 0) return { kind: 'upload-not-paper', problem: 'broken' }
  if (pages > mostPages) return { kind: 'upload-too-many-pages', pages, most: mostPages }
  const jpegs: Buffer[] = []
  for (let n = 0; n < pages; n += 1) {
    const head = await take(8)
    const [width, height] = [head.readUInt32LE(0), head.readUInt32LE(4)]
    if (width > MOST_SIDE || height > MOST_SIDE) throw new Error('a page is larger than it was asked for')
    jpegs.push(await jpegOf(await take(width * height * 4), width, height))
  }
  return { kind: 'pages', jpegs }
}

/** Encodes a page as JPEG. The library has blue before red. */
async function jpegOf(dots: Buffer, width: number, height: number): Promise<Buffer> {
  const image = sharp(dots, { raw: { width, height, channels: 4 } })
  const straight = image.removeAlpha().recomb([
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ])
  return straight.jpeg({ quality: QUALITY }).toBuffer()
}

/** Returns a reader for the next bytes that the process writes. It throws if the process ends before. */
function takerOf(child: ChildProcess): (size: number) => Promise<Buffer> {
  const pieces = child.stdout![Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left = Buffer.alloc(0)
  return async (size) => {
    const taken: Buffer[] = [left]
    let have = left.length
    while (have < size) {
      const next = await pieces.next()
      if (next.done) throw new Error('the process has ended')
      taken.push(next.value)
      have += next.value.length
    }
    const whole = Buffer.concat(taken)
    left = whole.subarray(size)
    return whole.subarray(0, size)
  }
}
