import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { init } from '@embedpdf/pdfium'

/**
 * Reads one PDF from standard input and draws its pages. Writes the number of pages first (0 if it cannot be read, LOCKED if
 * it asks for a password), then, unless there are too many, the width, height and dots (RGBA) of each page. `draw-pages.ts`
 * sets the permissions: contents of a document are read only in this process.
 */
const LOCKED = 0xff_ff_ff_ff
const PASSWORD_ASKED = 4
/** The library's flag FPDF_ANNOT: stamps and signatures are drawn as a reader would see them. */
const WITH_ANNOTATIONS = 0x01
const WHITE = 0xff_ff_ff_ff

const [mostPages, mostSide] = process.argv.slice(2).map(Number) as [number, number]
const bytes = await buffer(process.stdin)
const alive = setInterval(() => {}, 1000)
const wasmBinary = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = await init({ wasmBinary: wasmBinary.buffer as ArrayBuffer })
clearInterval(alive)
pdfium.PDFiumExt_Init()
/** Returns the library's memory, anew each time because it moves when it grows. The library's types leave it out. */
const memory = () => (pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
const at = pdfium.pdfium.wasmExports.malloc(bytes.length)
memory().set(bytes, at)
const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document)
const isLocked = document === 0 && pdfium.FPDF_GetLastError() === PASSWORD_ASKED
await write(numbers(isLocked ? LOCKED : pages))
for (let n = 0; n < pages && pages <= mostPages; n += 1) await draw(n)

async function draw(n: number): Promise<void> {
  const page = pdfium.FPDF_LoadPage(document, n)
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = mostSide / Math.max(wide, high, 1)
  const [width, height] = [wide, high].map((each) => Math.max(1, Math.round(each * scale))) as [
    number,
    number,
  ]
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS)
  const dots = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const drawn = Buffer.from(memory().slice(dots, dots + width * height * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(page)
  await write(numbers(width, height))
  await write(drawn)
}

function numbers(...all: readonly number[]): Buffer {
  const packed = Buffer.alloc(all.length * 4)
  all.forEach((each, nth) => packed.writeUInt32LE(each, nth * 4))
  return packed
}

/** Waits until the piece is written. The parent takes one page at a time, so pages do not pile up here. */
function write(piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(piece, (error) => (error ? reject(error) : resolve())),
  )
}
