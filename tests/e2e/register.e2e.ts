import { expect, test } from '@playwright/test'
import * as problems from '#web/parts/field-problem.copy.ts'
import * as buyLogin from '#web/areas/login/copy.ts'
import { startProduct, type RunningProduct } from './server.ts'
import {
  askBank,
  codeFor,
  fillPersonal,
  goOn,
  heading,
  logInAs,
  makeApplicant,
  NEW_PAYMENT_PASSWORD,
  openAccount,
  openingWords,
  provePhone,
  sendCode,
} from './opening.ts'
import { barriers, fetchPage, layoutShifts, overflow, showWhole, strangeWords } from './page-checks.ts'
import {
  fundsOf,
  listen,
  openOrderForm,
  orderNoOf,
  payButton,
  readDocuments,
  review,
  speak,
  type Locale,
  type Visitor,
} from './steps.ts'

const PHONE = { width: 390, height: 844 }
/** As of the other hydrated pages with a form of their own (budgets.e2e). */
const STEP_BYTES = 135_000

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

const visitorOf = async (page: Visitor['page'], locale: Locale): Promise<Visitor> => {
  const visitor = { page, url: product.url, locale }
  await speak(visitor)
  return visitor
}

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
    await logInAs(visitor, { username: applicant.username, words: buyLogin })
    const [fund] = await fundsOf(product.url, 2)
    await openOrderForm(visitor, fund!, '1000.00')
    await readDocuments(visitor)
    const dialog = await review(visitor, NEW_PAYMENT_PASSWORD)
    await payButton(dialog, locale, '1000.00').click()
    await orderNoOf(page)
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
  await there.page.goto(`${product.url}/register/investor/basic-info`)
  await expect(there.page.getByLabel(personal.name, { exact: true })).toHaveValue(applicant.name)
  await expect(there.page.getByLabel(personal.documentNumber, { exact: true })).toHaveValue('')
  await expect(there.page.getByText(/已保存1\*+/)).toBeVisible()
  // Who is sent too far goes back to where it goes on.
  await there.page.goto(`${product.url}/register/investor/complete`)
  await expect(there.page).toHaveURL(/bind-bank-card$/)
  await other.close()
})

