import { expect, test, type APIRequestContext } from '@playwright/test'
import { FLOW_STEPS, FLOWS } from '#domain/registration/registration.ts'
import { HOME_OF } from '#web/session/guard.ts'
import { isStaticPath } from '#web/site/static-path.ts'
import { phonePath, stepPath } from '#web/areas/register/frame/flow.ts'
import { SCREENS } from '#web/site/screens.ts'
import { requestsOf, VISITING, type Visiting } from '../people.ts'
import { ownProduct } from '../own-product.ts'
import { KNOWN_UNBUILT, SPECIFIED_PATHS } from '../specified-paths.ts'
import { fundsOf } from '../steps/steps.ts'

const product = ownProduct()
let url: string
let fundCode: string
test.beforeAll(async () => {
  url = product().url
  fundCode = (await fundsOf(url, 3))[0]!.fundCode
})

const LOGINS = {
  investor: '/account-login',
  adviser: '/account-login',
  institutional: '/institutional-login',
  operations: '/operations-login',
}
const ROLE_OF = {
  investor: 'investor',
  adviser: 'adviser',
  institutional: 'corporate',
  operations: 'operator',
}
const UNBUILT = [
  '/investor/no-such',
  '/adviser/no-such',
  '/institutional/no-such',
  '/operations/x',
  '/register/anything',
  '/nope',
]
/** Whether an address is a page. An address with a file ending is a picture, which `shell.e2e.ts` tests. */
const isPage = (pattern: string) => !pattern.includes('.')
/** Pages that redirect at once, with the target of each reader. */
const LEADS_ON: Readonly<Record<string, (who: Visiting) => string | null>> = {
  '/': () => '/main/home',
  '/logout': () => '/main/home',
  ...choicesOf('/account-login', '/account-login/select-account', '/account-login/select-identity'),
  '/account-login/second-step': () => '/account-login',
  ...stepsToPhone(),
  ...choicesOf('/institutional-login', '/register/corporate/select-account'),
  ...choicesOf('/account-login', '/account-login/set-up-factor'),
  ...choicesOf('/institutional-login', '/institutional-login/set-up-factor'),
  ...choicesOf('/operations-login', '/operations-login/set-up-factor'),
}

/** Nobody here has a second account to choose, so logged-in people go to their home page. */
function choicesOf(
  entry: string,
  ...paths: readonly string[]
): Readonly<Record<string, (who: Visiting) => string>> {
  return Object.fromEntries(paths.map((path) => [path, (who) => (who === 'guest' ? entry : HOME_OF[who])]))
}

/** Steps of an opening that save data start with the phone page for everybody. Steps with information only are shown. */
function stepsToPhone(): Readonly<Record<string, () => string>> {
  const kept = FLOWS.flatMap((flow) =>
    FLOW_STEPS[flow].map(({ step }) => ({ flow, path: stepPath(flow, step) })),
  )
  const asking = kept.filter(({ path }) => !isStaticPath(path))
  return Object.fromEntries(asking.map(({ flow, path }) => [path, () => phonePath(flow)]))
}

const pathOf = (pattern: string) =>
  pattern.replace(':fundCode', fundCode).replace(':orderNo', '9TY202607060000000001')

for (const who of VISITING) {
  test(`RO1 RO2 RO3 SH9 SH10 every address as ${who}: its page, the right redirect, or a 404`, async () => {
    const requests = await requestsOf(url, who)
    for (const pattern of [...Object.keys(SCREENS).filter(isPage), ...UNBUILT, ...KNOWN_UNBUILT]) {
      await expectAnswer(requests, who, pattern)
    }
    await requests.dispose()
  })
}

test('RO1 what the specification names is built or on the list of what is not, and that list only shrinks', () => {
  const built: readonly string[] = Object.keys(SCREENS)
  const missing = SPECIFIED_PATHS.filter((path) => !built.includes(path))
  expect(missing.toSorted()).toEqual(KNOWN_UNBUILT.toSorted())
  expect(KNOWN_UNBUILT.length).toBeLessThanOrEqual(17)
})

async function expectAnswer(requests: APIRequestContext, who: Visiting, pattern: string): Promise<void> {
  const path = pathOf(pattern)
  const query = '?from=a%26b&x=1'
  const answer = await requests.get(path + query)
  const wanted = expected(who, pattern, path + query)
  const told = `${who} ${path}`
  if (typeof wanted === 'string') {
    expect(answer.status(), told).toBe(302)
    expect(answer.headers()['location'], told).toBe(wanted)
    expect((await answer.body()).length, `${told}: nothing is read for a redirect`).toBe(0)
    return
  }
  expect(answer.status(), told).toBe(wanted)
  const html = await answer.text()
  expect(html.match(/<h1[\s>]/g)?.length, `${told}: one h1`).toBe(1)
  if (wanted === 404) expect(html, told).toMatch(/<main[\s\S]*href="\/main\/home"[\s\S]*<\/main>/)
}

function expected(who: Visiting, pattern: string, address: string): 200 | 404 | string {
  const area = pattern.split('/')[1] ?? ''
  if (area in LOGINS) {
    const key = area as keyof typeof LOGINS
    if (who === 'guest') return `${LOGINS[key]}?redirectUrl=${encodeURIComponent(address)}`
    if (who !== ROLE_OF[key]) return HOME_OF[who]
  }
  const elsewhere = LEADS_ON[pattern]?.(who) ?? null
  if (elsewhere !== null) return elsewhere
  return [...UNBUILT, ...KNOWN_UNBUILT].includes(pattern) ? 404 : 200
}
