import { expect, test } from '@playwright/test'
import * as copy from '#web/areas/investor/risk-assessment/copy.ts'
import { ownProduct } from '../own-product.ts'
import { figureOf } from '../steps/steps.ts'
import { expectSound, investorIn } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('en'))
  test(`RE7 a professional investor sees since and until when, and asks to be ordinary again, in ${locale}`, async ({
    page,
  }) => {
    const visitor = await investorIn(page, product().url, locale)
    const t = copy[locale]
    await page.goto(`${product().url}/investor/risk-assessment`)
    const card = page.getByRole('region', { name: t.class })
    await expect(card.getByText(t.ordinary, { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: t.toOrdinary })).toHaveCount(0)
    await expectSound(visitor)

    // A classification follows a review of proofs, which use cases test (private-fund.rest.test.ts). Here it is put into the response.
    await page.route('**/get-professional-status*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      body.data = { professionalClass: 'D', since: '2026-03-02', lastDay: '2027-03-01', declaration: null }
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await expect(figureOf(card, t.treatedAs)).toHaveText(t.professional)
    await expect(figureOf(card, t.because)).toHaveText(t.classes.D)
    await expect(figureOf(card, t.since)).toContainText('2026')
    await expect(figureOf(card, t.until)).toContainText('2027')
    await expectSound(visitor)
    await card.getByRole('button', { name: t.toOrdinary }).click()
    const dialog = page.getByRole('dialog', { name: t.askTitle })
    await expectSound(visitor)
    // The database has no such classification and refuses, which shows that the call reaches it.
    await dialog.getByRole('button', { name: t.toOrdinary }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/get-professional-status*')
    await dialog.getByRole('button', { name: t.keep }).click()
    await expect(dialog).toBeHidden()
  })
