import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { passTwoMinutes } from './newcomer.ts'
import { openingWords, proveHere } from './opening.ts'
import { visit } from '../own-product.ts'
import type { RunningProduct } from '../server.ts'
import { listen, type Locale, type Visitor } from './steps.ts'

export const PHONE = { width: 390, height: 844 }
type Size = typeof PHONE | null

/** Returns the part of a test title that names the device. */
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
  /** Opens another device of the same person, with the first device's size unless a size is given. */
  readonly elsewhere: (size?: Size) => Promise<Visitor>
}

/** Walks an opening from beginning to end, and then expects that none of the person's browsers has logged an error. */
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

/** Returns through the first page, which names no flow. The phone number alone finds the application. */
export async function comeBack(there: Visitor, phone: string): Promise<void> {
  const { page, url, locale } = there
  // Another code to a phone is sent only after a minute.
  await passTwoMinutes(url)
  await page.goto(`${url}/register`)
  await page.getByRole('link', { name: openingWords(locale).start.goOn }).click()
  await proveHere(there, phone)
}
