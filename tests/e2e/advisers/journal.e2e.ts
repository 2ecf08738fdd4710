import { expect, test, type Browser, type Page } from '@playwright/test'
import * as clientCopy from '#web/areas/adviser/client/copy.ts'
import * as journalCopy from '#web/areas/adviser/journal/copy.ts'
import * as journalWords from '#web/areas/adviser/journal/words.copy.ts'
import * as taskCopy from '#web/areas/adviser/tasks/copy.ts'
import * as guardCopy from '#web/parts/form/change-guard.copy.ts'
import * as draftCopy from '#web/parts/staff/draft-note.copy.ts'
import * as waitingCopy from '#web/parts/staff/waiting.copy.ts'
import { getStaffDraft } from '#contract/staff-draft.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { MOST_NOTE } from '#domain/duty/journal.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { wordsOf, type Locale, type Visitor } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
const product = ownProduct()
const CLIENT = '林样本'

const wordsIn = (locale: Locale) => ({
  t: journalCopy[locale],
  w: journalWords[locale],
  task: taskCopy[locale],
})

const tabOf = (page: Page, locale: Locale, tab: 'journal' | 'orders') =>
  page
    .getByRole('navigation', { name: clientCopy[locale].tabs })
    .getByRole('link', { name: clientCopy[locale].tab[tab], exact: true })

/** Opens the journal of the client and returns its address. */
async function openJournal({ page, url, locale }: Visitor, list: 'my-client' | 'other-client') {
  await page.goto(`${url}/adviser/client/list/${list}`)
  await page.getByRole('link', { name: CLIENT }).first().click()
  await expect(page).toHaveURL(/client\/detail\/[0-9a-f]{12}$/)
  await tabOf(page, locale, 'journal').click()
  await expect(page).toHaveURL(/tab=journal/)
}

const entryOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const TYPED = {
  zh: ['写到一半', '另一个窗口写的', '这个窗口写的'],
  en: ['Half written', 'Written in the other window', 'Written in this window'],
} as const

