import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const role = z.enum(['guest', 'investor', 'adviser', 'corporate', 'operator'])

/** An account as its owner sees it in lists. Only confirmed accounts are sent. */
export const accountItem = z.object({
  accountNumber: z.string(),
  accountType: z.enum(['corporate', 'investor', 'adviser']),
  status: z.enum(['pending', 'confirmed', 'suspended', 'closed']),
  label: z.string(),
})
export type AccountItem = z.infer<typeof accountItem>

/** The login state that the browser keeps (rules/product.md#values). Every change must send `ticket` back. */
export const authState = z.object({
  role,
  account: z.nullable(accountItem),
  accountList: z.array(accountItem),
  authMode: z.enum(['ticket', 'accessToken']),
  ticket: z.nullable(z.string()),
  token: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The page to open after login or selection (rules/product.md#log-in-states). */
  landing: z.string(),
})
export type AuthState = z.infer<typeof authState>

export const logout = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/logout',
  audience: ['public'],
  input: z.object({}),
  output: z.object({ landing: z.string() }),
  refusals: [],
  needsTicket: false,
  summary: { zh: '退出登录', en: 'Log out' },
})

export const getCurrentAccount = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/identity/get-current-account',
  audience: ['public'],
  input: z.object({}),
  output: authState,
  refusals: [],
  quiet: true,
  summary: { zh: '当前登录状态与账户', en: 'Who is logged in, and with which account' },
})

export const findAccountList = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/identity/find-account-list',
  audience: ['public'],
  input: z.object({}),
  output: z.object({ accountList: z.array(accountItem) }),
  refusals: [],
  quiet: true,
  summary: { zh: '可选择的账户', en: 'Accounts to choose from' },
})

export const selectLoginAccount = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/identity/select-login-account',
  audience: ['public'],
  input: z.object({ accountNumber: z.string().check(z.regex(/^\d{12}$/)) }),
  output: authState,
  refusals: ['account-not-yours'],
  quiet: true,
  summary: { zh: '选择登录账户', en: 'Choose the account to use' },
})
