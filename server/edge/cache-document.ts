import { compressInTurn } from './pages/assets.ts'
import { hashPolicy } from './headers.ts'

/** A document that is the same for everybody. It is written and compressed once, at the first request. */
export function cacheDocument(
  type: 'json' | 'html',
  write: () => string,
): (request: Request) => Promise<Response> {
  let making: Promise<{ plain: Buffer; brotli: Buffer; policy: string | null }> | null = null
  const make = async () => {
    const text = write()
    const plain = Buffer.from(text)
    return { plain, brotli: await compressInTurn(plain), policy: type === 'html' ? hashPolicy(text) : null }
  }
  return async (request) => {
    making ??= make()
    const { plain, brotli, policy } = await making
    const isBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    const headers = new Headers({ 'Content-Type': TYPES[type], Vary: 'Accept-Encoding, Cookie' })
    if (isBrotli) headers.set('Content-Encoding', 'br')
    if (policy !== null) headers.set('Content-Security-Policy', policy)
    return new Response((isBrotli ? brotli : plain) as Buffer<ArrayBuffer>, { headers })
  }
}

const TYPES = { json: 'application/json', html: 'text/html; charset=UTF-8' } as const