for (const locale of languages('zh')) {
  test(`AD32 a note is asked for before it is lost, saved, changed and kept in all versions, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const adviser = await enterAs(browser, locale, 'demo-adviser')
    const { page } = adviser
    const { t, w } = wordsIn(locale)
    const guard = guardCopy[locale]
    await openJournal(adviser, 'my-client')
    const text = `客户计划明年购房 ${locale}`
    await page.getByLabel(t.text, { exact: true }).fill(text)
    await tabOf(page, locale, 'orders').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(guard.title)
    await dialog.getByRole('button', { name: guard.stay }).click()
    await expect(page).toHaveURL(/tab=journal/)
    await button(page, t.save).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await entryOf(page, text).getByRole('button', { name: t.edit }).click()
    await dialog.getByLabel(t.text, { exact: true }).fill(`${text}，首付约三成`)
    // Esc closes a dialog; what was typed in it must not go with it.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAccessibleName(guard.title)
    await dialog.getByRole('button', { name: guard.stay }).click()
    await expect(dialog.getByLabel(t.text, { exact: true })).toHaveValue(`${text}，首付约三成`)
    await dialog.getByRole('button', { name: t.save }).click()
    await entryOf(page, '首付约三成').getByRole('button', { name: t.versions }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: t.close }).click()
    await page.getByLabel(t.audience, { exact: true }).selectOption('private')
    await page.getByLabel(t.text, { exact: true }).fill(`只给自己的话 ${locale}`)
    await button(page, t.save).click()
    await expect(entryOf(page, `只给自己的话 ${locale}`)).toContainText(w.audiences.private)
    await expectSound(adviser)
    await page.context().close()
  })

  test(`XX14 what is typed survives a reload, and two windows are shown both versions, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const adviser = await enterAs(browser, locale, 'demo-adviser')
    const { page } = adviser
    const { t } = wordsIn(locale)
    const [begun, elsewhere, here] = TYPED[locale]
    const words = draftCopy[locale]
    await openJournal(adviser, 'my-client')
    const kept = (of: Page) => of.getByText(words.saved('').trim())
    const field = (of: Page) => of.getByLabel(t.text, { exact: true })
    await field(page).fill(begun)
    await expect(kept(page)).toBeVisible()
    await page.reload()
    await expect(field(page)).toHaveValue(begun)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(field(second)).toHaveValue(begun)
    await field(second).fill(elsewhere)
    await expect.poll(() => draftOf(adviser)).toContain(elsewhere)
    await field(page).fill(here)
    const choice = page.getByRole('alert').filter({ hasText: words.changed })
    await expect(choice).toContainText(elsewhere)
    await expect(choice).toContainText(here)
    await expectSound(adviser)
    await choice.getByRole('button', { name: words.keepOwn }).click()
    await expect.poll(() => draftOf(adviser)).toContain(here)
    await button(page, words.drop).click()
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByText(t.textHint(0, MOST_NOTE)).first()).toBeVisible()
    await expect(kept(page)).toHaveCount(0)
    await page.context().close()
  })

  test(`AD32 what follows from a contact is a task; one that repeats brings the next, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const adviser = await enterAs(browser, locale, 'demo-adviser')
    const { page, url } = adviser
    const { t, w, task } = wordsIn(locale)
    await openJournal(adviser, 'my-client')
    await page.getByRole('button', { name: t.log, exact: true }).first().click()
    const today = await page.getByLabel(t.date, { exact: true }).inputValue()
    await page.getByLabel(t.summary, { exact: true }).fill(`电话确认定投金额 ${locale}`)
    await page.getByLabel(t.hasFollowUp).check()
    const followUp = `寄送定投说明 ${locale}`
    await page.getByLabel(t.followUp, { exact: true }).fill(followUp)
    await page.getByLabel(t.followUpOn, { exact: true }).fill(today)
    await button(page, t.log).last().click()
    await expect(page.getByText(t.loggedWithTask)).toBeVisible()
    await expect(entryOf(page, `电话确认定投金额 ${locale}`)).toContainText(t.followUpDue(today))
    await expectSound(adviser)

    await page.goto(`${url}/adviser/home`)
    await page.getByRole('link', { name: waitingCopy[locale].names.task }).click()
    await expect(page).toHaveURL(/\/adviser\/task$/)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(row(followUp)).toContainText(w.whens.today)
    await expectSound(adviser)
    await row(followUp).getByRole('button', { name: task.done, exact: true }).click()
    await expect(page.getByText(task.doneOnce)).toBeVisible()
    await expect(row(followUp)).toHaveCount(0)

    await page.getByRole('link', { name: task.add, exact: true }).click()
    const monthly = `每月回访 ${locale}`
    await page.getByLabel(task.client, { exact: true }).selectOption({ label: CLIENT })
    await page.getByLabel(task.subject, { exact: true }).fill(monthly)
    await page.getByLabel(task.repeat, { exact: true }).selectOption('monthly')
    await expectSound(adviser)
    await button(page, task.save).click()
    await row(monthly).getByRole('button', { name: task.done, exact: true }).click()
    const next = addMonths(today, 1)
    await expect(page.getByText(task.doneAgain(next))).toBeVisible()
    await page.getByRole('link', { name: w.whens.later, exact: true }).click()
    await expect(row(monthly)).toContainText(next)
    await page.context().close()
  })

  test(`AD32 assistant and head read what is shared and nothing private, and the search finds it, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { t } = wordsIn(locale)
    for (const username of ['demo-assistant', 'demo-deputy']) {
      const who = await enterAs(browser, locale, username)
      const { page } = who
      await openJournal(who, 'other-client')
      await expect(entryOf(page, '首付约三成').first()).toBeVisible()
      await expect(page.getByText('只给自己的话')).toHaveCount(0)
      const notes = page.getByLabel(t.text, { exact: true })
      await expect(notes).toHaveCount(username === 'demo-assistant' ? 0 : 1)
      await expect(entryOf(page, '首付约三成').getByRole('button', { name: t.edit })).toHaveCount(0)
      await expectSound(who)
      await followMenu(page, locale, wordsOf(locale).shell.menu.journal)
      await page.getByLabel(t.labels.keyword, { exact: true }).fill('首付')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/keyword=/)
      await expect(page.getByRole('link', { name: CLIENT }).first()).toBeVisible()
      await expect(page.getByText('电话确认定投金额')).toHaveCount(0)
      await expectSound(who)
      await page.context().close()
    }
  })
}

/** The draft of a note that the server keeps for the client of the page, as JSON. */
async function draftOf({ page, url }: Visitor): Promise<string> {
  const key = /detail\/([0-9a-f]{12})/.exec(page.url())![1]!
  const answer = await page.request.get(`${url}/fe${getStaffDraft.path}?kind=note&key=${key}`)
  return answer.text()
}

function enterAs(browser: Browser, locale: Locale, username: string): Promise<Visitor> {
  return enter(browser, { url: product().url, locale, username })
}
