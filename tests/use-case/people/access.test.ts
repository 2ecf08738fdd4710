import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience, Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { findOrders, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import {
  continueLogin,
  findAccountList,
  getCurrentAccount,
  logout,
  selectLoginAccount,
} from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { actingDuty, allows } from '#domain/duty/right.ts'
import { buildApp } from '#server/edge/app.ts'
import { read } from '#server/base/http/route.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import { ENDPOINTS } from '../../world/endpoints.ts'
import { memberName, openMembers } from '../../world/companies/members.ts'

let world: World
const people: Partial<Record<Audience, Person>> = {}
/** A person for each duty who holds that duty and no other. */
let members: ReadonlyMap<string, Person>

beforeAll(async () => {
  world = await openTestWorld()
  people.public = world.guest()
  people.investor = await world.login('demo-investor')
  people.adviser = await world.login('demo-adviser')
  people.corporate = await world.login('demo-maker')
  people.operator = await world.login('demo-operator')
  people.enrolling = await world.login('demo-checker')
  await sql`update session s set role = 'enrolling', account_number = null from login l
    where l.login_id = s.login_id and l.username = 'demo-checker'`.execute(world.database.db)
  members = await openMembers(world)
})
afterAll(() => world.close())

const ROLES = ['public', 'enrolling', 'investor', 'adviser', 'corporate', 'operator'] as const
const DUTIES = [
  ...HOUSE_DUTIES.map((duty) => ['operator', duty] as const),
  ...FIRM_DUTIES.map((duty) => ['adviser', duty] as const),
]

/** What `demo-operator` and `demo-adviser` hold. */
const HELD: Partial<Record<Audience, readonly string[]>> = {
  operator: ['customer-service', 'reviewer', 'settlement', 'compliance'],
  adviser: ['adviser'],
}

/** Returns the expected answer to a role: let in (whatever the call returns), 401 for a guest, 403 for another role. */
function expected(endpoint: Endpoint, role: Audience): 'in' | 401 | 403 {
  const held = HELD[role]
  if (held !== undefined && actingDuty(held, null, endpoint.right ?? null) === null) return 403
  if (endpoint.audience.includes('public') || endpoint.audience.includes(role)) return 'in'
  return role === 'public' ? 401 : 403
}

function judge(status: number, answer: 'in' | 401 | 403): void {
  if (answer === 'in') expect([200, 400, 404, 422]).toContain(status)
  else expect(status).toBe(answer)
}

describe('every endpoint answers every role as its contract says', () => {
  test('the registry and the OpenAPI document hold the same endpoints', async () => {
    const response = await world.platform.app.fetch(new Request('http://127.0.0.1:3000/fe/openapi.json'))
    const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(ENDPOINTS.map((each) => `${each.method} ${addressOf(each)}`).sort())
  })

  for (const endpoint of ENDPOINTS.filter((each) => each !== logout && !each.path.includes('close-day'))) {
    // Whoever goes on is enrolling no more (staff-invitation.rest.test.ts).
    const roles = endpoint === continueLogin ? ROLES.filter((role) => role !== 'enrolling') : ROLES
    test.each(roles)(`${endpoint.path} as %s`, async (role) => {
      const reply = await people[role]!.call(endpoint, {} as never, {
        'idempotency-key': `matrix-${role}-0001`,
      })
      judge(reply.status, expected(endpoint, role))
    })
  }
})

describe('OP3, AD6 every endpoint of staff and advisers answers every duty as the table of rights says', () => {
  const ofStaff = ENDPOINTS.filter(({ audience }) => audience.some((each) => /operator|adviser/.test(each)))

  test('every call that is for staff or advisers alone names its right', () => {
    const shared = ofStaff.filter(({ right }) => right === undefined).map(({ path }) => path)
    expect(shared.sort()).toEqual([
      '/rest/identity/choose-duty',
      // Messages are everybody's own.
      ...['count-unread', 'find-notices', 'read-all-notices', 'read-notice'].map(
        (name) => `/rest/notice/${name}`,
      ),
      // Everybody who has a list keeps views of it; sharing is judged by duty (saved-view.rest.test.ts).
      ...['drop-saved-view', 'find-saved-views', 'save-saved-view', 'set-default-view'].map(
        (name) => `/rest/saved-view/${name}`,
      ),
      // Funds and help are the whole site's; the term is sent as staff send theirs.
      '/rest/search/search-for-staff',
      ...[
        ...['change-password', 'confirm-totp', 'end-other-sessions', 'end-session', 'find-log-in-attempts'],
        ...['find-sessions', 'finish-passkey', 'get-proof-challenge', 'get-security', 'remove-passkey'],
        ...['remove-totp', 'rename-passkey', 'renew-recovery-codes', 'send-security-code', 'start-passkey'],
        'start-totp',
      ].map((name) => `/rest/security/${name}`),
      // A draft is its author's own, by log-in; what is sent needs the right of its form (staff-draft.test.ts).
      ...['drop-draft', 'get-draft', 'save-draft'].map((name) => `/rest/staff-draft/${name}`),
      '/rest/transaction/buy/get-fee-by-investment-map',
    ])
  })

  for (const endpoint of ofStaff) {
    test.each(DUTIES)(`${endpoint.path} as %s %s`, async (role, duty) => {
      const who = members.get(memberName(role, duty))!
      const reply = await who.call(endpoint, {} as never, { 'idempotency-key': `matrix-${role}-${duty}` })
      const isDenied = endpoint.right !== undefined && !allows(duty, endpoint.right)
      const mayEnter = endpoint.audience.includes('public') || endpoint.audience.includes(role)
      judge(reply.status, isDenied || !mayEnter ? 403 : 'in')
    })
  }
})

describe('a change needs cookie, ticket, own page and client version', () => {
  const order = {
    fundCode: '990000',
    amount: '1.00',
    investorPayId: '00000000-0000-4000-8000-000000000000',
    promisedTradeDate: '2026-07-06',
    acceptsMismatch: false,
    warningVersion: '',
    hasReadDocuments: true,
    authorization: 'x',
  }
  const key = { 'idempotency-key': 'access-00001' }

  test.each([
    ['without the ticket', { authorization: '' }, 401],
    ['with another ticket', { authorization: `Ticket ${'A'.repeat(43)}` }, 401],
    ['with the client credential only', { authorization: 'Basic d2ViOnB1YmxpYw==' }, 401],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sister origin', { origin: 'http://evil.example' }, 403],
    ['without a client version', { 'x-client-version': '' }, 400],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
    ['without a content type', { 'content-type': '' }, 415],
  ])('%s is refused', async (_, headers, status) => {
    const reply = await people.investor!.call(placePurchase, order, { ...key, ...headers })
    expect(reply.status).toBe(status)
  })

  test('with everything it is judged on its merits', async () => {
    const reply = await people.investor!.call(placePurchase, order, key)
    expect(reply.refusal?.kind).toBe('pay-instrument-unknown')
  })

  test('an unknown field, a prototype, a deep or a huge body is refused', async () => {
    const send = async (body: string) => {
      const { cookie } = people.investor!
      const headers = {
        cookie: cookie(),
        'content-type': 'application/json',
        origin: 'http://127.0.0.1:3000',
        'x-client-version': 'test',
      }
      const request = new Request('http://127.0.0.1:3000/fe/rest/transaction/buy/get-fee-by-investment-map', {
        method: 'POST',
        headers,
        body,
      })
      return (await world.platform.app.fetch(request)).status
    }
    expect(await send('[{"key":"990000","value":"1000.00"}]')).toBe(200)
    expect(await send('[{"__proto__":{"x":1}}]')).toBe(400)
    expect(await send('['.repeat(20) + ']'.repeat(20))).toBe(400)
    expect(await send(`"${'x'.repeat(300_000)}"`)).toBe(413)
    expect(await send('{')).toBe(400)
  })
})

describe('what belongs to another answers like what does not exist', () => {
  test('a foreign and an unknown order give byte-equal answers', async () => {
    const card = await world.card('demo-investor')
    const fund = await world.fund({ riskLevel: 3 })
    const placed = await world.buy(people.investor!, {
      fundCode: fund.fundCode,
      amount: '1000.00',
      investorPayId: card,
    })
    const other = await world.login('demo-several')
    const { data } = await other.call(findAccountList, {})
    await other.call(selectLoginAccount, { accountNumber: data.accountList[0]!.accountNumber })
    const again = await other.call(getCurrentAccount, {})
    expect(again.data.account?.accountNumber).toBe(data.accountList[0]!.accountNumber)
    const strip = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
    const foreign = await other.call(getOrderDetails, { orderNo: placed.data.orderNo })
    const unknown = await other.call(getOrderDetails, { orderNo: '9TY209901010000000001' })
    expect(strip(foreign)).toBe(strip(unknown))
    expect((await other.call(findOrders, {})).data.orders).toEqual([])
    expect((await other.call(findHoldings, {})).data.holdings).toEqual([])
  })

  test('an account that is not one’s own cannot be chosen', async () => {
    const other = await world.login('demo-several')
    const reply = await other.call(selectLoginAccount, { accountNumber: '620100018806' })
    expect(reply.refusal?.kind).toBe('account-not-yours')
  })
})

describe('logging in', () => {
  test.each([
    ['demo-investor', '/investor/holdings', 'investor'],
    ['demo-several', '/account-login/select-account', 'guest'],
    ['demo-adviser', '/adviser/home', 'adviser'],
    ['demo-mixed', '/account-login/select-identity', 'guest'],
    ['demo-maker', '/institutional/home', 'corporate'],
    ['demo-operator', '/operations/home', 'operator'],
  ])('%s lands on %s', async (username, landing, role) => {
    const area =
      username === 'demo-maker' ? 'institutional' : username === 'demo-operator' ? 'operations' : 'individual'
    const reply = await world.guest().call(login, { area, username, password: 'Sandbox-2026' })
    expect(reply.data).toMatchObject({ landing, role })
    const [session, device, ...others] = reply.headers.getSetCookie()
    expect(session).toMatch(/^sid(?:-institutional|-operations)?=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^device=[\w.-]{71}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(others).toEqual([])
  })

  test.each(['19900000001', '+86 199 0000 0001', '１９９０００００００１'])(
    'a person’s own phone %s is a name of their log-in, and of no other area’s',
    async (phone) => {
      const enter = (area: 'individual' | 'institutional') =>
        world.guest().call(login, { area, username: phone, password: 'Sandbox-2026' })
      expect((await enter('individual')).data).toMatchObject({
        role: 'investor',
        landing: '/investor/holdings',
      })
      expect((await enter('institutional')).refusal?.kind).toBe('bad-credentials')
    },
  )

  test('a user name that is another’s phone keeps them out of nothing', async () => {
    const { db } = world.database
    const name = (from: string, to: string) =>
      sql`update login set username = ${to}, username_key = ${to} where username = ${from}`.execute(db)
    await name('demo-adviser', '19900000001')
    const reply = await world
      .guest()
      .call(login, { area: 'individual', username: '19900000001', password: 'Sandbox-2026' })
    await name('19900000001', 'demo-adviser')
    expect(reply.data.role).toBe('investor')
  })

  test('unknown and wrong look the same', async () => {
    const wrong = await world
      .guest()
      .call(login, { area: 'individual', username: 'demo-checker', password: 'x' })
    const unknown = await world
      .guest()
      .call(login, { area: 'individual', username: 'nobody-here', password: 'x' })
    expect([wrong.errorMsg, wrong.status, wrong.refusal]).toEqual([
      unknown.errorMsg,
      unknown.status,
      unknown.refusal,
    ])
    expect(wrong.headers.get('set-cookie')).toBe(unknown.headers.get('set-cookie'))
  })

  test('ten failures close the way in, also for the right password, and thirty at once are no more than ten tries', async () => {
    const tries = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.guest().call(login, { area: 'individual', username: 'demo-mixed', password: 'wrong' }),
      ),
    )
    expect(tries.filter((each) => each.refusal?.kind === 'bad-credentials').length).toBeLessThanOrEqual(10)
    for (let nth = 0; nth < 10; nth += 1) {
      await liftPauses(world)
      await world.guest().call(login, { area: 'individual', username: 'demo-mixed', password: 'wrong' })
    }
    const right = await world
      .guest('en')
      .call(login, { area: 'individual', username: 'Demo-Mixed', password: 'Sandbox-2026' })
    expect(right.refusal).toMatchObject({ kind: 'too-many-attempts' })
    const byPhone = await world
      .guest()
      .call(login, { area: 'individual', username: '19900000004', password: 'Sandbox-2026' })
    // Locked too, with the answer of a wrong password: nobody learns from it that name and phone belong to one person.
    expect(byPhone.refusal).toMatchObject({ kind: 'bad-credentials' })
    expect(right.errorMsg).toMatch(/^Too many attempts\. Please try again in \d+ minutes?$/)
  })

  test('choosing an account gives the session a new name, and the old one is dead', async () => {
    const several = await world.login('demo-several')
    const before = several.cookie()
    const { data } = await several.call(findAccountList, {})
    await several.call(selectLoginAccount, { accountNumber: data.accountList[1]!.accountNumber })
    expect(several.cookie()).not.toBe(before)
    const request = new Request('http://127.0.0.1:3000/fe/rest/identity/get-current-account', {
      headers: { cookie: before },
    })
    const body = (await (await world.platform.app.fetch(request)).json()) as { data: { role: string } }
    expect(body.data.role).toBe('guest')
  })

  test('logging out ends the session on the server', async () => {
    const mixed = await world.login('demo-adviser')
    const cookie = mixed.cookie()
    await mixed.call(logout, {})
    const request = new Request('http://127.0.0.1:3000/fe/rest/identity/get-current-account', {
      headers: { cookie },
    })
    expect(
      ((await (await world.platform.app.fetch(request)).json()) as { data: { role: string } }).data.role,
    ).toBe('guest')
  })
})

