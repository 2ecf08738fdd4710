import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import * as uiCopy from '#web/ui/copy.ts'
import type { Locale } from './steps.ts'

/** A page as fetched without a browser. */
export interface Answer {
  readonly status: number
  /** Bytes on the wire, brotli. */
  readonly wire: number
  readonly html: string
}

export function fetchPage(address: string, locale: Locale): Promise<Answer> {
  const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}` }
  return new Promise((done, reject) => {
    request(address, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const plain = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        done({ status: answer.statusCode ?? 0, wire: body.length, html: plain.toString('utf8') })
      })
    })
      .on('error', reject)
      .end()
  })
}

export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
export const descriptionOf = (html: string) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''

/** Counts inline scripts and script files of a page. Rules and data in script elements do not count. */
export function scriptsOf(html: string): { readonly inline: number; readonly files: number } {
  const scripts = [
    ...html.matchAll(
      /<script(?! type="(?:application\/ld\+json|speculationrules)")([^>]*)>([\s\S]*?)<\/script>/g,
    ),
  ]
  return {
    inline: Buffer.byteLength(scripts.map(([, , text]) => text).join('')),
    files: scripts.filter(([, attributes]) => attributes!.includes('src=')).length,
  }
}

/** Waits until no part of the page is loading, because a loading part has no text and makes the page shorter. */
export async function untilRead(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: uiCopy[locale].loading })).toHaveCount(0)
}

/** Finds texts of the main part that are not in the reader's language. Names marked with their own `lang` are left out. */
export function strangeWords(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate((reads) => {
    const wrong = reads === 'en' ? /[\u3400-\u9fff]/ : /(?:[A-Za-z]{2,}['’]?[ ,]+){3,}[A-Za-z]{2,}/
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const language = element.closest('[lang]')?.getAttribute('lang') ?? ''
      const isTold = element.closest('script, style, code, pre') === null
      if (isTold && language.startsWith(reads) && wrong.test(node.textContent ?? ''))
        found.push(node.textContent!.trim())
    }
    return found
  }, locale)
}

/** Returns the elements that have moved since the page was opened, and how far. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            const moved = entry.sources.map(
              ({ node }) => (node as Element | null)?.className || node?.nodeName,
            )
            shifts.push(`moves by ${entry.value.toFixed(4)}: ${moved.join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => done(shifts)))
      }),
  )
}

type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules about colours. A change of theme alone can break no other rule. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']

/** Makes the window as high as the page, so that no fixed bar covers a link that can be scrolled into view. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(900, height + 200) })
}

/** Waits for the end of animations, because no reader reads a colour in transition. */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/**
 * Finds accessibility faults of the current page or of a part of it. The page has no frames; axe knows it and needs no second page and a
 * third of the time.
 */
export async function barriers(page: Page, isThemeOnly: boolean, part?: string): Promise<string[]> {
  await untilSettled(page)
  const runOnly = isThemeOnly
    ? { type: 'rule' as const, values: THEME_RULES }
    : { type: 'tag' as const, values: RULES }
  const axe = new AxeBuilder({ page })
  const { violations } = await (part === undefined ? axe : axe.include(part))
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Returns by how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Finds table cells on a phone (shown as cards) whose content is wider than the cell, so that it is cut or overlaps. */
export function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => getComputedStyle(table).display === 'block')
      .flatMap((table) => [...table.querySelectorAll('td')])
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => `${cell.dataset['label'] ?? ''}: ${cell.textContent.slice(0, 60)}`),
  )
}
