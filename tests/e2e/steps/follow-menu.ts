import type { Page } from '@playwright/test'
import { escaped, wordsOf, type Locale } from './steps.ts'

/** Where the rail gives way to a sheet. */
const RAIL_FROM = 1101

/** Follows a link of the rail by its name; where there is no room for a rail, of the sheet. A count may stand behind the name. */
export async function followMenu(page: Page, locale: Locale, name: string): Promise<void> {
  const { shell } = wordsOf(locale)
  const hasRail = (page.viewportSize()?.width ?? RAIL_FROM) >= RAIL_FROM
  if (!hasRail) await page.getByRole('button', { name: shell.openMenu, exact: true }).click()
  const menu = page.getByRole('navigation', { name: hasRail ? shell.mainMenu : shell.wholeMenu, exact: true })
  await menu.getByRole('link', { name: new RegExp(`^${escaped(name)}( |$)`) }).click()
}
