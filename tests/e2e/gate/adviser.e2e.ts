import { expect, test } from '@playwright/test'
import { LEAST_REASON } from '#domain/proposal/proposal.ts'
import * as thingsCopy from '#web/areas/adviser/client/things.copy.ts'
import * as withdrawCopy from '#web/areas/adviser/proposals/withdraw.copy.ts'
import * as formCopy from '#web/areas/adviser/propose/copy.ts'
import * as buyCopy from '#web/areas/adviser/propose/buy/copy.ts'
import * as listCopy from '#web/areas/investor/proposals/copy.ts'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import { nameOf, fundsOf } from '../steps/steps.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { openPage } from '../steps/open-page.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const CLIENT = '林样本'
const WRITTEN = {
  zh: {
    title: '稳健配置',
    reason: '分散持仓，降低单一行业的波动，期限与目标一致。',
    careful: '这一部分占全部资产的比例不高，其余存款另有安排。',
  },
  en: {
    title: 'A calmer mix',
    reason: 'It spreads what you hold and fits the time you have.',
    careful: 'It is a small part of all you own, with your savings elsewhere.',
  },
} as const

for (const locale of languages('zh')) {
  test(`AD37 an adviser proposes to buy, the client reads it, and the adviser takes it back, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const [t, things, lines] = [formCopy[locale], thingsCopy[locale], linesCopy[locale]]
    const withdraw = withdrawCopy[locale]
    const [suited] = await fundsOf(url, 2)
    const [wild] = await fundsOf(url, 5)
    const { title, reason, careful } = WRITTEN[locale]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser

    await openPage(page, `${url}/adviser/proposal/fund/buy`)
    await expect(page.getByRole('heading', { name: t.noClientTitle })).toBeVisible()
    await expectSound(adviser)
    await page.getByRole('link', { name: t.toClients }).click()
    const client360 = await page.getByRole('link', { name: CLIENT }).first().getAttribute('href')
    await openPage(page, `${url}${client360}?tab=proposals`)
    await page.getByRole('link', { name: things.proposeKinds.buy }).click()
    await expect(page.getByRole('heading', { level: 1, name: buyCopy[locale].title })).toBeVisible()

    for (const fund of [suited!, wild!]) {
      await page.getByLabel(chooserCopy[locale].keyword).fill(fund.fundCode)
      await page.getByRole('button', { name: chooserCopy[locale].search, exact: true }).click()
      await page.getByRole('button', { name: `${lines.add} ${fund.fundCode}` }).click()
    }
    const send = page.getByRole('button', { name: t.submit, exact: true })
    await expect(send, 'what is above the tolerance stops it').toHaveAccessibleDescription(t.blocked.line)
    await page.getByRole('button', { name: `${lines.remove} ${nameOf(wild!, locale)}` }).click()
    await page.getByLabel(lines.amountOf(nameOf(suited!, locale))).fill('900000')
    await page.getByLabel(t.reasonOf(nameOf(suited!, locale))).fill(reason)
    await page.getByLabel(t.subject, { exact: true }).fill(title)
    // So much in one fund wants a reason of its own (AD36).
    await expect(send).toHaveAccessibleDescription(t.blocked.caution(LEAST_REASON))
    await expectSound(adviser)
    await page.getByLabel(t.cautionReasonOf(nameOf(suited!, locale))).fill(careful)
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await send.click()
    await expect(page).toHaveURL(/tab=proposals/)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(things.proposalStates.submitted)
    await expectSound(adviser)

    const client = await enter(browser, { url, locale, username: 'demo-investor' })
    await openPage(client.page, `${url}/investor/proposals`)
    await client.page.getByRole('link', { name: title }).click()
    await expect(client.page.getByText(reason)).toBeVisible()
    await expect(client.page.getByText(careful)).toBeVisible()
    await expectSound(client)

    await row.getByRole('button', { name: withdraw.withdraw }).click()
    const dialog = page.getByRole('dialog', { name: withdraw.withdrawTitle })
    await dialog.getByRole('button', { name: withdraw.withdraw, exact: true }).click()
    await expect(row).toContainText(things.proposalStates.withdrawn)
    await openPage(client.page, `${url}/investor/proposals`)
    await expect(client.page.getByRole('row').filter({ hasText: title })).toContainText(
      listCopy[locale].states.withdrawn,
    )
    await adviser.page.context().close()
    await client.page.context().close()
  })
}
