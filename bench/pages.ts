import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { startProduct } from '../tests/e2e/server.ts'
import type { Figures } from './main.ts'
import { alternate } from './page-audit.ts'
import type { Audit } from './page-audit.ts'

/** Content pages have no framework. Their paint is compared with that of the same bytes as a plain file. */
const CONTENT = {
  home: '/main/home',
  content: '/about-us/ifast',
  help_home: '/help/help-center-home',
  faq: '/help/faq',
  article: '/tool/article?id=read-a-fund-page',
} as const
const OTHERS = {
  fund: '/tool/fund/:fundCode',
  selector: '/tool/fund-selector',
  compare: '/tool/compare?codes=:fundCode',
  login: '/account-login',
  search: '/search?keyword=99',
} as const
/**
 * Ten kinds of page as a phone gets them: bytes of the whole first response, script bytes in it, Lighthouse's mobile scores, and for
 * content pages the largest paint compared with the same HTML as a plain file from the same process. `worst_*` are the figures that
 * the budgets of rules/product.md#budgets apply to.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({ env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error' } })
  const files: string[] = []
  try {
    const { fundCode } = await fetchPage(`${product.url}/main/home`)
    const addressOf = (path: string) => product.url + path.replace(':fundCode', fundCode)
    const pages = Object.entries({ ...CONTENT, ...OTHERS }).map(
      ([name, path]) => [name, addressOf(path)] as const,
    )
    const fetched = new Map(
      await Promise.all(pages.map(async ([name, url]) => [name, await fetchPage(url)] as const)),
    )
    const plain = Object.keys(CONTENT).map((name) => {
      const file = `bench-${name}.html`
      files.push(resolve(BUILT, file))
      writeFileSync(resolve(BUILT, file), fetched.get(name)!.html)
      return `${product.url}/${file}`
    })
    const audits = await alternate([...pages.map(([, url]) => url), ...plain])
    const own = new Map(pages.map(([name], at) => [name, audits[at]!]))
    const floors = new Map(Object.keys(CONTENT).map((name, at) => [name, audits[pages.length + at]!]))
    return { ...worst(own, floors), ...figuresOf(fetched, own, floors) }
  } finally {
    for (const file of files) rmSync(file, { force: true })
    await product.stop()
  }
}

const BUILT = resolve(import.meta.dirname, '../build/client')

type Audits = ReadonlyMap<string, Audit>

function worst(own: Audits, floors: Audits): Figures {
  const of = (names: readonly string[], pick: (audit: Audit) => number) =>
    names.map((name) => pick(own.get(name)!))
  const [content, others] = [Object.keys(CONTENT), Object.keys(OTHERS)]
  return {
    pages: own.size,
    worst_content_score: Math.min(...of(content, ({ score }) => score)),
    worst_other_score: Math.min(...of(others, ({ score }) => score)),
    worst_accessibility: Math.min(...of([...content, ...others], ({ accessibility }) => accessibility)),
    worst_cls: Math.max(...of([...content, ...others], ({ cls }) => cls)),
    worst_content_lcp_ratio: Math.max(...content.map((name) => ratio(own.get(name)!, floors.get(name)!))),
  }
}

function figuresOf(fetched: ReadonlyMap<string, PageFetch>, own: Audits, floors: Audits): Figures {
  const lines = [...own].flatMap(([name, audit]): [string, number][] => {
    const floor = floors.get(name)
    const { bytes, scriptBytes } = fetched.get(name)!
    return [
      [`${name}_bytes`, bytes],
      [`${name}_js_bytes`, scriptBytes],
      [`${name}_score`, audit.score],
      [`${name}_lcp_ms`, audit.lcp],
      ...(floor === undefined ? [] : [[`${name}_lcp_ratio`, ratio(audit, floor)] as [string, number]]),
    ]
  })
  return Object.fromEntries(lines)
}

function ratio(own: Audit, floor: Audit): number {
  return Number((own.lcp / floor.lcp).toFixed(3))
}

interface PageFetch {
  readonly bytes: number
  readonly scriptBytes: number
  readonly html: string
  readonly fundCode: string
}

/** Fetches the whole first response and counts its bytes as sent, without headers. Data for crawlers does not count as script. */
function fetchPage(url: string): Promise<PageFetch> {
  return new Promise((done, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
        const body = Buffer.concat(parts)
        const html = brotliDecompressSync(body).toString('utf8')
        const scripts = [...html.matchAll(/<script(?! type="application\/ld)[^>]*>([\s\S]*?)<\/script>/g)]
        const fundCode = /\/tool\/fund\/(\d{6})/.exec(html)?.[1] ?? ''
        const scriptBytes = Buffer.byteLength(scripts.map((match) => match[1]!).join(''))
        done({ bytes: body.length, scriptBytes, html, fundCode })
      })
    })
      .on('error', reject)
      .end()
  })
}
