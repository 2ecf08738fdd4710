import { expect, test, type Page } from '@playwright/test'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import { byName, type Newcomer } from './newcomer.ts'
import { codeFor, NEW_PASSWORD } from './opening.ts'
import { ownProduct } from '../own-product.ts'
import type { Locale } from './steps.ts'

export const LOCALES = ['zh', 'en'] as const

/** Starts a product for this file and returns its address with a host name, to which passkeys belong. */
export function ownProductByName(): () => string {
  const product = ownProduct()
  let url = ''
  test.beforeAll(() => {
    url = byName(product())
  })
  return () => url
}

/** Sets the window: English is tested on a phone, Chinese on a desktop. */
export async function sizeFor(page: Page, locale: Locale): Promise<void> {
  if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 })
}

/** Proves a person who has no second factor yet by log-in password and text message. */
export async function proveByPassword({ visitor, applicant }: Newcomer): Promise<void> {
  const { page, locale } = visitor
  const t = proofCopy[locale]
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByLabel(t.password, { exact: true }).fill(NEW_PASSWORD)
  const before = await codeFor(visitor, applicant.phone)
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.getByText(/139\*{4}\d{4}/)).toBeVisible()
  await dialog.getByLabel(t.smsCode).fill(await codeFor(visitor, applicant.phone, before))
  await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
}