describe('the payment password', () => {
  test('is asked once per order, and five wrong ones lock it', async () => {
    const { authorizePayment } = await import('../../world/world.ts')
    const several = await world.login('demo-several')
    const { data } = await several.call(findAccountList, {})
    const chosen = await several.call(selectLoginAccount, {
      accountNumber: data.accountList[2]!.accountNumber,
    })
    several.ticket = chosen.data.ticket!
    const subject = { fundCode: '990000', amount: '1000.00', investorPayId: await world.card('demo-several') }
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => authorizePayment(several, subject, '111111')),
    )
    expect(new Set(wrong)).toEqual(new Set(['none']))
    expect(await authorizePayment(several, subject)).toBe('none')
  })
})

describe('the edge itself', () => {
  test('a route without an audience does not start', () => {
    const route = read(
      { ...getCurrentAccount, audience: [] } as never,
      async () => ({ kind: 'ok', value: {} }) as never,
    )
    const means = { routes: [route], assetFolder: '/nowhere', pages: () => null, isHealthy: async () => true }
    expect(() => buildApp(means as never)).toThrow(/has no audience/)
  })

  test.each(['/healthz', '/fe/openapi.json', '/fe/docs', '/fe/no-such', '/fe/rest/fund/find-funds', '/nope'])(
    '%s carries every security header',
    async (path) => {
      const response = await world.platform.app.fetch(new Request(`http://127.0.0.1:3000${path}`))
      for (const name of [
        'x-content-type-options',
        'content-security-policy',
        'referrer-policy',
        'cross-origin-opener-policy',
        'permissions-policy',
        'x-frame-options',
      ]) {
        expect([name, response.headers.has(name)]).toEqual([name, true])
      }
      expect(response.status).toBeLessThan(500)
    },
  )

  test('only the methods of the product are answered', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await world.platform.app.fetch(
        new Request('http://127.0.0.1:3000/fe/rest/fund/find-funds', { method }),
      )
      expect(response.status).toBe(405)
    }
  })
})
