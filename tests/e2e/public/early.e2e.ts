import { expect, test, type Page } from '@playwright/test'
import * as loginCopy from '#web/areas/login/copy.ts'
import { byName } from '../steps/newcomer.ts'
import { codeFor, makeApplicant, openingWords } from '../steps/opening.ts'
import { ownProduct } from '../own-product.ts'
import { fillLogin, holdScripts, speak, type Locale } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct('with-history')

for (const locale of languages('en')) {
  test(`RE1 what was typed before the page listened stays and is sent, in ${locale}`, async ({ page }) => {
    const { phone, words, field, release, expectCode } = await typeEarly(page, locale)
    release()
    await expect(async () => {
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText(words.sent(phone, 5))).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(field).toHaveValue(phone)
    await expectCode()
  })

  test(`RE1 what was pressed before the page listened is done once it does, in ${locale}`, async ({
    page,
  }) => {
    const { phone, words, release, expectCode } = await typeEarly(page, locale)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent(phone, 5))).toBeHidden()
    release()
    await expect(page.getByText(words.sent(phone, 5))).toBeVisible()
    await expectCode()
  })
}

test('FU1 a fund that was taken up for comparison before the page listened is taken up once it does', async ({
  page,
}) => {
  const url = product().url
  await speak({ page, url, locale: 'en' })
  const release = await holdScripts(page)
  await page.goto(`${url}/tool/fund-selector`, { waitUntil: 'commit' })
  const take = page.getByRole('main').locator('button[aria-pressed]').first()
  await take.click()
  await expect(take).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(take).toHaveAttribute('aria-pressed', 'true')
})

test('FU1 a press between the page’s hearing and its saying so is done once, not twice', async ({ page }) => {
  const url = product().url
  await speak({ page, url, locale: 'en' })
  await page.addInitScript(() => {
    const say = globalThis.dispatchEvent
    const held: Event[] = []
    globalThis.dispatchEvent = (event) => (event.type === 'listening' ? held.push(event) > 0 : say(event))
    Object.assign(globalThis, { heldWord: held, letGo: () => held.forEach((event) => say(event)) })
  })
  await page.goto(`${url}/tool/fund-selector`)
  await page.waitForFunction(() => (globalThis as unknown as { heldWord: Event[] }).heldWord.length > 0)
  const take = page.getByRole('main').locator('button[aria-pressed]').first()
  await take.click()
  await expect(take).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expect(take).toHaveAttribute('aria-pressed', 'true')
})

test('RO3 the log-in stays where it is when the page comes to life: a press is not lost under the hand', async ({
  page,
}) => {
  const url = byName({ url: product().url })
  await speak({ page, url, locale: 'zh' })
  const release = await holdScripts(page)
  await page.goto(`${url}/account-login`, { waitUntil: 'commit' })
  const enter = page.getByRole('main').getByRole('button', { name: loginCopy.zh.submit, exact: true })
  await enter.scrollIntoViewIfNeeded()
  const before = await enter.boundingBox()
  const isListening = page.evaluate(
    () => new Promise((done) => addEventListener('listening', done, { once: true })),
  )
  release()
  await isListening
  await expect(page.getByRole('button', { name: loginCopy.zh.passkey })).toBeVisible()
  expect(await enter.boundingBox()).toEqual(before)
})

test('RO3 a page that a browser draws no frame of comes to life: a log-in that was sent early leads in', async ({
  page,
}) => {
  const url = product().url
  await speak({ page, url, locale: 'zh' })
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0
  })
  await page.goto(`${url}/account-login`)
  await fillLogin({ page, url, locale: 'zh' }, 'demo-investor')
  await expect(page).toHaveURL(`${url}/investor/holdings`)
})

/** Opens the first page of an opening with its scripts held back, and types a phone number. */
async function typeEarly(page: Page, locale: Locale) {
  const url = product().url
  const { phone: words } = openingWords(locale)
  const { phone } = makeApplicant()
  const release = await holdScripts(page)
  await speak({ page, url, locale })
  await page.goto(`${url}/register/validate-phone?flow=investor`, { waitUntil: 'commit' })
  const field = page.getByLabel(words.phone, { exact: true })
  await field.fill(phone)
  const expectCode = async () => expect(await codeFor({ page, url, locale }, phone)).toMatch(/^\d{6}$/)
  return { phone, words, field, release, expectCode }
}
