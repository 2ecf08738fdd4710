import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { passkeyAssertion, passkeyRequest } from './passkey-part.ts'

const role = z.enum(['guest', 'investor', 'adviser', 'corporate', 'operator'])

/** An account as its owner may see it in lists; only confirmed ones are ever sent. */
export const accountItem = z.object({
  accountNumber: z.string(),
  accountType: z.enum(['corporate', 'investor', 'adviser']),
  status: z.enum(['pending', 'confirmed', 'suspended', 'closed']),
  label: z.string(),
})
export type AccountItem = z.infer<typeof accountItem>

/** The state the browser keeps (specification §3, Account). `ticket` must come back with every change. */
export const authState = z.object({
  role,
  account: z.nullable(accountItem),
  accountList: z.array(accountItem),
  authMode: z.enum(['ticket', 'accessToken']),
  ticket: z.nullable(z.string()),
  token: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Where the person belongs after login or selection (specification §4). */
  landing: z.string(),
})
export type AuthState = z.infer<typeof authState>

export const login = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/login',
  audience: ['public'],
  input: z.object({
    area: z.enum(['individual', 'institutional', 'operations']),
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: authState,
  refusals: ['bad-credentials', 'too-many-attempts', 'no-confirmed-account'],
  needsTicket: false,
  summary: { zh: '登录', en: 'Log in' },
})

/** Whether a right password waits here for its second step. */
export const getSecondStep = endpoint({
  client: 'fsso',
  method: 'GET',
  path: '/rest/sso/get-second-step',
  audience: ['public'],
  input: z.object({}),
  output: z.object({ isWaiting: z.boolean() }),
  refusals: [],
  quiet: true,
  summary: { zh: '是否等待第二步验证', en: 'Whether a log-in waits for its second step' },
})

/** The second step of a log-in: a code of the authenticator, or a recovery code. */
export const completeLogin = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/complete-login',
  audience: ['public'],
  input: z.object({ code: z.string().check(z.maxLength(60)) }),
  output: authState,
  refusals: ['second-step-expired', 'second-factor-wrong', 'too-many-attempts', 'no-confirmed-account'],
  needsTicket: false,
  summary: { zh: '登录第二步：动态口令或恢复码', en: 'Second step of a log-in' },
})

export const startPasskeyLogin = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/start-passkey-login',
  audience: ['public'],
  input: z.object({}),
  output: passkeyRequest,
  refusals: ['passkey-not-here', 'too-many-attempts'],
  needsTicket: false,
  summary: { zh: '通行密钥登录：取得挑战', en: 'Log in by passkey: the challenge' },
})

export const finishPasskeyLogin = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/finish-passkey-login',
  audience: ['public'],
  input: z.object({ response: passkeyAssertion }),
  output: authState,
  refusals: [
    'passkey-not-here',
    'passkey-unknown',
    'passkey-failed',
    'too-many-attempts',
    'no-confirmed-account',
  ],
  needsTicket: false,
  summary: { zh: '通行密钥登录', en: 'Log in by passkey' },
})

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
