import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { startProduct } from '../tests/e2e/server.ts'
import type { Figures } from './main.ts'

const RUNS = 5
const STATIC = 'bench-static.html'
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The home page as a phone gets it: bytes of the whole first response, its script bytes, Lighthouse's mobile score, and its
 * largest paint against the same HTML served as a plain file by the same process.
 */
export async function measure(): Promise<Figures> {
  const file = resolve(import.meta.dirname, '../build/client', STATIC)
  const product = await startProduct({ env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error' } })
  try {
    const home = await fetchPage(`${product.url}/main/home`)
    writeFileSync(file, home.html)
    const measured = await alternate([`${product.url}/main/home`, `${product.url}/${STATIC}`])
    const [page, plain] = measured
    const others = await alternate([
      `${product.url}/account-login`,
      `${product.url}/tool/fund-selector`,
      `${product.url}/tool/fund/${home.fundCode}`,
    ])
    return {
      home_bytes: home.bytes,
      home_js_bytes: home.scriptBytes,
      home_score: page!.score,
      home_accessibility: page!.accessibility,
      home_lcp_ms: page!.lcp,
      static_lcp_ms: plain!.lcp,
      home_lcp_ratio: Number((page!.lcp / plain!.lcp).toFixed(3)),
      home_cls: page!.cls,
      home_requests: page!.requests,
      login_score: others[0]!.score,
      selector_score: others[1]!.score,
      fund_score: others[2]!.score,
    }
  } finally {
    rmSync(file, { force: true })
    await product.stop()
  }
}

/** The whole first response on the wire: what the server sent, headers left out. */
function fetchPage(
  url: string,
): Promise<{ bytes: number; scriptBytes: number; html: string; fundCode: string }> {
  return new Promise((done, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const html = brotliDecompressSync(body).toString('utf8')
        const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)
        const fundCode = /\/tool\/fund\/(\d{6})/.exec(html)?.[1] ?? ''
        done({ bytes: body.length, scriptBytes: Buffer.byteLength(scripts.join('')), html, fundCode })
      })
    })
      .on('error', reject)
      .end()
  })
}

interface Audit {
  readonly score: number
  readonly accessibility: number
  readonly lcp: number
  readonly cls: number
  readonly requests: number
}

/** Medians of several runs, figure by figure; the addresses take turns, so that a busy moment falls on all of them. */
async function alternate(urls: readonly string[]): Promise<Audit[]> {
  const runs: Audit[][] = urls.map(() => [])
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, url] of urls.entries()) runs[at]!.push(await audit(url))
  return runs.map((each) => {
    const median = (figure: keyof Audit) =>
      each.map((one) => one[figure]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
    return {
      score: median('score'),
      accessibility: median('accessibility'),
      lcp: median('lcp'),
      cls: median('cls'),
      requests: median('requests'),
    }
  })
}

async function audit(url: string): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'fp-chrome-'))
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: [...FLAGS], userDataDir: profile })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    const { audits, categories } = result!.lhr
    const details = audits['network-requests']?.details as { items: unknown[] } | undefined
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      requests: details?.items.length ?? 0,
    }
  } finally {
    chrome.kill()
    rmSync(profile, { recursive: true, force: true })
  }
}
