import { expect, test } from '@playwright/test'
import { getClient } from '#contract/adviser/client.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { VIEW_WORDS } from '#server/people/identity/look-words.copy.ts'
import * as clientCopy from '#web/areas/adviser/client/copy.ts'
import * as contactCopy from '#web/areas/adviser/client/whole-contact.copy.ts'
import * as revealCopy from '#web/parts/staff/reveal-dialog.copy.ts'
import * as staffCopy from '#web/shell/staff/copy.ts'
import * as menuCopy from '#web/shell/copy.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { PASSWORD } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const CLIENT = '林样本'
const PHONE = '19900000001'
const SECOND = {
  clientRef: 'abcdefabcdef',
  phone: '188****7777',
  card: { clientRef: 'abcdefabcdef', name: '次样本' },
} as const

for (const locale of languages('zh')) {
  test(`AD11 the adviser sees a client’s phone for a password, and the client reads of it, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const [t, asked] = [contactCopy[locale], revealCopy[locale]]
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.goto(`${url}/adviser/client/list/my-client`)
    await page.getByRole('link', { name: CLIENT }).first().click()
    await expect(page.getByText('199****0001')).toBeVisible()
    await page.getByRole('button', { name: t.reveal, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.title })
    await dialog.getByLabel(asked.reason).selectOption('agreed-appointment')
    await dialog.getByLabel(asked.password, { exact: true }).fill('wrong')
    await expectSound(adviser)
    await dialog.getByRole('button', { name: asked.show, exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(asked.password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: asked.show, exact: true }).click()
    await expect(page.getByText(PHONE, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.cover, exact: true }).click()
    await expect(page.getByText(PHONE, { exact: true })).toBeHidden()
    await page.context().close()

    const deputy = await enter(browser, { url, locale, username: 'demo-deputy' })
    await deputy.page.goto(`${url}/adviser/client/list/other-client`)
    await deputy.page.getByRole('link', { name: CLIENT }).first().click()
    await expect(deputy.page.getByText(clientCopy[locale].facts)).toBeVisible()
    await expect(deputy.page.getByRole('button', { name: t.reveal, exact: true })).toBeHidden()
    await deputy.page.context().close()

    const client = await enter(browser, { url, locale, username: 'demo-investor' })
    await client.page.goto(`${url}/investor/identity/operate-log?view=looks`)
    await expect(client.page.getByText(VIEW_WORDS['client.contact'][locale]).first()).toBeVisible()
    await client.page.context().close()
  })
}

test('AD11 what was shown of one client does not stand on the page of the next, reached straight by the palette', async ({
  browser,
}) => {
  test.slow()
  const { url } = product()
  const t = contactCopy.zh
  const adviser = await enter(browser, { url, locale: 'zh', username: 'demo-adviser' })
  const { page } = adviser
  const list = `${url}/adviser/client/list/my-client`
  await page.goto(list)
  await page.getByRole('link', { name: CLIENT }).first().click()
  await expect(page).toHaveURL(/detail\/[0-9a-f]{12}$/)
  const own = page.url().slice(-12)
  // A second client of the same adviser: the first one's answers under another name.
  await page.route(`**${getClient.path}*`, async (route) => {
    const asked = route.request().url()
    const answer = await route.fetch({ url: asked.replace(SECOND.clientRef, own) })
    if (!asked.includes(SECOND.clientRef)) return route.fulfill({ response: answer })
    const { data, ...rest } = (await answer.json()) as { data: OutputOf<typeof getClient> }
    const second = { ...data, phone: SECOND.phone, card: { ...data.card, ...SECOND.card } }
    return route.fulfill({ json: { ...rest, data: second } })
  })
  await page.goto(`${url}/adviser/client/detail/${SECOND.clientRef}`)
  await expect(page.getByText(SECOND.phone)).toBeVisible()
  const recent = async (name: string) => {
    await page.getByRole('button', { name: staffCopy.zh.find }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByRole('link', { name: menuCopy.zh.menu.myClients }).first().click()
  await page.getByRole('link', { name: CLIENT }).first().click()
  await page.getByRole('button', { name: t.reveal, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByLabel(revealCopy.zh.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: revealCopy.zh.show, exact: true }).click()
  await expect(page.getByText(PHONE, { exact: true })).toBeVisible()
  await recent(SECOND.card.name)
  await expect(page.getByText(PHONE, { exact: true })).toBeHidden()
  await expect(page.getByText(SECOND.phone)).toBeVisible()
  await page.context().close()
})
