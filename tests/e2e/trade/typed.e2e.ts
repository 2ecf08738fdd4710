import { expect, test, type Locator, type Page } from '@playwright/test'
import * as addCopy from '#web/areas/investor/bank-cards/add/copy.ts'
import * as assessmentCopy from '#web/areas/investor/risk-assessment/copy.ts'
import * as recoveryCopy from '#web/areas/login/forgot-password/copy.ts'
import * as askWords from '#web/parts/form/ask-code.copy.ts'
import * as faultCopy from '#web/parts/form/number-fault.copy.ts'
import * as fieldsCopy from '#web/parts/pay/card-fields.copy.ts'
import * as codeCopy from '#web/ui/field/code-input.copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { untilAlive } from '../steps/open-page.ts'
import { privateWords, wealthy } from '../steps/private-steps.ts'
import { fundsOf, openOrderForm, wordsOf, type Locale, type Visitor } from '../steps/steps.ts'
import { investorIn } from '../steps/trade-steps.ts'

const product = ownProduct()
/** Real keys and a real clipboard: what a field does between two keys is seen only so. */
for (const locale of ['zh', 'en'] as const) {
  test(`RE2 what an investor types and pastes is read with certainty or refused, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const guest = await visit(product(), page, locale)
    await codes(guest)
    const visitor = await investorIn(page, product().url, locale)
    await amounts(visitor)
    await cards(visitor)
  })

  test(`RE2 a wealth proof with a comma for the point counts as none, in ${locale}`, async ({ page }) => {
    test.slow()
    const visitor = await wealthy(product(), page, locale)
    const { means } = privateWords(locale)
    const t = assessmentCopy[locale]
    await page.goto(`${visitor.url}/investor/risk-assessment`)
    await untilAlive(page)
    await page.getByRole('button', { name: t.apply, exact: true }).click()
    const field = page.getByLabel(means.financialAssets)
    await field.pressSequentially('299999,99')
    await page.keyboard.press('Tab')
    await expect(page.getByText(faultCopy[locale]['number-comma'])).toBeVisible()
    await expect(field).toHaveValue('299999,99')
  })
}

async function amounts(visitor: Visitor): Promise<void> {
  const { page, locale, url } = visitor
  const [fund] = await fundsOf(url, 2)
  const faults = faultCopy[locale]
  await openOrderForm(visitor, fund!)
  await untilAlive(page)
  const field = page.getByLabel(wordsOf(locale).buy.amount, { exact: true })
  await field.pressSequentially('1000,50')
  await page.keyboard.press('Tab')
  await expect(page.getByText(faults['number-comma'])).toBeVisible()
  await expect(field).toHaveValue('1000,50')
  expect(await page.getByRole('main').innerText()).not.toContain('100,050')
  await paste(page, field, '1000\t2000')
  await expect(page.getByText(faults['number-blank'])).toBeVisible()
  await paste(page, field, '1000份')
  await expect(page.getByText(faults['number-unit'])).toBeVisible()
  await paste(page, field, '\u202A１，000。50元\u202C')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('1,000.50')
  await expect(field).not.toHaveAttribute('aria-invalid')
}

async function cards({ page, locale, url }: Visitor): Promise<void> {
  const t = fieldsCopy[locale]
  await page.goto(`${url}/investor/bank-cards/add`)
  await expect(page.getByRole('button', { name: addCopy[locale].verify })).toBeVisible()
  await untilAlive(page)
  const number = page.getByLabel(t.cardNumber, { exact: true })
  await number.pressSequentially('622202021122301234')
  await expect(number).toHaveValue('6222 0202 1122 3012 34')
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7))
  await page.keyboard.type('99')
  await expect(number).toHaveValue('6222 0299 0211 2230 123')
  expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(9)
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('6222 0290 2112 2301 23')
  expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(8)
  const phone = page.getByLabel(t.bankPhone, { exact: true })
  await paste(page, phone, '\u202A138\u20110013\u20118000\u202C')
  await page.keyboard.press('Tab')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await composes(page, page.getByRole('combobox', { name: t.bank }))
}

/** An input method puts a word together: its Enter ends the word, and chooses nothing. */
async function composes(page: Page, bank: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await bank.click()
  await bank.fill('')
  await session.send('Input.imeSetComposition', { text: '工商', selectionStart: 2, selectionEnd: 2 })
  await expect(page.getByRole('option').first()).toBeVisible()
  const taken = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken })
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken, key: 'Enter' })
  await expect(bank).toHaveAttribute('aria-expanded', 'true')
  await session.send('Input.insertText', { text: '工商' })
  await expect(bank).toHaveValue('工商')
  await page.keyboard.press('Enter')
  await expect(bank).toHaveAttribute('aria-expanded', 'false')
}

async function codes({ page, locale, url }: Visitor): Promise<void> {
  await page.goto(`${url}/account-login/forgot-password`)
  await expect(page.getByRole('heading', { name: recoveryCopy[locale].title })).toBeVisible()
  await untilAlive(page)
  const field = page.getByLabel(askWords[locale].code, { exact: true })
  for (const text of ['123 456', '１２３４５６', '\u200B123-456\u200B', MESSAGES[locale]]) {
    await field.fill('')
    await paste(page, field, text)
    await expect(field, text).toHaveValue('123456')
  }
  await paste(page, field, '1234567')
  await expect(page.getByText(codeCopy[locale].digitsOnly(6))).toBeVisible()
  await expect(field).toHaveValue('123456')
  await field.fill('')
  await field.pressSequentially('654321')
  await expect(field).toHaveValue('654321')
  await expect(page.getByText(codeCopy[locale].digitsOnly(6))).toBeHidden()
}

const MESSAGES: Readonly<Record<Locale, string>> = {
  zh: '验证码123456，5分钟内有效。工作人员不会向你索要验证码，请勿告诉任何人。',
  en: 'Your code is 123456, good for 5 minutes. Our staff never ask for it.',
}

/** Pastes a text over what a field has, by the keys that people use. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}
