import { expect, test, type Page } from '@playwright/test'
import * as keysCopy from '#web/areas/security/passkeys/copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import { byName, type Newcomer } from './newcomer.ts'
import { codeFor, lastCode, NEW_PASSWORD } from './opening.ts'
import { ownProduct } from '../own-product.ts'
import type { Locale } from './steps.ts'

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

/** A person whose phone receives codes. */
interface Texted {
  readonly visitor: Newcomer['visitor']
  readonly applicant: Pick<Newcomer['applicant'], 'phone'>
}

/** Proves a person who has no second factor yet by log-in password and text message. */
export async function proveByPassword(
  { visitor, applicant }: Texted,
  password: string = NEW_PASSWORD,
): Promise<void> {
  const { page, locale } = visitor
  const t = proofCopy[locale]
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  const before = await lastCode(visitor, applicant.phone)
  await dialog.getByRole('button', { name: t.send }).click()
  const head = applicant.phone.slice(0, 3)
  await expect(dialog.getByText(new RegExp(`${head}\\*{4}\\d{4}`))).toBeVisible()
  await dialog.getByLabel(t.smsCode).fill(await codeFor(visitor, applicant.phone, before))
  await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
}

/** Adds a person's first passkey on the page of their area. The browser has an authenticator. */
export async function addPasskey(
  person: Texted,
  { area, name, password }: { readonly area: string; readonly name: string; readonly password?: string },
): Promise<void> {
  const { page, url, locale } = person.visitor
  const t = keysCopy[locale]
  await page.goto(`${url}/${area}/security/passkeys`)
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await page.getByRole('dialog').getByLabel(t.name).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: t.next }).click()
  await proveByPassword(person, password)
  await expect(page.getByText(t.added)).toBeVisible()
}
