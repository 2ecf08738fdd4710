import { test, type Page } from '@playwright/test'
import { byName } from './newcomer.ts'
import { ownProduct } from './own-product.ts'
import type { Locale } from './steps.ts'

export const LOCALES = ['zh', 'en'] as const

/** The address of a product of one's own by a name, which passkeys belong to. */
export function ownProductByName(): () => string {
  const product = ownProduct()
  let url = ''
  test.beforeAll(() => {
    url = byName(product())
  })
  return () => url
}

/** English is read on a phone, Chinese at a desk. */
export async function sizeFor(page: Page, locale: Locale): Promise<void> {
  if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
}
