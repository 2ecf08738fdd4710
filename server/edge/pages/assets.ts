import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openGate } from '#server/base/http/gate.ts'
import { hashPolicy } from '#server/edge/headers.ts'
import { compressAsset, isCompressible, STRONGEST } from './compress.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
}

/** One file is compressed at a time. All other files may wait. */
const COMPRESSING = openGate({ atOnce: 1, waiting: Number.MAX_SAFE_INTEGER })

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly brotli: Buffer | null
  /** The policy of a page among the files, which names its own styles. Null for other files. */
  readonly policy: string | null
}

/** Reads the files of the build once. A name must match a pattern, so no path leads out of the folder. */
export function openAssets(
  folder: string,
): (path: string, acceptsBrotli: boolean) => Promise<Response | null> {
  const kept = new Map<string, Promise<Asset | null>>()
  return async (path, acceptsBrotli) => {
    if (!/^\/(assets\/)?[\w.-]+\.[a-z0-9]+$/i.test(path) || path.includes('..')) return null
    if (!kept.has(path)) kept.set(path, load(join(folder, path)))
    const asset = await kept.get(path)!
    if (!asset) {
      kept.delete(path)
      return null
    }
    const isBrotli = acceptsBrotli && asset.brotli !== null
    const headers = new Headers({
      'Content-Type': asset.type,
      // Names under /assets contain a hash of their content.
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    })
    if (isBrotli) headers.set('Content-Encoding', 'br')
    if (asset.policy) headers.set('Content-Security-Policy', asset.policy)
    // The buffer is not copied, so that a slow reader costs no memory.
    return new Response((isBrotli ? asset.brotli! : asset.plain) as Buffer<ArrayBuffer>, { headers })
  }
}

async function load(file: string): Promise<Asset | null> {
  if (!existsSync(file)) return null
  const plain = readFileSync(file)
  const ending = file.split('.').at(-1)!.toLowerCase()
  const brotli = isCompressible(file) ? await compressedOf(file, plain) : null
  const policy = ending === 'html' ? hashPolicy(plain.toString('utf8')) : null
  return { type: TYPES[ending] ?? 'application/octet-stream', plain, brotli, policy }
}

/** Reads what the build has put beside the file. Without it, as while the pages are developed, the file is compressed now. */
async function compressedOf(file: string, plain: Buffer): Promise<Buffer> {
  const beside = `${file}.br`
  return existsSync(beside) ? readFileSync(beside) : compressInTurn(plain)
}

/** Compresses files one at a time. After a start all files are requested at once, and each takes much of a second of one core. */
export async function compressInTurn(plain: Buffer, by = compressAsset): Promise<Buffer> {
  return (await COMPRESSING.enter(() => by(plain, STRONGEST))) as Buffer
}
