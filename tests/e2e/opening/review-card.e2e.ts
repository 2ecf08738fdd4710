import { expect, test, type Page } from '@playwright/test'
import { VIEW_WORDS } from '#server/people/identity/look-words.copy.ts'
import * as uploadCopy from '#web/areas/investor/identity/idcard-upload/copy.ts'
import * as logCopy from '#web/areas/investor/identity/operate-log/copy.ts'
import * as successCopy from '#web/areas/investor/identity/success-upload/copy.ts'
import * as identityCopy from '#web/areas/investor/identity/copy.ts'
import * as copy from '#web/areas/operations/review/copy.ts'
import * as revealCopy from '#web/parts/staff/reveal-dialog.copy.ts'
import { newClient } from '../steps/newcomer.ts'
import { ownProduct } from '../own-product.ts'
import { barriers, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { agree, operator, takePicture } from '../steps/review-steps.ts'
import { listen, PASSWORD } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('zh')) {
  test(`OP6 a card nobody could read by machine is looked at: numbers for a password, the day by a person, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const [t, upload, asked] = [copy[locale], uploadCopy[locale], revealCopy[locale]]
    const { applicant } = await newClient(page, url, locale)
    await page.goto(`${url}/investor/identity/idcard-upload`)
    for (const side of ['portrait', 'emblem'] as const) {
      const dialog = page.getByRole('dialog', { name: upload.dialog['identity-failed'].title })
      await page.locator(`input[name="${side}"]`).setInputFiles(await takePicture())
      await dialog.getByRole('button', { name: upload.close }).click()
      await page.locator(`input[name="${side}"]`).setInputFiles(await takePicture())
      await dialog.getByRole('button', { name: upload.staff }).click()
    }
    await page.getByRole('checkbox', { name: /同意书|consent/ }).check()
    await page.getByRole('button', { name: upload.submit, exact: true }).click()
    await expect(page).toHaveURL(/success-upload$/)
    await expect(page.getByText(successCopy[locale].review)).toBeVisible()

    const first = await operator(product(), browser, { username: 'demo-operator', locale })
    const complaints = listen(first.page)
    await first.page.goto(`${url}/operations/reviews?state=open`)
    await first.page.getByRole('rowheader').first().getByRole('link').click()
    await expect(first.page.getByRole('heading', { name: t.decide })).toBeVisible()
    const masked = first.page.getByText(/\d\*{15}\w\w/)
    await expect(masked).toBeVisible()

    await first.page.getByRole('button', { name: t.reveal, exact: true }).click()
    const dialog = first.page.getByRole('dialog', { name: t.revealTitle })
    await dialog.getByRole('button', { name: asked.show, exact: true }).click()
    await expect(dialog.getByText(asked.passwordMissing)).toBeVisible()
    await dialog.getByLabel(asked.password, { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: asked.show, exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(asked.password, { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(asked.reason).selectOption('call-back')
    await dialog.getByRole('button', { name: asked.show, exact: true }).click()
    await expect(first.page.getByText(applicant.documentNumber)).toBeVisible()
    for (const width of [390, 1440]) {
      await showWhole(first.page, width)
      expect(await overflow(first.page), `${width}`).toBeLessThanOrEqual(0)
      expect(await barriers(first.page, false), `${width}`).toEqual([])
      expect(await strangeWords(first.page, locale), `${width}`).toEqual([])
    }
    await first.page.getByRole('button', { name: t.cover }).click()
    await expect(masked).toBeVisible()

    // Without the last day, nothing can be proposed.
    await first.page.getByRole('button', { name: t.propose }).click()
    await expect(first.page.getByText(t.lastDayMissing)).toBeVisible()
    await first.page.getByLabel(t.lastDay, { exact: true }).fill('2044-12-31')
    await first.page.getByRole('button', { name: t.propose }).click()
    await expect(first.page.getByText(t.mine)).toBeVisible()
    await expect(first.page.getByText('2044')).toBeVisible()
    await agree(await operator(product(), browser, { username: 'demo-second-operator', locale }))
    await page.goto(`${url}/investor/identity`)
    await expect(page.getByText(identityCopy[locale].states.accepted)).toBeVisible()
    await expect(page.getByText(/2044/).first()).toBeVisible()
    await expectLooks(page, url, locale)
    // The wrong password is a refusal that the browser reports.
    expect(complaints.filter((each) => !/40[03]|422|status of 4/.test(each))).toEqual([])
  })
}

/** Expects that the client reads who looked at their papers, and that their numbers were shown whole. */
async function expectLooks(page: Page, url: string, locale: 'zh' | 'en'): Promise<void> {
  const t = logCopy[locale]
  await page.goto(`${url}/investor/identity/operate-log`)
  await page.getByRole('link', { name: t.looks, exact: true }).click()
  await expect(page).toHaveURL(/\?view=looks$/)
  const row = page.getByRole('row').filter({ hasText: VIEW_WORDS['review.numbers'][locale] })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('许**')
  await expect(row).toContainText(t.staff)
  await expect(
    page.getByRole('row').filter({ hasText: VIEW_WORDS['review.papers'][locale] }),
  ).not.toHaveCount(0)
  for (const width of [390, 1440]) {
    await showWhole(page, width)
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0)
    expect(await barriers(page, false), `${width}`).toEqual([])
    expect(await strangeWords(page, locale), `${width}`).toEqual([])
  }
  // A month without looks says so, and leads back to the one that has some.
  await page.goto(`${url}/investor/identity/operate-log?view=looks&month=2020-01`)
  await expect(page.getByRole('heading', { name: t.noLooks })).toBeVisible()
  await page.getByRole('navigation', { name: t.months }).getByRole('link').click()
  await expect(row).toHaveCount(1)
}
