import { expect, test, type Page } from '@playwright/test'
import * as problems from '#web/parts/field-problem.copy.ts'
import {
  codeFor,
  fillPersonal,
  goOn,
  heading,
  makeApplicant,
  openAccount,
  openingWords,
  proveHere,
  provePhone,
  sendCode,
} from './opening.ts'
import { logInAndBuy } from './newcomer.ts'
import { ownProduct, visit } from './own-product.ts'
import { fillQuietly, openQuietly } from './quiet-opening.ts'
import { listen, type Locale, type Visitor } from './steps.ts'

const PHONE = { width: 390, height: 844 }

const product = ownProduct()
const visitorOf = (page: Page, locale: Locale) => visit(product(), page, locale)

for (const [locale, size] of [
  ['zh', null],
  ['en', null],
  ['zh', PHONE],
] as const) {
  test(`RE1 RE2 RE4 a person opens an account in ${locale}${size ? ' on a phone' : ''}, logs in and buys a fund`, async ({
    page,
  }) => {
    test.slow()
    if (size) await page.setViewportSize(size)
    const complaints = listen(page)
    const visitor = await visitorOf(page, locale)
    const applicant = makeApplicant()
    await openAccount(visitor, applicant)
    await logInAndBuy(visitor, applicant)
    expect(complaints).toEqual([])
  })
}

test('RE1 one leaves in the middle, comes back on another device by the phone, and nothing is lost', async ({
  page,
  browser,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const applicant = makeApplicant()
  const { personal, card } = openingWords('zh')
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await goOn(visitor)
  await expect(heading(page, card.title)).toBeVisible()

  const other = await browser.newContext()
  const there = await visitorOf(await other.newPage(), 'zh')
  // One more code to a phone has to wait a minute.
  await moveClockOn(visitor)
  await provePhone(there, 'investor', applicant.phone)
  await expect(heading(there.page, card.title)).toBeVisible()
  await there.page.goto(`${product().url}/register/investor/basic-info`)
  await expect(there.page.getByLabel(personal.name, { exact: true })).toHaveValue(applicant.name)
  await expect(there.page.getByLabel(personal.documentNumber, { exact: true })).toHaveValue('')
  await expect(there.page.getByText(/已保存1\*+/)).toBeVisible()
  // Who is sent too far goes back to where it goes on.
  await there.page.goto(`${product().url}/register/investor/complete`)
  await expect(there.page).toHaveURL(/bind-bank-card$/)
  await other.close()
})

test('RE1 on another device the phone alone finds what was begun, asks where it is several, and says where it is nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = await visitorOf(page, 'zh')
  const { start, phone, frame } = openingWords('zh')
  const applicant = makeApplicant()
  await provePhone(first, 'foreigner', applicant.phone)
  await moveClockOn(first)
  expect(await placeFound()).toBe('/register/foreigner-investor/preparation')

  await page.context().clearCookies({ name: 'opening' })
  await moveClockOn(first)
  await provePhone(first, 'enterprise', applicant.phone)
  await moveClockOn(first)
  expect(await placeFound(frame.flow.foreigner)).toBe('/register/foreigner-investor/preparation')

  const stranger = await comeBack(makeApplicant().phone)
  await expect(stranger.page.getByText(phone.nothing)).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: phone.start })).toHaveAttribute('href', '/register')
  await stranger.page.context().close()

  async function comeBack(number: string): Promise<Visitor> {
    const context = await browser.newContext()
    const there = await visitorOf(await context.newPage(), 'zh')
    await there.page.goto(`${product().url}/register`)
    await there.page.getByRole('link', { name: start.goOn }).click()
    await proveHere(there, number)
    return there
  }
  async function placeFound(choice?: string): Promise<string> {
    const there = await comeBack(applicant.phone)
    if (choice) await there.page.getByRole('button', { name: choice, exact: true }).click()
    await expect(there.page).not.toHaveURL(/validate-phone/)
    const { pathname } = new URL(there.page.url())
    await there.page.context().close()
    return pathname
  }
})

