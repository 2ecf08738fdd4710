import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { request } from '@playwright/test'
import type { Role } from '#web/app/server-context.ts'
import { PASSWORD } from './steps.ts'

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

/** A browser in which somebody is logged in already. */
export async function browserOf(browser: Browser, url: string, who: Visiting): Promise<BrowserContext> {
  const requests = await requestsOf(url, who)
  const context = await browser.newContext({ storageState: await requests.storageState() })
  await requests.dispose()
  return context
}
