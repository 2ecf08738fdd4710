import { expect, test } from '@playwright/test'
import * as totpCopy from '#web/areas/security/authenticator/copy.ts'
import * as historyCopy from '#web/areas/security/log-ins/copy.ts'
import * as keysCopy from '#web/areas/security/passkeys/copy.ts'
import * as proofCopy from '#web/parts/pay/proof.copy.ts'
import * as securityCopy from '#web/areas/security/overview/copy.ts'
import * as stepCopy from '#web/areas/login/second-step/copy.ts'
import * as passkeyPayCopy from '#web/parts/pay/passkey-pay.copy.ts'
import { addAuthenticator, leave, newClient } from '../steps/newcomer.ts'
import { NEW_PASSWORD } from '../steps/opening.ts'
import { addPasskey, ownProductByName, proveByPassword, sizeFor } from '../steps/security-steps.ts'
import { fundsOf, listen, openOrderForm, orderNoOf, readDocuments, wordsOf } from '../steps/steps.ts'
import { totpAt } from '../../world/totp.ts'
import { languages } from '../../lane.ts'

const url = ownProductByName()

for (const locale of languages('zh')) {
  test(`IN2 T33 a passkey is added, logs in, pays and is taken away in ${locale}`, async ({ page }) => {
    test.slow()
    await sizeFor(page, locale)
    const newcomer = await newClient(page, url(), locale)
    const complaints = listen(page)
    const { visitor } = newcomer
    const [t, security, login] = [keysCopy[locale], securityCopy[locale], wordsOf(locale).login]
    await addAuthenticator(page)
    await page.goto(`${url()}/investor/security`)
    await expect(page.getByText(security.weakness['no-factor'].text)).toBeVisible()
    await addPasskey(newcomer, { area: 'investor', name: 'Pixel' })
    await expect(page.getByRole('button', { name: `${t.rename} Pixel`, exact: true })).toBeVisible()

    await leave(visitor)
    await page.getByRole('button', { name: login.passkey }).click()
    await expect(page).toHaveURL(/\/investor\//)

    const fund = (await fundsOf(url(), 2))[0]!
    await openOrderForm(visitor, fund, '1000.00')
    await readDocuments(visitor)
    const { buy } = wordsOf(locale)
    await page.getByRole('button', { name: buy.review, exact: true }).click()
    const review = page.getByRole('dialog', { name: buy.reviewTitle })
    await review.getByRole('button', { name: passkeyPayCopy[locale].pay }).click()
    await orderNoOf(page)

    await page.goto(`${url()}/investor/security/passkeys`)
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
    await sizeFor(page, locale)
    const newcomer = await newClient(page, url(), locale)
    const complaints = listen(page)
    const { visitor, applicant } = newcomer
    const [t, step, login] = [totpCopy[locale], stepCopy[locale], wordsOf(locale).login]
    await page.goto(`${url()}/investor/security/authenticator`)
    await page.getByRole('button', { name: t.turnOn }).click()
    await proveByPassword(newcomer)
    await expect(page.getByRole('img', { name: t.qr })).toBeVisible()
    const secret = (await page.locator('main .num').first().innerText()).replaceAll(' ', '')
    await page.getByLabel(t.code).fill('000000')
    await page.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByLabel(t.code)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t.code).fill(await totpAt(secret, -1))
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
      await page.getByLabel(step.code).fill(await totpAt(secret))
      await page.getByRole('button', { name: step.submit, exact: true }).click()
      await expect(page).toHaveURL(/\/investor\//)
    }
    await page.goto(`${url()}/investor/security/log-in-history`)
    const { outcomes } = historyCopy[locale]
    await expect(page.getByText(outcomes.refused, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(outcomes['second-step'], { exact: true }).first()).toBeVisible()
    expect(complaints).toEqual([])
  })
}
