import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const ENDINGS = new Set(['js', 'css', 'svg', 'json', 'webmanifest', 'txt', 'html'])

/** The strongest compression; it takes much of a second of one core for the largest file. */
export const STRONGEST = 11

/** Whether a file of this name becomes smaller: pictures and fonts are compressed already. */
export function isCompressible(name: string): boolean {
  return ENDINGS.has(name.split('.').at(-1)!.toLowerCase())
}

/** Compresses with brotli, quality 0 to 11. */
export function compressAsset(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compress(bytes, { params })
}

/** Puts a compressed file (`.br`) beside each file of a build: the first visitors after a start would have to wait for it. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressible)
  await Promise.all(
    names.map(async (name) => {
      const bytes = await compressAsset(await readFile(join(folder, name)), STRONGEST)
      await writeFile(join(folder, `${name}.br`), bytes)
    }),
  )
}
