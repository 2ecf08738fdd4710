import { expect, test, type Page } from '@playwright/test'
import * as membersCopy from '#web/areas/institutional/members/copy.ts'
import * as namingCopy from '#web/areas/institutional/members/naming.copy.ts'
import * as securityCopy from '#web/areas/security/overview/copy.ts'
import * as statementCopy from '#web/areas/investor/statements/copy.ts'
import * as forgotCopy from '#web/areas/login/forgot-password/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as slotCopy from '#web/parts/identity/picture-slot.copy.ts'
import { pdfOf } from '../../world/files/sample-pdf.ts'
import { expectSound, SIZES } from '../steps/investor-steps.ts'
import { ownProduct } from '../own-product.ts'
import { browserOf } from '../people.ts'
import { takePicture } from '../steps/review-steps.ts'
import { escaped, listen, speak, wordsOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const BELOW = ['password', 'payment-password', 'passkeys', 'authenticator', 'devices', 'log-in-history']

for (const locale of languages('en')) {
  test(`RO9 CO6 a company’s member has security, statements and members in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product()
    const context = await browserOf(browser, url, 'corporate')
    const page = await context.newPage()
    await page.setViewportSize({ width: SIZES[locale], height: 900 })
    const complaints = listen(page)
    await speak({ page, url, locale })
    await page.goto(`${url}/institutional/security`)
    await expect(heading(page, securityCopy[locale].title)).toBeVisible()
    await expect(page.getByRole('link', { name: securityCopy[locale].closeAct })).toHaveCount(0)
    await expectSound(page, locale)
    for (const step of BELOW) {
      await page.goto(`${url}/institutional/security/${step}`)
      const listed = new RegExp(`${escaped(wordsOf(locale).shell.menu.security)}$`)
      const back = page.getByRole('banner').getByRole('link', { name: listed }).first()
      await expect(back).toHaveAttribute('href', '/institutional/security')
      await expectSound(page, locale)
    }
    await page.goto(`${url}/institutional/statements`)
    await expect(heading(page, statementCopy[locale].title)).toBeVisible()
    await expectSound(page, locale)
    await nameSomebody(page, url, locale)
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`a company’s member who forgot the password is led to its own page in ${locale}`, async ({ page }) => {
    const { url } = product()
    await page.setViewportSize({ width: SIZES[locale], height: 900 })
    await speak({ page, url, locale })
    const t = forgotCopy[locale]
    await page.goto(`${url}/institutional-login`)
    await page.getByRole('link', { name: loginCopy[locale].forgotten }).click()
    await expect(page).toHaveURL(`${url}/institutional-login/forgot-password`)
    await expect(page.getByLabel(t.loginName.institutional)).toBeVisible()
    await expectSound(page, locale)
  })
}

/** Names a person by a letter (PDF of two pages, one more page as a photo) and both sides of the document. Staff must then review it. */
async function nameSomebody(page: Page, url: string, locale: 'zh' | 'en'): Promise<void> {
  const [t, n, slot] = [membersCopy[locale], namingCopy[locale], slotCopy[locale]]
  await page.goto(`${url}/institutional/members`)
  await expect(heading(page, t.title)).toBeVisible()
  await expectSound(page, locale)
  if (locale === 'en') return
  await page.getByRole('button', { name: n.open }).click()
  await page.getByRole('button', { name: n.send }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectSound(page, locale)
  await page.locator('[name="member.name"]').fill('李建国')
  await page.locator('[name="member.documentNumber"]').fill('11010519491231002X')
  await page.getByRole('checkbox', { name: /^(长期有效|Long-term)/ }).check()
  await page.locator('[name="member.phone"]').fill('13900999999')
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: await pdfOf(2) }
  await page.locator('input[name="authorisation"]').setInputFiles(letter)
  await expect(page.getByText(slot.pages(2))).toBeVisible()
  await page.locator('input[name="authorisation-more"]').setInputFiles(await takePicture())
  await expect(page.getByText(slot.pages(3))).toBeVisible()
  const locked = { ...letter, buffer: await pdfOf(1, 'secret') }
  await page.locator('input[name="member-front"]').setInputFiles(locked)
  await expect(page.getByText('这份PDF有密码')).toBeVisible()
  for (const paper of ['member-front', 'member-back']) {
    await page.locator(`input[name="${paper}"]`).setInputFiles(await takePicture())
    await expect(page.getByText(slot.uploaded, { exact: true })).toHaveCount(paper === 'member-front' ? 1 : 2)
  }
  await page.getByRole('checkbox', { name: n.consent }).check()
  await page.getByRole('button', { name: n.send }).click()
  await expect(page.getByText(n.waitsText)).toBeVisible()
  await expectSound(page, locale)
}
