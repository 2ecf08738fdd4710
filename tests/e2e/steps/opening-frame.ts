import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { passTwoMinutes } from './newcomer.ts'
import { openingWords, proveHere } from './opening.ts'
import { visit } from '../own-product.ts'
import type { RunningProduct } from '../server.ts'
import { listen, type Locale, type Visitor } from './steps.ts'

export const PHONE = { width: 390, height: 844 }
type Size = typeof PHONE | null

/** How the titles say it. */
export const onPhone = (size: Size) => (size === null ? '' : ' on a phone')

interface Way {
  readonly product: RunningProduct
  readonly page: Page
  readonly browser: Browser
  readonly locale: Locale
  readonly size: Size
}

interface Walk {
  readonly visitor: Visitor
  /** One more device of the same person, as large as the first where nothing else is said. */
  readonly elsewhere: (size?: Size) => Promise<Visitor>
}

/** An opening from its beginning to its end: once it is over, no browser of its person may have complained of anything. */
export async function walkOpening(way: Way, steps: (walk: Walk) => Promise<void>): Promise<void> {
  const { product, page, browser, locale, size } = way
  test.slow()
  if (size) await page.setViewportSize(size)
  const complaints = [listen(page)]
  const others: BrowserContext[] = []
  const elsewhere = async (like = size) => {
    const context = await browser.newContext(like ? { viewport: like } : {})
    others.push(context)
    const other = await context.newPage()
    complaints.push(listen(other))
    return visit(product, other, locale)
  }
  await steps({ visitor: await visit(product, page, locale), elsewhere })
  expect(complaints.flat()).toEqual([])
  for (const context of others) await context.close()
}

/** Comes back by the way the first page shows, which names no flow: the phone alone finds what was begun. */
export async function comeBack(there: Visitor, phone: string): Promise<void> {
  const { page, url, locale } = there
  // One more code to a phone has to wait a minute.
  await passTwoMinutes(url)
  await page.goto(`${url}/register`)
  await page.getByRole('link', { name: openingWords(locale).start.goOn }).click()
  await proveHere(there, phone)
}
