import { expect, test } from '@playwright/test'
import * as closeCopy from '#web/areas/security/close-account/copy.ts'
import * as devicesCopy from '#web/areas/security/devices/copy.ts'
import * as passwordCopy from '#web/areas/security/password/copy.ts'
import * as paymentCopy from '#web/areas/security/payment-password/copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import * as goodbyeCopy from '#web/areas/login/goodbye/copy.ts'
import * as actionCopy from '#web/parts/pay/action-dialog.copy.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { leave, newClient } from '../steps/newcomer.ts'
import { codeFor, NEW_PASSWORD, NEW_PAYMENT_PASSWORD } from '../steps/opening.ts'
import { barriers, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { ownProductByName, sizeFor } from '../steps/security-steps.ts'
import { wordsOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const url = ownProductByName()

for (const locale of languages('zh')) {
  test(`IN2 T04 a new password ends other devices; the payment password is reset in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await sizeFor(page, locale)
    const newcomer = await newClient(page, url(), locale)
    const { visitor, applicant } = newcomer
    const [words, devices, payment] = [passwordCopy[locale], devicesCopy[locale], paymentCopy[locale]]
    const login = wordsOf(locale).login
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${url()}/account-login`)
    await other.locator('[name=username]').fill(applicant.username)
    await other.locator('[name=password]').fill(NEW_PASSWORD)
    await other.locator('main button[type=submit]').click()
    await expect(other).toHaveURL(/\/investor\//)

    await page.goto(`${url()}/investor/security/devices`)
    await expect(page.getByText(devices.thisOne, { exact: true })).toHaveCount(1)
    const single = page.getByRole('button', { name: new RegExp(`^${devices.end} (?!all )`) })
    await expect(single).toHaveCount(1)

    await page.goto(`${url()}/investor/security/password`)
    await page.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(words.newPassword, { exact: true }).fill('12345')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByLabel(words.newPassword, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(words.newPassword, { exact: true }).fill('Ferry-2288')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    // This page is told that its session has ended, and may leave by itself at the same time.
    await expect(async () => void (await other.goto(`${url()}/investor/security`))).toPass()
    await expect(other).toHaveURL(/account-login/)

    await page.goto(`${url()}/investor/security/payment-password?way=reset`)
    await page.getByLabel(payment.password, { exact: true }).fill('Ferry-2288')
    const before = await codeFor(visitor, applicant.phone)
    await page.getByRole('button', { name: proofCopy[locale].send }).click()
    await page.getByLabel(proofCopy[locale].smsCode).fill(await codeFor(visitor, applicant.phone, before))
    await page.getByLabel(payment.next).fill('648207')
    await page.getByLabel(payment.again).fill('648207')
    await page.getByRole('button', { name: payment.save }).click()
    await expect(page.getByText(payment.saved)).toBeVisible()

    await page.goto(`${url()}/investor/security/payment-password`)
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
    await sizeFor(page, locale)
    const { visitor, applicant } = await newClient(page, url(), locale)
    const t = closeCopy[locale]
    await page.goto(`${url()}/investor/security/close-account`)
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
    await page.goto(`${url()}/investor/security`)
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
    await newClient(page, url(), locale)
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
        await page.goto(`${url()}/investor/security${path}`)
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
