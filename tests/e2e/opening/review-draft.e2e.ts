import { expect, test, type Page } from '@playwright/test'
import { getStaffDraft } from '#contract/staff-draft.ts'
import * as reviewCopy from '#web/areas/operations/review/copy.ts'
import * as guardCopy from '#web/parts/form/change-guard.copy.ts'
import * as stateCopy from '#web/parts/identity/review-cause.copy.ts'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import * as draftCopy from '#web/parts/staff/draft-note.copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { applyAbroad } from '../steps/abroad-steps.ts'
import { makeApplicant } from '../steps/opening.ts'
import { operator } from '../steps/review-steps.ts'
import type { Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'

const product = ownProduct()

const TYPED = {
  zh: ['证件照片太暗', '另一个窗口写的', '这个窗口写的'],
  en: ['The picture is too dark', 'Written in the other window', 'Written in this window'],
} as const

for (const [locale, serial] of [
  ['zh', '7611101'],
  ['en', '7611102'],
] as const) {
  test(`XX14 a review that was begun survives a reload, two windows are shown both, leaving asks, in ${locale}`, async ({
    page: applying,
    browser,
  }) => {
    test.slow()
    const [t, words, guard] = [reviewCopy[locale], draftCopy[locale], guardCopy[locale]]
    const [begun, elsewhere, here] = TYPED[locale]
    const applicant = await visit(product(), applying, locale)
    await applyAbroad(applicant, makeApplicant({ documentNumber: `PT${serial}` }))
    const staff = await operator(product(), browser, { username: 'demo-operator', locale })
    const { page, url } = staff
    await page.goto(`${url}/operations/reviews?state=open`)
    await page.getByRole('rowheader').first().getByRole('link').click()
    const field = (of: Page) => of.getByLabel(t.note)
    const askMore = (of: Page) => of.getByRole('radio', { name: stateCopy[locale].decisions['ask-more'] })
    const unclear = (of: Page) =>
      of.getByRole('checkbox', { name: reasonCopy[locale].reasons['image-unclear'] })
    await askMore(page).check()
    await unclear(page).check()
    await field(page).fill(begun)
    // At once, before the five seconds are over, the text is kept nowhere.
    await page.getByRole('link', { name: t.crumb }).first().click()
    await page.getByRole('dialog', { name: guard.title }).getByRole('button', { name: guard.stay }).click()
    await expect(page.getByText(words.saved('').trim())).toBeVisible()
    await page.reload()
    await expect(field(page)).toHaveValue(begun)
    await expect(askMore(page)).toBeChecked()
    await expect(unclear(page)).toBeChecked()

    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(field(second)).toHaveValue(begun)
    await field(second).fill(elsewhere)
    await expect.poll(() => draftOf(staff)).toContain(elsewhere)
    await field(page).fill(here)
    const choice = page.getByRole('alert').filter({ hasText: words.changed })
    await expect(choice).toContainText(elsewhere)
    await expect(choice).toContainText(here)
    await expectSound(staff)
    await choice.getByRole('button', { name: words.keepOwn }).click()
    await expect.poll(() => draftOf(staff)).toContain(here)

    const colleague = await operator(product(), browser, { username: 'demo-second-operator', locale })
    await colleague.page.goto(page.url())
    await expect(colleague.page.getByRole('heading', { name: t.decide })).toBeVisible()
    await expect(field(colleague.page)).toHaveValue('')
    await colleague.page.context().close()

    await field(page).press('Control+Enter')
    await expect(page.getByRole('heading', { name: t.second })).toBeVisible()
    expect(await draftOf(staff)).toContain('null')
    await page.context().close()
  })
}

/** The draft of the first check that the server keeps for the review of the page, as JSON. */
async function draftOf({ page, url }: Visitor): Promise<string> {
  const key = `${new URL(page.url()).pathname.split('/').pop()}-propose`
  const answer = await page.request.get(`${url}/fe${getStaffDraft.path}?kind=review&key=${key}`)
  return answer.text()
}
