import { expect, type Page } from '@playwright/test'
import { barriers, overflow, showWhole, strangeWords } from './page-checks.ts'
import { browserOf } from '../people.ts'
import { listen, speak, type Locale, type Visitor } from './steps.ts'
import type { Browser } from '@playwright/test'

export const SIZES = { zh: 1440, en: 390 } as const satisfies Readonly<Record<Locale, number>>

export interface Investor extends Visitor {
  readonly complaints: readonly string[]
}

/** Opens the page of an investor who is logged in: on a desktop in Chinese, on a phone in English. */
export async function investorOf(browser: Browser, url: string, locale: Locale): Promise<Investor> {
  const context = await browserOf(browser, url, 'investor')
  const page = await context.newPage()
  await page.setViewportSize({ width: SIZES[locale], height: 900 })
  const complaints = listen(page)
  await speak({ page, url, locale })
  return { page, url, locale, complaints }
}

/** Expects that the page has no accessibility fault, no text in the other language and nothing beyond its edge. */
export async function expectSound(page: Page, locale: Locale): Promise<void> {
  const size = page.viewportSize()!
  await showWhole(page, size.width)
  expect(await overflow(page)).toBe(0)
  expect(await barriers(page, false)).toEqual([])
  expect(await strangeWords(page, locale)).toEqual([])
  await page.setViewportSize(size)
}