test('RE1 a username that became another’s meanwhile is named on the last page, with the way to its field', async ({
  page,
  browser,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { complete, login, frame } = openingWords('zh')
  const applicant = makeApplicant()
  await fillQuietly(visitor, applicant)
  const other = await browser.newContext()
  const quicker = makeApplicant({ username: applicant.username })
  await openQuietly(await visitorOf(await other.newPage(), 'zh'), quicker)
  await other.close()
  await page.goto(`${product().url}/register/investor/complete`)
  await page.getByRole('button', { name: complete.submit }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText(`${complete.username}：${problems.zh.any.taken}`)
  await expect(told).not.toContainText(frame.unsaved)
  await told.getByRole('link', { name: complete.edit }).click()
  await expect(page.getByLabel(login.username, { exact: true })).toHaveValue(applicant.username)
})

test('RE1 an opening that has ended is taken off the device, and keeps no next person from beginning', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'en')
  const { complete, phone } = openingWords('en')
  await openQuietly(visitor, makeApplicant())
  await page.goto(`${product().url}/register/investor/complete`)
  await expect(heading(page, complete.opened)).toBeVisible()
  for (const flow of ['investor', 'enterprise']) {
    await page.goto(`${product().url}/register/validate-phone?flow=${flow}`)
    await expect(page.getByLabel(phone.phone, { exact: true })).toBeVisible()
  }
  await page.goto(`${product().url}/register/investor/complete`)
  await page.getByRole('button', { name: complete.leaveDevice }).click()
  await expect(page).toHaveURL(`${product().url}/register`)
  await page.goto(`${product().url}/register/investor/complete`)
  await expect(page).toHaveURL(/validate-phone\?flow=investor$/)
})

test('RE1 without a phone that was proved every step begins with it', async ({ page }) => {
  await visitorOf(page, 'zh')
  for (const [path, flow] of [
    ['/register/investor/basic-info', 'investor'],
    ['/register/foreigner-investor/certified-identity', 'foreigner'],
    ['/register/enterprise/complete', 'enterprise'],
    ['/register/corporate/sign-up', 'corporate'],
  ] as const) {
    await page.goto(product().url + path)
    await expect(page).toHaveURL(`${product().url}/register/validate-phone?flow=${flow}`)
  }
})

test('RE1 a wrong code is told beside it, and one that is too old too', async ({ page }) => {
  const visitor = await visitorOf(page, 'zh')
  const { phone } = openingWords('zh')
  const applicant = makeApplicant()
  await page.goto(`${product().url}/register/validate-phone?flow=investor`)
  await page.getByLabel(phone.phone, { exact: true }).fill('12345')
  await page.getByRole('button', { name: phone.send }).click()
  await expect(page.getByText(phone.phoneForm)).toBeVisible()
  await sendCode(visitor, applicant.phone)
  await expect(page.getByRole('button', { name: /秒后可重新获取/ })).toBeVisible()
  const code = await codeFor(visitor, applicant.phone)
  const field = page.getByLabel(phone.code)
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: phone.submit }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/validate-phone/)

  await moveClockOn(visitor)
  await field.fill(code)
  await page.getByRole('button', { name: phone.submit }).click()
  await expect(page.getByText(/过期|失效/)).toBeVisible()
  await expect(page).toHaveURL(/validate-phone/)
})

/** Six minutes, as the sandbox's page lets a person do it. */
async function moveClockOn({ page, url }: Visitor): Promise<void> {
  const answer = await page.request.get(`${url}/fe/rest/sandbox/get-sandbox-state`)
  const { data } = (await answer.json()) as { data: { now: string } }
  const later = new Date(Date.parse(data.now) + 6 * 60_000 + 8 * 3_600_000)
  const time = later.toISOString().slice(11, 16)
  const headers = { 'X-Client-Version': 'test', Origin: url }
  const moved = await page.request.post(`${url}/fe/rest/sandbox/move-clock`, { data: { time }, headers })
  expect(moved.status()).toBe(200)
}
