import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { authState } from './identity.ts'
import { passkeyAssertion, passkeyRequest } from './passkey-part.ts'

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
  refusals: [
    'bad-credentials',
    'too-many-attempts',
    'password-path-ended',
    'passkey-needed',
    'log-in-elsewhere',
    'no-confirmed-account',
  ],
  needsTicket: false,
  summary: { zh: '登录', en: 'Log in' },
})

/** Whether this browser has given a correct password and the second step of the login is still missing. */
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

/** Completes the second step of a login with a code of the authenticator or a recovery code. */
export const completeLogin = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/complete-login',
  audience: ['public'],
  input: z.object({ code: z.string().check(z.maxLength(60)) }),
  output: authState,
  refusals: [
    'second-step-expired',
    'second-factor-wrong',
    'log-in-elsewhere',
    'too-many-attempts',
    'no-confirmed-account',
  ],
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
    'log-in-elsewhere',
    'too-many-attempts',
    'no-confirmed-account',
  ],
  needsTicket: false,
  summary: { zh: '通行密钥登录', en: 'Log in by passkey' },
})
