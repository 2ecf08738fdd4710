import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'

const RUNS = 5

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

/** Lighthouse's figures of a page. */
export interface Audit {
  readonly score: number
  readonly accessibility: number
  readonly lcp: number
  readonly cls: number
  readonly requests: number
}

/**
 * Returns the median of each figure over several runs. The addresses take turns, so that a busy moment hits all of them. Of the largest
 * paint it takes the least: the simulation adds a round trip of 150 ms if the tab's icon happens to come before the paint. This is so
 * in about half of the runs, of a page and of the same bytes as a file alike (750 and 903 ms, nothing between).
 */
export async function alternate(urls: readonly string[]): Promise<Audit[]> {
  const runs: Audit[][] = urls.map(() => [])
  for (let run = 0; run < RUNS; run += 1)
    for (const [at, url] of urls.entries()) runs[at]!.push(await wholeAudit(url))
  return runs.map((each) => {
    const median = (figure: keyof Audit) =>
      each.map((one) => one[figure]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
    return {
      score: median('score'),
      accessibility: median('accessibility'),
      lcp: Math.min(...each.map(({ lcp }) => lcp)),
      cls: median('cls'),
      requests: median('requests'),
    }
  })
}

/** Audits a page again until all of its figures are there, because Lighthouse sometimes loses a paint on a busy machine. */
async function wholeAudit(url: string): Promise<Audit> {
  for (let time = 0; time < 4; time += 1) {
    const found = await audit(url)
    if (Object.values(found).every(Number.isFinite)) return found
  }
  throw new Error(`${url}: Lighthouse saw no paint in four runs`)
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
