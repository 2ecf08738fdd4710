import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import * as totpCopy from '#web/areas/investor/security/authenticator/copy.ts'
import * as closeCopy from '#web/areas/investor/security/close-account/copy.ts'
import * as devicesCopy from '#web/areas/investor/security/devices/copy.ts'
import * as historyCopy from '#web/areas/investor/security/log-ins/copy.ts'
import * as keysCopy from '#web/areas/investor/security/passkeys/copy.ts'
import * as passwordCopy from '#web/areas/investor/security/password/copy.ts'
import * as paymentCopy from '#web/areas/investor/security/payment-password/copy.ts'
import * as proofCopy from '#web/areas/investor/security/proof.copy.ts'
import * as securityCopy from '#web/areas/investor/security/overview/copy.ts'
import * as goodbyeCopy from '#web/areas/login/goodbye/copy.ts'
import * as stepCopy from '#web/areas/login/second-step/copy.ts'
import * as actionCopy from '#web/parts/action-dialog.copy.ts'
import * as passkeyPayCopy from '#web/parts/passkey-pay.copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { addAuthenticator, byName, leave, newClient, type Newcomer } from './newcomer.ts'
import { codeFor, NEW_PASSWORD, NEW_PAYMENT_PASSWORD } from './opening.ts'
import { barriers, overflow, showWhole, strangeWords } from './page-checks.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { fundsOf, listen, openOrderForm, orderNoOf, readDocuments, wordsOf, type Locale } from './steps.ts'

let product: RunningProduct
let url: string
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  url = byName(product)
})
test.afterAll(() => product?.stop())

const LOCALES = ['zh', 'en'] as const

function phoneFor(page: Page, locale: Locale) {
  return locale === 'en' ? page.setViewportSize({ width: 390, height: 844 }) : Promise.resolve()
}

/** Log-in password and the text that comes: the proof of who has no factor yet. */
async function proveByPassword({ visitor, applicant }: Newcomer): Promise<void> {
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

async function addPasskey(newcomer: Newcomer, name: string): Promise<void> {
  const { page, locale } = newcomer.visitor
  const t = keysCopy[locale]
  await page.goto(`${url}/investor/security/passkeys`)
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await page.getByRole('dialog').getByLabel(t.name).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: t.next }).click()
  await proveByPassword(newcomer)
  await expect(page.getByText(t.added)).toBeVisible()
}