test('RE1 without a phone that was proved every step begins with it', async ({ page }) => {
  await visitorOf(page, 'zh')
  for (const [path, flow] of [
    ['/register/investor/basic-info', 'investor'],
    ['/register/foreigner-investor/certified-identity', 'foreigner'],
    ['/register/enterprise/complete', 'enterprise'],
    ['/register/corporate/sign-up', 'corporate'],
  ] as const) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/register/validate-phone?flow=${flow}`)
  }
})

test('RE1 a wrong code is told beside it, and one that is too old too', async ({ page }) => {
  const visitor = await visitorOf(page, 'zh')
  const { phone } = openingWords('zh')
  const applicant = makeApplicant()
  await page.goto(`${product.url}/register/validate-phone?flow=investor`)
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

test('RE2 what is wrong stands beside its field, in the words of the rule, and the first one has the focus', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { personal, login } = openingWords('zh')
  const words = problems.zh
  const applicant = makeApplicant({ documentNumber: '110105194912310021' })
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await page.getByLabel(login.password, { exact: true }).fill('password1')
  await page.getByLabel(login.payment, { exact: true }).fill('123456')
  await goOn(visitor)
  const number = page.getByLabel(personal.documentNumber, { exact: true })
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(words.any['check-digit'])
  await expect(page.getByLabel(login.password, { exact: true })).toHaveAccessibleDescription(
    words.any['too-common'],
  )
  await expect(page.getByLabel(login.payment, { exact: true })).toHaveAccessibleDescription(
    words.any.sequence,
  )
  await expect(page.getByText(words.of['paymentAgain']!.form!)).toBeVisible()
  await number.fill(makeApplicant().documentNumber)
  await expect(number).toHaveAccessibleDescription(/男|女/)
})

test('RE3 a draft is back after a reload without its secrets, and gone after ten minutes', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { personal, login, frame } = openingWords('zh')
  const applicant = makeApplicant()
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await expect
    .poll(() => page.evaluate(storedDraft), { message: 'it is kept' })
    .toMatch(/^1\.[\w+/=]+\.[\w+/=]+$/)
  const secrets = [applicant.documentNumber, applicant.name]
  for (const secret of secrets) expect(await page.evaluate(storedDraft)).not.toContain(secret)
  await page.reload()
  await expect(page.getByText(frame.restored)).toBeVisible()
  await expect(page.getByLabel(personal.name, { exact: true })).toHaveValue(applicant.name)
  await expect(page.getByLabel(personal.documentNumber, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('')

  await page.clock.setFixedTime(Date.now() + 10 * 60_000 + 5_000)
  await page.reload()
  await expect.poll(() => page.evaluate(storedDraft), { message: 'too old, so dropped' }).toBe('')
  await expect(page.getByLabel(personal.name, { exact: true })).toHaveValue('')
})

test('RE3 a draft that cannot be read is dropped without a word', async ({ page }) => {
  const visitor = await visitorOf(page, 'zh')
  const complaints = listen(page)
  const { personal } = openingWords('zh')
  await provePhone(visitor, 'investor', makeApplicant().phone)
  await page.evaluate(() => localStorage.setItem('draft:register/investor/basic-info/1', '1.AAAA.BBBB'))
  await page.reload()
  await expect.poll(() => page.evaluate(storedDraft)).toBe('')
  await expect(page.getByLabel(personal.name, { exact: true })).toHaveValue('')
  expect(complaints).toEqual([])
})

function storedDraft(): string {
  return localStorage.getItem('draft:register/investor/basic-info/1') ?? ''
}

test('RE4 the bank is found by code or name, and what the bank answers stands at the card', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { card } = openingWords('zh')
  const applicant = makeApplicant()
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await goOn(visitor)
  const bank = page.getByRole('combobox', { name: card.bank })
  const options = page.getByRole('listbox', { name: card.bank }).getByRole('option')
  await bank.fill('icb')
  await expect(options).toHaveText([/中国工商银行/])
  await bank.fill('工商')
  await expect(options).toHaveText([/中国工商银行/])
  await bank.fill('招商icb')
  await expect(page.getByText(card.bankNothing).first()).toBeVisible()
  await bank.press('Escape')
  await expect(bank).toHaveAttribute('aria-expanded', 'false')
  for (const ending of ['01', '02', '03']) {
    await askBank(visitor, applicant, `${applicant.cardNumber.slice(0, -2)}${ending}`)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { name: card.codeTitle })).toBeHidden()
    await page.reload()
  }
})

for (const [flow, path, most] of [
  ['investor', '/register/investor/basic-info', STEP_BYTES],
  ['corporate', '/register/corporate/sign-up', STEP_BYTES],
] as const) {
  test(`§4 the scripts of ${path} stay within their budget, and its rules come with the first press`, async ({
    page,
  }) => {
    const visitor = await visitorOf(page, 'zh')
    await provePhone(visitor, flow, makeApplicant().phone)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === product.url && pathname.endsWith('.js')) files.add(pathname)
    })
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    const first = [...files]
    const sizes = await Promise.all(
      first.map(async (file) => (await fetchPage(product.url + file, 'zh')).wire),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    process.stdout.write(`    ${path}: ${bytes} bytes in ${first.length} files\n`)
    expect(first.length).toBeGreaterThan(3)
    expect(bytes).toBeLessThanOrEqual(most)
    await page.getByRole('textbox').first().focus()
    await expect.poll(() => [...files].filter((file) => /\/rules-/.test(file)).length).toBeGreaterThan(0)
  })
}

for (const [locale, theme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  test(`SH2 SH7 SH14 the steps in ${locale} and ${theme}: no barrier, one language, nothing moves or overflows`, async ({
    page,
  }) => {
    test.slow()
    const visitor = await visitorOf(page, locale)
    await page.context().addCookies([{ name: 'theme', value: theme, url: product.url }])
    const applicant = makeApplicant()
    const { complete } = openingWords(locale)
    await provePhone(visitor, 'investor', applicant.phone)
    await expectSound(visitor, '/register/investor/basic-info')
    await page.setViewportSize({ width: 1440, height: 900 })
    await fillPersonal(visitor, applicant)
    await goOn(visitor)
    await expect(page).toHaveURL(/bind-bank-card$/)
    await expectSound(visitor, '/register/investor/bind-bank-card')
    await page.setViewportSize({ width: 1440, height: 900 })
    const { bindCard, takeRisk } = await import('./opening.ts')
    await bindCard(visitor, applicant)
    await expect(page).toHaveURL(/risk-assessment$/)
    await expectSound(visitor, '/register/investor/risk-assessment')
    await page.setViewportSize({ width: 1440, height: 900 })
    await takeRisk(visitor)
    await expect(page).toHaveURL(/complete$/)
    await expectSound(visitor, '/register/investor/complete')
    await page.getByRole('button', { name: complete.submit }).click()
    await expect(heading(page, complete.opened)).toBeVisible()
    await expectSound(visitor, '/register/investor/complete')
  })
}

async function expectSound({ page, url, locale }: Visitor, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    expect.soft(await layoutShifts(page), `${path} at ${width}`).toEqual([])
    expect.soft(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    expect.soft(await strangeWords(page, locale), path).toEqual([])
    await showWhole(page, width)
    expect.soft(await barriers(page, false), `${path} at ${width}`).toEqual([])
  }
}
