import { request } from 'node:http'
import type { Page } from '@playwright/test'

/** Bytes on the wire of a file: it never changes under its address. */
const sizes = new Map<string, Promise<number>>()

/** Collects our scripts that a page fetches from now on, whatever asks for them. `bytes` adds them up as they go over the wire (brotli). */
export function watchScripts(page: Page, url: string): { readonly bytes: () => Promise<number> } {
  const fetched = new Set<string>()
  const note = (address: string) => {
    const { origin, pathname } = new URL(address)
    if (origin === url && pathname.endsWith('.js')) fetched.add(pathname)
  }
  page.on('request', (each) => note(each.url()))
  return {
    bytes: async () => {
      const each = await Promise.all([...fetched].map((path) => sizeOf(url, path)))
      return each.reduce((sum, size) => sum + size, 0)
    },
  }
}

function sizeOf(url: string, path: string): Promise<number> {
  const known = sizes.get(url + path) ?? fetchRaw(url, path).then(({ length }) => length)
  sizes.set(url + path, known)
  return known
}

/** Fetches a body as the bytes on the wire. */
export function fetchRaw(url: string, path: string, locale = 'zh'): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}` }
  return new Promise((done, reject) => {
    request(url + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const isSound = answer.statusCode === 200 && answer.headers['content-encoding'] === 'br'
        if (isSound) done(Buffer.concat(parts))
        else reject(new Error(`${path}: ${answer.statusCode}, ${answer.headers['content-encoding']}`))
      })
    })
      .on('error', reject)
      .end()
  })
}
