import { openGate } from '#server/base/http/gate.ts'
import { compressAsset, STRONGEST } from './compress.ts'

export interface RenderedPage {
  /** The time at which the making of the page began. */
  readonly at: number
  readonly html: Buffer
  readonly policy: string
}

export interface CachedPage extends RenderedPage {
  readonly brotli: Buffer
}

export interface KeptPages {
  /** Returns the page while it is fresh enough. */
  readonly fresh: (key: string) => CachedPage | null
  /** Returns the page whatever its age, for the case that a new one cannot be made now. */
  readonly last: (key: string) => CachedPage | null
  /** Compresses and caches a page. Returns null if too many pages are being compressed at the moment. */
  readonly keep: (key: string, made: RenderedPage) => Promise<CachedPage | null>
  /** Marks all pages as old, because the figures on them have changed. */
  readonly forget: () => void
}

/** How old a cached page may be. After a night of this process all pages count as old. */
const KEEP_MS = 30_000
const MOST_KEPT = 500
/** The strongest compression takes much of a second of one core. */
const COMPRESSING = { atOnce: 1, waiting: 16 }

/** Caches pages that are the same for all guests. The least used page is dropped first. A page is compressed only once at a time. */
export function openKeptPages(now: () => number = Date.now, most: number = MOST_KEPT): KeptPages {
  const kept = new Map<string, CachedPage>()
  const making = new Map<string, Promise<CachedPage | null>>()
  const gate = openGate(COMPRESSING)
  let youngSince = 0
  const last = (key: string) => {
    const page = kept.get(key)
    if (!page) return null
    kept.delete(key)
    kept.set(key, page)
    return page
  }
  const make = async (key: string, made: RenderedPage) => {
    const before = kept.get(key)
    const isSame = before?.html.equals(made.html) ?? false
    const brotli = isSame ? before!.brotli : await gate.enter(() => compressAsset(made.html, STRONGEST))
    if (brotli === 'full') return null
    const page = { ...made, brotli }
    kept.delete(key)
    kept.set(key, page)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return page
  }
  return {
    last,
    fresh(key) {
      const page = kept.get(key)
      return page && page.at > youngSince && now() - page.at < KEEP_MS ? last(key) : null
    },
    keep(key, made) {
      const begun = making.get(key) ?? make(key, made).finally(() => making.delete(key))
      making.set(key, begun)
      return begun
    },
    forget: () => void (youngSince = now()),
  }
}

export function sendKept(page: CachedPage, request: Request): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  })
  const isBrotli = acceptsBrotli(request)
  if (isBrotli) headers.set('Content-Encoding', 'br')
  return new Response((isBrotli ? page.brotli : page.html) as Buffer<ArrayBuffer>, { headers })
}

export function acceptsBrotli(request: Request): boolean {
  return /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
}
