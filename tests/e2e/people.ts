import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { request } from '@playwright/test'
import type { Role } from '#web/site/server-context.ts'
import { PASSWORD } from './steps/steps.ts'

export type Visiting = Role | 'guest'
export const VISITING = [
  'guest',
  'investor',
  'adviser',
  'corporate',
  'operator',
] as const satisfies readonly Visiting[]

const ENTRIES: Readonly<Record<Role, readonly [path: string, username: string]>> = {
  investor: ['/account-login', 'demo-investor'],
  adviser: ['/account-login', 'demo-adviser'],
  corporate: ['/institutional-login', 'demo-maker'],
  operator: ['/operations-login', 'demo-operator'],
}

/** Somebody's requests without a browser: redirects are answers, not followed. */
export async function requestsOf(url: string, who: Visiting): Promise<APIRequestContext> {
  const plain = await request.newContext({ baseURL: url, maxRedirects: 0 })
  if (who !== 'guest') await postLogin(plain, url, ...ENTRIES[who])
  return plain
}

/** The log-in form as a browser without script sends it. */
export function postLogin(plain: APIRequestContext, url: string, path: string, username: string) {
  const form = { username, password: PASSWORD }
  return plain.post(url + path, { form, headers: { Origin: url }, maxRedirects: 0 })
}

/** The cookies of somebody who has just logged in: for tests of what comes after. */
export async function cookiesOf(url: string, who: Visiting) {
  const requests = await requestsOf(url, who)
  const { cookies } = await requests.storageState()
  await requests.dispose()
  return cookies
}

/** A browser in which somebody is logged in already. */
export async function browserOf(browser: Browser, url: string, who: Visiting): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addCookies(await cookiesOf(url, who))
  return context
}
