import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { sharedUrl } from './shared-product.ts'
import { fundsOf } from './steps.ts'

/** What a phone has to fetch (architecture.md, "Budgets"): bytes on the wire, brotli, of a first visit; 14 KB are 14,336. */
const HYDRATED_BYTES = 125 * 1024
const FUND_BYTES = 135_000
const HOME_BYTES = 14_336
const HOME_SCRIPT_BYTES = 1_024

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

test('§4 the home page is one small answer without a framework', async () => {
  for (const locale of ['zh', 'en']) {
    const { wire, html } = await fetchPage('/main/home', locale)
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    expect(scripts.some(([, attributes]) => attributes!.includes('src='))).toBe(false)
    expect(wire, locale).toBeLessThanOrEqual(HOME_BYTES)
    expect(Buffer.byteLength(scripts.map(([, , text]) => text).join(''))).toBeLessThanOrEqual(
      HOME_SCRIPT_BYTES,
    )
    expect(html, 'its sheet comes with it').not.toMatch(/<link[^>]*rel="(stylesheet|modulepreload)"/)
  }
})

const HYDRATED = [
  ['log-in', '/account-login', HYDRATED_BYTES],
  ['fund selector', '/tool/fund-selector', HYDRATED_BYTES],
  ['fund page', '/tool/fund/:fundCode', FUND_BYTES],
] as const

for (const [name, pattern, most] of HYDRATED) {
  test(`§4 the scripts of the ${name} stay within their budget`, async () => {
    const [fund] = await fundsOf(url, 3)
    const path = pattern.replace(':fundCode', fund!.fundCode)
    const files = scriptsOf((await fetchPage(path)).html)
    expect(files.length, `${path} is hydrated`).toBeGreaterThan(3)
    const sizes = await Promise.all(files.map(async (file) => (await fetchRaw(file)).length))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    process.stdout.write(`    ${path}: ${bytes} bytes in ${files.length} files\n`)
    expect(bytes, path).toBeLessThanOrEqual(most)
  })
}

/**
 * Every script of ours that the page loads: preloads and what its inline script imports. The manifest of all routes is only
 * named, as the version that later questions for routes are asked of; no visit fetches it.
 */
function scriptsOf(html: string): readonly string[] {
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  return [...new Set(named)].filter((file) => !file.startsWith('/assets/manifest-'))
}

async function fetchPage(path: string, locale = 'zh') {
  const body = await fetchRaw(path, locale)
  return { wire: body.length, html: brotliDecompressSync(body).toString('utf8') }
}

/** The body as it is on the wire. */
function fetchRaw(path: string, locale = 'zh'): Promise<Buffer> {
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
