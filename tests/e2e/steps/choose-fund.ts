import { expect } from '@playwright/test'
import * as chooserCopy from '#web/parts/fund/fund-chooser.copy.ts'
import type { FundRow } from '#contract/fund/catalog.ts'
import type { Visitor } from './steps.ts'

/** Searches a fund by its name where an order or plan begins, and presses the button of the action. */
export async function chooseFund(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  { fundCode, name }: Pick<FundRow, 'fundCode' | 'name'>,
  act: string,
): Promise<void> {
  const t = chooserCopy[locale]
  await page.getByRole('searchbox', { name: t.keyword }).fill(name.zh)
  await page.getByRole('main').getByRole('button', { name: t.search, exact: true }).click()
  const found = page.getByRole('region', { name: t.found })
  await found
    .getByRole('link', { name: `${act} ${fundCode}` })
    .or(found.getByRole('button', { name: `${act} ${fundCode}` }))
    .click()
}

/** Expects the fund in one of the reader's own groups, where it can be chosen without a search. */
export async function expectOffered(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  group: 'held' | 'favourites' | 'recent',
  fundCode: string,
): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: chooserCopy[locale][group] })
      .getByText(fundCode, { exact: true })
      .first(),
  ).toBeVisible()
}
