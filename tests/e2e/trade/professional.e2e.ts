import { expect, test } from '@playwright/test'
import * as copy from '#web/areas/investor/risk-assessment/copy.ts'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import { ownProduct } from '../own-product.ts'
import { decideMeans, fillMeans, privateWords, sendMeans, staff, wealthy } from '../steps/private-steps.ts'
import { figureOf, listen } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('zh'))
  test(`RE7 3.4 an investor applies as professional, is refused with a reason, applies again and is one, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await wealthy(product(), page, locale)
    const t = copy[locale]
    const { means } = privateWords(locale)
    const reason = locale === 'zh' ? '材料上没有盖章' : 'No seal on the paper'
    await page.goto(`${product().url}/investor/risk-assessment`)
    const card = page.getByRole('region', { name: t.class })
    await card.getByRole('button', { name: t.apply, exact: true }).click()
    await fillMeans(visitor, { assets: '3000000', years: '0' })
    await expect(card.getByText(means.notEnough)).toBeVisible()
    await fillMeans(visitor, { assets: '3000000', years: '1' })
    await expect(card.getByText(means.enough)).toBeVisible()
    await expectSound(visitor)
    await sendMeans(visitor, 'professional')
    const [said] = t.applied('§').split('§').slice(-1)
    await expect(card.getByText(said!)).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await expectSound(visitor)

    const desk = await staff(product(), browser, locale)
    await decideMeans(desk, { refuse: reason })
    await page.reload()
    await expect(card.getByText(reason)).toBeVisible()
    await card.getByRole('button', { name: t.applyAgain }).click()
    await fillMeans(visitor, { assets: '5000000', years: '2' })
    await sendMeans(visitor, 'professional')
    await expect(card.getByText(said!)).toBeVisible()
    await decideMeans(desk, 'approve')
    await page.reload()
    await expect(figureOf(card, t.treatedAs)).toHaveText(t.professional)
    await expect(figureOf(card, t.because)).toHaveText(t.classes.D)
    await expectSound(visitor)
    await page.goto(`${product().url}/investor/messages`)
    const { title } = NOTICE_TEMPLATES['means-approved']({ purpose: 'professional' })[locale]
    await expect(page.getByText(title).first()).toBeVisible()

    await page.goto(`${product().url}/investor/risk-assessment`)
    await card.getByRole('button', { name: t.toOrdinary }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.toOrdinary }).click()
    await expect(card.getByText(t.ordinary, { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: t.apply, exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  })
