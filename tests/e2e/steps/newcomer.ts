import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { beijing } from '#domain/calendar/calendar.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import { logInAs, makeApplicant, NEW_PAYMENT_PASSWORD, type Applicant } from './opening.ts'
import { openQuietly } from './quiet-opening.ts'
import type { RunningProduct } from '../server.ts'
import {
  fundsOf,
  openOrderForm,
  orderNoOf,
  payButton,
  readDocuments,
  review,
  speak,
  type Locale,
  type Visitor,
} from './steps.ts'

export interface Newcomer {
  readonly visitor: Visitor
  readonly applicant: Applicant
}

/** Returns the site's address with a host name. A passkey belongs to a host name and cannot belong to an IP address. */
export const byName = ({ url }: Pick<RunningProduct, 'url'>) => url.replace('127.0.0.1', 'localhost')

/** Opens an account for a new client, who is then logged in. */
export async function newClient(page: Page, url: string, locale: Locale): Promise<Newcomer> {
  const visitor = { page, url, locale }
  await speak(visitor)
  const applicant = makeApplicant()
  await openQuietly(visitor, applicant)
  await logInAs(visitor, { username: applicant.username, words: loginCopy })
  await passTwoMinutes(url)
  return { visitor, applicant }
}

/** Logs in with the name and passwords chosen at the opening, and buys a fund. */
export async function logInAndBuy(visitor: Visitor, applicant: Applicant): Promise<void> {
  await logInAs(visitor, { username: applicant.username, words: loginCopy })
  const [fund] = await fundsOf(visitor.url, 2)
  await openOrderForm(visitor, fund!, '1000.00')
  await readDocuments(visitor)
  const dialog = await review(visitor, NEW_PAYMENT_PASSWORD)
  await payButton(dialog, visitor.locale, '1000.00').click()
  await orderNoOf(visitor.page)
}

/** A virtual fingerprint reader. */
export interface Authenticator {
  /** Sets whether it recognises its owner from now on. */
  readonly verifyUser: (isVerified: boolean) => Promise<void>
}

/** Adds a virtual fingerprint reader, which accepts until told otherwise. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async verifyUser(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** Logs out by a form and waits for the log-in page. Starts on a page without API calls: a pending call would be refused. */
export async function leave({ page, url }: Visitor): Promise<void> {
  await page.goto(`${url}/main/home`)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/logout'
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL(/\/main\/home/)
  await page.goto(`${url}/account-login`)
}

/** Moves the sandbox's clock by two minutes, because two codes to one phone must be a minute apart. */
export function passTwoMinutes(url: string): Promise<void> {
  return passMinutes(url, 2)
}

/** Moves the sandbox's clock by some minutes, as its page does. */
export async function passMinutes(url: string, minutes: number): Promise<void> {
  const state = await fetch(`${url}/fe/rest/sandbox/get-sandbox-state`)
  const { data } = (await state.json()) as { data: { now: string } }
  const then = new Date(Date.parse(data.now) + minutes * 60_000)
  const { time } = beijing(then)
  const headers = { 'Content-Type': 'application/json', 'X-Client-Version': 'e2e' }
  const body = JSON.stringify({ time: time.slice(0, 5) })
  const answer = await fetch(`${url}/fe/rest/sandbox/move-clock`, { method: 'POST', headers, body })
  expect(((await answer.json()) as { code: string }).code).toBe('0000')
}
