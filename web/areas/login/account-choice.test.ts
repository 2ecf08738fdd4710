import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { AccountItem } from '#contract/account/identity.ts'
import { hostContext, type Host, type Role } from '#web/site/server-context.ts'
import { loadChoice } from './account-choice.server.ts'
import type { ChoiceKind } from './account-choice.ts'

beforeAll(() => {
  Object.assign(globalThis, { __CLIENT_VERSION__: 'test' })
})

const account = (accountType: AccountItem['accountType'], last: number): AccountItem => ({
  ...{
    accountNumber: `62010001000${last}`,
    accountType,
    status: 'confirmed',
    label: `${accountType} ${last}`,
  },
})
const SEVERAL = [account('investor', 1), account('investor', 2)]
const MIXED = [account('adviser', 3), account('investor', 1)]
const COMPANIES = [account('corporate', 4), account('corporate', 5)]

interface Reader {
  readonly accounts: readonly AccountItem[]
  readonly role: Role | null
  readonly current?: AccountItem
  /** The HTTP status of the calls' answers. */
  readonly status?: number
}

function load(asked: ChoiceKind, { accounts, role, current, status = 200 }: Reader) {
  const context = new RouterContextProvider()
  const data = { accountList: accounts, account: current ?? null }
  const api = async () => Response.json({ code: status === 200 ? '0000' : '9999', data }, { status })
  const viewer = role === null ? null : { role, displayName: '', accountNumber: '' }
  context.set(hostContext, { api, viewer, site: {}, cookie: '', locale: 'zh' } as unknown as Host)
  const request = new Request('https://fund.example/account-login/select-account')
  return loadChoice({ request, context, params: {} } as never, asked)
}

/** Returns the address to which the page redirects instead of being shown. */
const leadsTo = (asked: ChoiceKind, reader: Reader) =>
  load(asked, reader).then(
    () => null,
    (thrown: Response) => thrown.headers.get('Location'),
  )

test.each([
  ['an investor with several accounts', 'account', SEVERAL, 'account'],
  ['an investor who is an adviser, who asks for his accounts', 'account', MIXED, 'identity'],
  ['an investor who is an adviser, who asks for his roles', 'identity', MIXED, 'identity'],
  ['a member of several companies', 'company', COMPANIES, 'company'],
  ['a member of several companies, at the page of individuals', 'account', COMPANIES, 'company'],
] as const)('RO4 %s is shown each of them', async (_, asked, accounts, kind) => {
  const [first] = accounts
  const role = first!.accountType
  expect(await load(asked, { accounts, role, current: first! })).toEqual({
    ...{ kind, accounts, current: first!.accountNumber },
  })
})

test.each([
  ['investor', [account('investor', 1)], '/investor/home'],
  ['adviser', [account('adviser', 3)], '/adviser/home'],
  ['corporate', [account('corporate', 4)], '/institutional/home'],
  ['operator', [], '/operations/home'],
] as const)('RO4 %s with nothing to choose goes home, and to no log-in', async (role, accounts, home) => {
  for (const asked of ['account', 'identity', 'company'] as const)
    expect(await leadsTo(asked, { accounts, role }), asked).toBe(home)
})

test('RO4 a guest goes to the log-in', async () => {
  expect(await leadsTo('identity', { accounts: [], role: null })).toBe('/account-login')
  expect(await leadsTo('company', { accounts: [], role: null })).toBe('/institutional-login')
})

test('RO4 calls that fail are a fault and no reason to log in again', async () => {
  const failed = load('account', { accounts: SEVERAL, role: 'investor', status: 500 })
  await expect(failed).rejects.toMatchObject({ status: 500 })
})
