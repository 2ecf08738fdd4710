import { expect, test, type Browser, type Page } from '@playwright/test'
import { findSavedViews } from '#contract/saved-view.ts'
import * as clientsCopy from '#web/areas/adviser/clients/copy.ts'
import * as listCopy from '#web/parts/list/list.copy.ts'
import * as viewCopy from '#web/parts/list/saved-views.copy.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { wordsOf, type Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()
const LIST = '/adviser/client/list/my-client'
const CLIENT = '林样本'
const HEAD = '冯样本'
const TEAM = '华东区'

const WALKS = [
  ['zh', 1440],
  ['en', 390],
] as const

for (const [locale, width] of WALKS) {
  const t = viewCopy[locale]
  const list = listCopy[locale]
  const clients = clientsCopy[locale]
  const size = { width, height: 900 }

  const enterAs = async (browser: Browser, username: string): Promise<Visitor> => {
    const visitor = await enter(browser, { url: product().url, locale, username })
    await visitor.page.setViewportSize(size)
    return visitor
  }
  const expectSoundHere = async (visitor: Visitor) => {
    await expectSound(visitor)
    await visitor.page.setViewportSize(size)
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  /** The chip of a view, by the words that stand behind its name. */
  const chip = (page: Page, name: string, ...behind: readonly string[]) =>
    page
      .getByRole('list', { name: t.views })
      .getByRole('link', { name: [name, ...behind].join(' '), exact: true })
  /** Narrows the list to clients of one kind. */
  const narrow = async (page: Page, kind: keyof typeof clients.kinds) => {
    await page.getByLabel(clients.labels.kind, { exact: true }).selectOption(kind)
    await expect(page).toHaveURL(new RegExp(`kind=${kind}`))
  }
  const openList = (page: Page) => followMenu(page, locale, wordsOf(locale).shell.menu.myClients)
  /** Saves what the list shows now. The dialog stays open if that is refused. */
  const save = async (page: Page, name: string, wish: { opens?: true; scope?: string } = {}) => {
    await button(page, t.save).click()
    const dialog = page.getByRole('dialog', { name: t.save })
    await dialog.getByLabel(t.name, { exact: true }).fill(name)
    if (wish.scope !== undefined)
      await dialog.getByLabel(t.who, { exact: true }).selectOption({ label: wish.scope })
    if (wish.opens) await dialog.getByLabel(t.opens).check()
    await dialog.getByRole('button', { name: t.keep, exact: true }).click()
    return dialog
  }
  const remove = async (page: Page, name: string) => {
    await button(page, t.remove).click()
    const dialog = page.getByRole('dialog', { name: t.removeTitle })
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('button', { name: t.remove, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  test(`XX5 an adviser saves a view, opens the list with it elsewhere, and deletes it, in ${locale} at ${width}`, async ({
    browser,
  }) => {
    test.slow()
    const first = await enterAs(browser, 'demo-adviser')
    const name = `机构 A&B+1`
    await openList(first.page)
    await expect(first.page.getByRole('link', { name: CLIENT })).toBeVisible()
    await narrow(first.page, 'institution')
    await expect(first.page.getByText(list.noneTitle)).toBeVisible()
    await button(first.page, t.save).click()
    const dialog = first.page.getByRole('dialog', { name: t.save })
    await expect(dialog.getByLabel(t.who, { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: t.keep, exact: true }).click()
    await expect(dialog.getByText(t.missing)).toBeVisible()
    await expectSoundHere(first)
    await dialog.getByRole('button', { name: t.cancel, exact: true }).click()
    await save(first.page, name, { opens: true })
    await expect(chip(first.page, name, t.isDefault)).toHaveAttribute('aria-current', 'true')
    await expectSoundHere(first)

    const second = await enterAs(browser, 'demo-adviser')
    const { page } = second
    await expect(page).toHaveURL(/\/adviser\/home$/)
    await openList(page)
    await expect(page).toHaveURL(/my-client\?kind=institution$/)
    await expect(chip(page, name, t.isDefault)).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page).toHaveURL(/\/adviser\/home$/)
    await page.goForward()
    await expect(page).toHaveURL(/my-client\?kind=institution$/)
    await page.getByRole('link', { name: list.clear, exact: true }).click()
    await expect(page).toHaveURL(/my-client\?view=all$/)
    await page.reload()
    await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
    await expect(chip(page, t.all)).toHaveAttribute('aria-current', 'true')
    // Opened by its address, the list has the view as well, and the way back leads past that address.
    await page.goto(`${second.url}/adviser/home`)
    await page.goto(`${second.url}${LIST}`)
    await expect(page).toHaveURL(/my-client\?kind=institution$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/adviser\/home$/)
    await page.goForward()
    await expect(page).toHaveURL(/my-client\?kind=institution$/)
    await chip(page, t.all).click()
    await expect(page).toHaveURL(/my-client\?view=all$/)

    await narrow(page, 'product')
    const again = await save(page, name)
    await expect(again.getByRole('alert')).toBeVisible()
    await again.getByRole('button', { name: t.replace, exact: true }).click()
    await expect(again).toHaveCount(0)
    await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
    await openList(page)
    await expect(page).toHaveURL(/my-client$/)
    await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()

    await chip(page, name).click()
    await expect(page).toHaveURL(/kind=product$/)
    await button(page, t.makeDefault).click()
    await expect(chip(page, name, t.isDefault)).toBeVisible()
    await button(page, t.clearDefault).click()
    await expect(chip(page, name)).toBeVisible()
    await remove(page, name)
    await expect(page.getByRole('list', { name: t.views })).toHaveCount(0)
    await openList(page)
    await expect(button(page, t.save)).toHaveCount(0)
    await first.page.context().close()
    await page.context().close()
  })

  test(`XX5 a head shares a view with the team, who see whose it is, in ${locale} at ${width}`, async ({
    browser,
  }) => {
    test.slow()
    const name = `机构客户`
    const head = await enterAs(browser, 'demo-head')
    // A head without clients of their own has nothing to filter, but may follow an address.
    await head.page.goto(`${head.url}${LIST}?kind=institution`)
    await save(head.page, name)
    await expect(chip(head.page, name)).toBeVisible()
    await button(head.page, t.share).click()
    const dialog = head.page.getByRole('dialog', { name: t.shareTitle })
    await dialog.getByLabel(t.who, { exact: true }).selectOption({ label: t.node(TEAM) })
    await expect(dialog.getByRole('option', { name: t.firm, exact: true })).toHaveCount(0)
    await expectSoundHere(head)
    await dialog.getByRole('button', { name: t.keep, exact: true }).click()
    await expect(chip(head.page, name, t.sharedWith, TEAM)).toBeVisible()

    const adviser = await enterAs(browser, 'demo-adviser')
    const { page } = adviser
    await openList(page)
    const theirs = chip(page, name, t.sharedBy, HEAD)
    await theirs.click()
    await expect(theirs).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText(list.noneTitle)).toBeVisible()
    for (const own of [t.remove, t.share, t.save]) await expect(button(page, own)).toHaveCount(0)
    await button(page, t.makeDefault).click()
    await expect(chip(page, name, t.sharedBy, HEAD, t.isDefault)).toBeVisible()
    await expectSoundHere(adviser)
    await page.goto(`${adviser.url}/adviser/home`)
    await openList(page)
    await expect(page).toHaveURL(/kind=institution$/)

    await remove(head.page, name)
    await openList(page)
    await expect(page).toHaveURL(/my-client$/)
    await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
    await expect(page.getByRole('list', { name: t.views })).toHaveCount(0)
    await head.page.context().close()
    await page.context().close()
  })

  test(`XX5 a principal shares with the firm; without the views the list is there, in ${locale} at ${width}`, async ({
    browser,
  }) => {
    const name = `个人客户`
    const principal = await enterAs(browser, 'demo-principal')
    await principal.page.goto(`${principal.url}/adviser/client/list/other-client`)
    await narrow(principal.page, 'individual')
    await save(principal.page, name, { scope: t.firm })
    await expect(chip(principal.page, name, t.sharedWith, t.firm)).toBeVisible()
    await expectSoundHere(principal)

    const { page, url } = await enterAs(browser, 'demo-supervisor')
    await page.goto(`${url}/adviser/client/list/other-client`)
    await expect(chip(page, name, t.sharedBy, '钱样本')).toBeVisible()
    await page.route(`**${findSavedViews.path}*`, (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
    await expect(page.getByRole('list', { name: t.views })).toHaveCount(0)
    await narrow(page, 'individual')
    await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
    await expect(button(page, t.save)).toHaveCount(0)
    await remove(principal.page, name)
    await principal.page.context().close()
    await page.context().close()
  })
}
