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

/** Makes requests of a person without a browser. Redirects are returned, not followed. */
export async function requestsOf(url: string, who: Visiting): Promise<APIRequestContext> {
  const plain = await request.newContext({ baseURL: url, maxRedirects: 0 })
  if (who !== 'guest') await postLogin(plain, url, ...ENTRIES[who])
  return plain
}

/** Sends the log-in form as a browser without script does. */
export function postLogin(plain: APIRequestContext, url: string, path: string, username: string) {
  const form = { username, password: PASSWORD }
  return plain.post(url + path, { form, headers: { Origin: url }, maxRedirects: 0 })
}

/** Returns the cookies of a person who has just logged in, for tests of later steps. */
export async function cookiesOf(url: string, who: Visiting) {
  const requests = await requestsOf(url, who)
  const { cookies } = await requests.storageState()
  await requests.dispose()
  return cookies
}

/** Opens a browser in which a person is already logged in. */
export async function browserOf(browser: Browser, url: string, who: Visiting): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addCookies(await cookiesOf(url, who))
  return context
}