for (const locale of LOCALES) {
  test(`IN2 T33 a passkey is added, logs in, pays and is taken away in ${locale}`, async ({ page }) => {
    test.slow()
    await phoneFor(page, locale)
    const newcomer = await newClient(page, url, locale)
    const complaints = listen(page)
    const { visitor } = newcomer
    const [t, security, login] = [keysCopy[locale], securityCopy[locale], wordsOf(locale).login]
    await addAuthenticator(page)
    await page.goto(`${url}/investor/security`)
    await expect(page.getByText(security.weakness['no-factor'].text)).toBeVisible()
    await addPasskey(newcomer, 'Pixel')
    await expect(page.getByRole('button', { name: `${t.rename} Pixel`, exact: true })).toBeVisible()

    await leave(visitor)
    await page.getByRole('button', { name: login.passkey }).click()
    await expect(page).toHaveURL(/\/investor\//)

    const fund = (await fundsOf(url, 2))[0]!
    await openOrderForm(visitor, fund, '1000.00')
    await readDocuments(visitor)
    const { buy } = wordsOf(locale)
    await page.getByRole('button', { name: buy.review, exact: true }).click()
    const review = page.getByRole('dialog', { name: buy.reviewTitle })
    await review.getByRole('button', { name: passkeyPayCopy[locale].pay }).click()
    await orderNoOf(page)

    await page.goto(`${url}/investor/security/passkeys`)
    await page.getByRole('button', { name: new RegExp(`^${t.rename}`) }).click()
    await page.getByRole('dialog').getByLabel(t.name).fill('Pixel 12')
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect(page.getByRole('button', { name: `${t.rename} Pixel 12`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${t.remove}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: proofCopy[locale].passkey }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page.getByText(t.empty)).toBeVisible()
    expect(complaints).toEqual([])
  })

  test(`IN2 T07 an authenticator is set up, asked for, and its recovery code is good once in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await phoneFor(page, locale)
    const newcomer = await newClient(page, url, locale)
    const complaints = listen(page)
    const { visitor, applicant } = newcomer
    const [t, step, login] = [totpCopy[locale], stepCopy[locale], wordsOf(locale).login]
    await page.goto(`${url}/investor/security/authenticator`)
    await page.getByRole('button', { name: t.turnOn }).click()
    await proveByPassword(newcomer)
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible()
    const secret = (await page.locator('main .num').first().innerText()).replaceAll(' ', '')
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - 30_000 })
    await page.getByLabel(t.code).fill('000000')
    await page.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByLabel(t.code)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t.code).fill(code())
    await page.getByRole('button', { name: t.confirm }).click()
    const codes = page.getByRole('list', { name: t.codesTitle }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await page.getByRole('button', { name: t.kept }).click()
    await expect(page.getByText(t.left(10))).toBeVisible()

    for (const isUsed of [false, true]) {
      await leave(visitor)
      await page.getByLabel(login.username).fill(applicant.username)
      await page.getByLabel(login.password, { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: step.title })).toBeVisible()
      await page.getByLabel(step.code).fill(recovery)
      await page.getByRole('button', { name: step.submit, exact: true }).click()
      if (!isUsed) await expect(page).toHaveURL(/\/investor\//)
      else await expect(page.getByRole('alert')).toBeVisible()
      if (!isUsed) continue
      await page
        .getByLabel(step.code)
        .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() }))
      await page.getByRole('button', { name: step.submit, exact: true }).click()
      await expect(page).toHaveURL(/\/investor\//)
    }
    await page.goto(`${url}/investor/security/log-in-history`)
    const { outcomes } = historyCopy[locale]
    await expect(page.getByText(outcomes.refused, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(outcomes['second-step'], { exact: true }).first()).toBeVisible()
    expect(complaints).toEqual([])
  })

  test(`IN2 T04 a new password ends other devices; the payment password is reset in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await phoneFor(page, locale)
    const newcomer = await newClient(page, url, locale)
    const { visitor, applicant } = newcomer
    const [words, devices, payment] = [passwordCopy[locale], devicesCopy[locale], paymentCopy[locale]]
    const login = wordsOf(locale).login
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${url}/account-login`)
    await other.locator('[name=username]').fill(applicant.username)
    await other.locator('[name=password]').fill(NEW_PASSWORD)
    await other.locator('main button[type=submit]').click()
    await expect(other).toHaveURL(/\/investor\//)

    await page.goto(`${url}/investor/security/devices`)
    await expect(page.getByText(devices.thisOne, { exact: true })).toHaveCount(1)
    const single = page.getByRole('button', { name: new RegExp(`^${devices.end} (?!all )`) })
    await expect(single).toHaveCount(1)

    await page.goto(`${url}/investor/security/password`)
    await page.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(words.newPassword, { exact: true }).fill('12345')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByLabel(words.newPassword, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(words.newPassword, { exact: true }).fill('Ferry-2288')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await other.goto(`${url}/investor/security`)
    await expect(other).toHaveURL(/account-login/)

    await page.goto(`${url}/investor/security/payment-password?way=reset`)
    await page.getByLabel(payment.password, { exact: true }).fill('Ferry-2288')
    const before = await codeFor(visitor, applicant.phone)
    await page.getByRole('button', { name: proofCopy[locale].send }).click()
    await page.getByLabel(proofCopy[locale].smsCode).fill(await codeFor(visitor, applicant.phone, before))
    await page.getByLabel(payment.next).fill('648207')
    await page.getByLabel(payment.again).fill('648207')
    await page.getByRole('button', { name: payment.save }).click()
    await expect(page.getByText(payment.saved)).toBeVisible()

    await page.goto(`${url}/investor/security/payment-password`)
    await page.getByLabel(payment.old).fill('648207')
    await page.getByLabel(payment.next).fill('739158')
    await page.getByLabel(payment.again).fill('739158')
    await page.getByRole('button', { name: payment.save }).click()
    await expect(page.getByText(payment.saved)).toBeVisible()
    await leave(visitor)
    await page.getByLabel(login.username).fill(applicant.username)
    await page.getByLabel(login.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await other.context().close()
  })

  test(`IN2 an empty account is closed and says goodbye in ${locale}`, async ({ page }) => {
    test.slow()
    await phoneFor(page, locale)
    const { visitor, applicant } = await newClient(page, url, locale)
    const t = closeCopy[locale]
    await page.goto(`${url}/investor/security/close-account`)
    await expect(page.getByText(t.clear)).toBeVisible()
    await page.getByLabel(t.reason).selectOption('privacy')
    await page.getByRole('button', { name: t.close, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.question })
    await dialog.getByLabel(actionCopy[locale].password).fill('111111')
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(actionCopy[locale].password).fill(NEW_PAYMENT_PASSWORD)
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: goodbyeCopy[locale].title })).toBeVisible()
    await page.goto(`${url}/investor/security`)
    await expect(page).toHaveURL(/account-login/)
    const login = wordsOf(locale).login
    await page.getByLabel(login.username).fill(applicant.username)
    await page.getByLabel(login.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(visitor.locale).toBe(locale)
  })

  test(`SH2 T29 every screen of security reads well on a phone and a desk, without barriers, in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    await newClient(page, url, locale)
    for (const path of [
      '',
      '/password',
      '/payment-password',
      '/payment-password?way=reset',
      '/passkeys',
      '/authenticator',
      '/devices',
      '/log-in-history',
      '/close-account',
    ]) {
      for (const width of [390, 1440]) {
        await page.goto(`${url}/investor/security${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(uiCopy[locale].loading)).toHaveCount(0)
        await showWhole(page, width)
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await barriers(page, false), `${path} at ${width}`).toEqual([])
        expect(await strangeWords(page, locale), path).toEqual([])
      }
    }
  })
}
