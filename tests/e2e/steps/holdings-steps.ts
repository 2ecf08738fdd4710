import { expect, type Page } from '@playwright/test'
import { barriers, overflow, showWhole, strangeWords } from './page-checks.ts'
import { logIn, speak, type Locale } from './steps.ts'

/** A session within the ten months that the demo investor has behind them. */
export const PAST_DAY = '2026-03-02'

/** The two views under test: a desktop in Chinese with light colours, a phone in English with dark colours. */
export const LOOKS = [
  { locale: 'zh', size: { width: 1440, height: 900 }, scheme: 'light' },
  { locale: 'en', size: { width: 390, height: 844 }, scheme: 'dark' },
] as const

export async function lookAt(page: Page, { size, scheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme })
}

/** Logs in the investor who has a history, and expects the page of their holdings. */
export async function enterHoldings(url: string, page: Page, locale: Locale): Promise<void> {
  const visitor = { page, url, locale }
  await speak(visitor)
  await logIn(visitor, 'demo-investor')
  await expect(page).toHaveURL(`${url}/investor/holdings`)
}

/** Expects no accessibility fault, no text in the other language, and nothing wider than the screen. */
export async function expectSoundAs(page: Page, locale: Locale): Promise<void> {
  await showWhole(page, page.viewportSize()!.width)
  expect(await barriers(page, false)).toEqual([])
  expect(await strangeWords(page, locale)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
