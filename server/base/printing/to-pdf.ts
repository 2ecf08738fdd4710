import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT } from './sheet.ts'

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')

pdfmake.setFonts({
  [FONT]: {
    normal: join(fontFolder, 'NotoSansHans-Regular.otf'),
    bold: join(fontFolder, 'NotoSansHans-Medium.otf'),
  },
})
// A document contains texts from outside. Whatever they contain, only the fonts may be read and nothing may be fetched.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

/** Returns the bytes of a document, the same for the same definition. Only the glyphs it uses are embedded. */
export async function toPdf(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
