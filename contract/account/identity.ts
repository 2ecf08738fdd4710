import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const role = z.enum(['guest', 'investor', 'adviser', 'corporate', 'operator'])

/** An account as its owner sees it in lists. Only confirmed accounts are sent. */
export const accountItem = z.object({
  accountNumber: z.string(),
  accountType: z.enum(['corporate', 'investor', 'adviser']),
  status: z.enum(['pending', 'confirmed', 'suspended', 'closed']),
  label: z.string(),
  /** Set for a seat in an adviser firm. Its account number is empty if the member advises nobody. */
  membershipId: z.optional(z.uuid()),
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
  /** The duty that staff or an adviser acts under, and all they hold. Null and none for clients. */
  duty: z.nullable(z.string()),
  duties: z.array(z.string()),
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
  input: z.object({
    accountNumber: z.optional(z.string().check(z.regex(/^\d{12}$/))),
    /** The seat in an adviser firm, for a member without an account. */
    membershipId: z.optional(z.uuid()),
  }),
  output: authState,
  refusals: ['account-not-yours'],
  quiet: true,
  summary: { zh: '选择登录账户', en: 'Choose the account to use' },
})

/** Chooses the duty that staff or an adviser acts under from now on, one of those they hold today. */
export const chooseDuty = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/identity/choose-duty',
  audience: ['adviser', 'operator'],
  input: z.object({ duty: z.string().check(z.maxLength(40)) }),
  output: authState,
  refusals: ['duty-not-yours'],
  summary: { zh: '选择履行的职责', en: 'Choose the duty to act under' },
})

/** Goes on once what the log-in lacked is there, in a session that could do nothing else. */
export const continueLogin = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/identity/continue-login',
  audience: ['enrolling'],
  input: z.object({}),
  output: authState,
  refusals: ['no-confirmed-account'],
  summary: { zh: '补齐登录所缺后继续', en: 'Go on once nothing is lacking' },
})
