import { expect, type Locator, type Page } from '@playwright/test'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { armFault as setFault } from '#contract/sandbox.ts'
import { findSwitchTargets, previewSwitch } from '#contract/order/switch.ts'
import type { FaultKind } from '#sandbox/faults.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import * as basketCopy from '#web/areas/investor/trade-basket/copy.ts'
import * as linesCopy from '#web/parts/trade/basket-lines.copy.ts'
import * as rspCopy from '#web/areas/investor/trade-rsp/copy.ts'
import * as sellCopy from '#web/areas/investor/trade-sell/copy.ts'
import * as switchCopy from '#web/areas/investor/trade-switch/copy.ts'
import * as walletCopy from '#web/areas/investor/wallet/copy.ts'
import * as heldCopy from '#web/parts/fund/held-funds.copy.ts'
import * as payCopy from '#web/parts/pay/pay.copy.ts'
import * as sandboxCopy from '#web/areas/sandbox/home/copy.ts'
import { barriers, overflow, showWhole, strangeWords, untilRead } from './page-checks.ts'
import { cookiesOf } from '../people.ts'
import { PAYMENT_PASSWORD, speak, type Locale, type Visitor } from './steps.ts'

/** Returns the texts of the trade screens in one language. */
export function tradeWords(locale: Locale) {
  return {
    basket: { ...basketCopy[locale], ...linesCopy[locale] },
    held: heldCopy[locale],
    pay: payCopy[locale],
    rsp: rspCopy[locale],
    sandbox: sandboxCopy[locale],
    sell: sellCopy[locale],
    switch: switchCopy[locale],
    wallet: walletCopy[locale],
  }
}

/** Returns a visitor who is logged in as the investor with holdings and reads one language. */
export async function investorIn(page: Page, url: string, locale: Locale): Promise<Visitor> {
  const visitor = { page, url, locale }
  await speak(visitor)
  await page.context().addCookies(await cookiesOf(url, 'investor'))
  return visitor
}

type Holding = OutputOf<typeof findHoldings>['holdings'][number]

/** Returns the person's holdings that can be sold, by their own API call. */
export async function heldFunds({ page, url }: Visitor): Promise<readonly Holding[]> {
  const answer = await page.request.get(`${url}/fe${findHoldings.path}`)
  const { data } = (await answer.json()) as { data: OutputOf<typeof findHoldings> }
  return data.holdings.filter(({ availableShares }) => Number(availableShares) > 100)
}

interface Pair {
  readonly source: string
  readonly target: string
  readonly shares: string
}

/** Finds a holding and a fund into which so many of its shares can be switched without a warning. */
export async function switchable(visitor: Visitor, shares: string): Promise<Pair> {
  for (const { fundCode: source } of await heldFunds(visitor)) {
    const asked = { fundCode: source }
    const found = await get<OutputOf<typeof findSwitchTargets>>(visitor, findSwitchTargets.path, asked)
    for (const { fundCode: target } of found.targets) {
      const wish = { fundCode: source, targetFundCode: target, shares }
      const seen = await get<OutputOf<typeof previewSwitch>>(visitor, previewSwitch.path, wish)
      if (seen.refusal === null && seen.estimate?.sellAndBuy) return { source, target, shares }
    }
  }
  throw new Error('nothing that is held can be switched')
}

async function get<T>({ page, url }: Visitor, path: string, input: Record<string, string>): Promise<T> {
  const answer = await page.request.get(`${url}/fe${path}?${new URLSearchParams(input)}`)
  const { data } = (await answer.json()) as { data: T }
  return data
}

/** Opens the review dialog, types the payment password, and returns the dialog. */
export async function reviewWith(
  { page, locale }: Visitor,
  open: string,
  title: string,
  password = PAYMENT_PASSWORD,
): Promise<Locator> {
  await page.getByRole('button', { name: open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(tradeWords(locale).pay.password).fill(password)
  return dialog
}

/** Expects no accessibility fault, no text in the other language, and nothing wider than a phone. */
export async function expectSound({ page, locale }: Visitor): Promise<void> {
  await untilRead(page, locale)
  expect(await strangeWords(page, locale)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  // An open menu finds its new place a frame after the window has changed.
  await expect.poll(() => overflow(page), 'wider than a phone').toBeLessThanOrEqual(0)
  await showWhole(page, 390)
  expect(await barriers(page, false)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Arms a fault of the outside world for so many times, or disarms it with none. */
export async function armFault({ page, url }: Visitor, kind: FaultKind, times: number): Promise<void> {
  const headers = { Origin: url, 'X-Client-Version': 'e2e' }
  const answer = await page.request.post(`${url}/fe${setFault.path}`, { headers, data: { kind, times } })
  expect(((await answer.json()) as { code: string }).code).toBe('0000')
}

/** Ends the session while the page is open, as another device or the passing of time does. */
export async function endSession({ page, url }: Visitor): Promise<void> {
  const answer = await page.request.post(`${url}/logout`, { headers: { Origin: url }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}

/** Moves the sandbox's clock forward, as its page does. */
export async function moveClock({ page, url, locale }: Visitor, time: string): Promise<void> {
  const words = tradeWords(locale).sandbox
  await page.goto(`${url}/sandbox`)
  await page.getByLabel(words.clockTo).fill(time)
  await page.getByRole('button', { name: words.clockSet, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(words.clockMoved(time).slice(0, 4))
}
