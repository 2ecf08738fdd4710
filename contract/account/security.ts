import * as z from 'zod/mini'
import { WEAKNESSES } from '#domain/security/second-factor.ts'
import { endpoint, EVERY_OWNER, WITH_ENROLLING } from '#contract/endpoint.ts'
import { authState } from './identity.ts'
import { instant } from '#contract/part.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'
import { identityProof } from './second-factor.ts'

/** The security of a client's login: its factors, sessions and login attempts (rules/threats.md#sessions; rules/rows.md#investor). */

const code = z.string().check(z.maxLength(60))
const password = z.string().check(z.maxLength(128))
/** A proof by a second factor, if one is set up (`proofWays` of the overview). */
const proof = z.optional(identityProof)

const device = z.object({
  browser: z.enum(['edge', 'chrome', 'safari', 'firefox', 'wechat', 'other']),
  system: z.enum(['windows', 'macos', 'ios', 'android', 'harmony', 'linux', 'other']),
})
const way = z.enum(['password', 'code', 'recovery-code', 'passkey'])

export const getSecurity = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/security/get-security',
  audience: WITH_ENROLLING,
  input: z.object({}),
  output: z.object({
    username: z.string(),
    /** Masked. Null if no phone is known. */
    phone: z.nullable(z.string()),
    passwordChangedAt: z.nullable(instant),
    /** From when on staff must choose another password before anything else. Null for whoever need not. */
    passwordDueAt: z.nullable(instant),
    /** Whether a new password must be chosen now. */
    isPasswordDue: z.boolean(),
    payment: z.object({ isSet: z.boolean(), isLocked: z.boolean(), changedAt: z.nullable(instant) }),
    passkeys: z.array(
      z.object({
        passkeyId: z.uuid(),
        name: z.string(),
        /** Whether the passkey is synchronised between its owner's devices. */
        isSynced: z.boolean(),
        createdAt: instant,
        usedAt: z.nullable(instant),
      }),
    ),
    totpSince: z.nullable(instant),
    recoveryLeft: z.int(),
    /** The ways in which this login can prove its identity before a change of its security settings. */
    proofWays: z.array(z.enum(['code', 'passkey', 'password'])),
    weaknesses: z.array(z.enum(WEAKNESSES)),
    sessions: z.int(),
    /** The previous login. Null if this is the first. */
    lastLogIn: z.nullable(z.object({ at: instant, network: z.string(), device })),
  }),
  refusals: [],
  summary: { zh: '账户安全概览', en: 'Security overview' },
})

export const findSessions = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/security/find-sessions',
  audience: EVERY_OWNER,
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.uuid(),
        isThis: z.boolean(),
        device,
        network: z.string(),
        way,
        startedAt: instant,
        seenAt: instant,
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '登录中的设备', en: 'Devices that are logged in' },
})

export const endSession = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/end-session',
  audience: EVERY_OWNER,
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
  refusals: ['session-not-found'],
  summary: { zh: '退出一台设备', en: 'End one session' },
})

export const endOtherSessions = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/end-other-sessions',
  audience: EVERY_OWNER,
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  refusals: [],
  summary: { zh: '退出其他设备', en: 'End all other sessions' },
})

export const findLogInAttempts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/security/find-log-in-attempts',
  audience: EVERY_OWNER,
  /** `before` is the `next` of the previous page. */
  input: z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))) }),
  output: z.object({
    attempts: z.array(
      z.object({
        attemptId: z.string(),
        at: instant,
        way,
        outcome: z.enum(['in', 'second-step', 'refused']),
        network: z.string(),
        device,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: [],
  summary: { zh: '登录记录', en: 'Log-in history' },
})

export const sendSecurityCode = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/send-security-code',
  audience: WITH_ENROLLING,
  input: z.object({}),
  output: z.object({ sentTo: z.string(), resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['phone-missing', 'too-many-attempts', 'code-too-soon', 'code-too-many', 'code-budget-spent'],
  summary: { zh: '向本人手机发送安全验证码', en: 'Text a security code to one’s own phone' },
})

/** Ends all other sessions and gives this session a new id. The answer is the new login state. */
export const changePassword = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/change-password',
  audience: WITH_ENROLLING,
  input: z.object({ password, newPassword: password, proof }),
  output: authState,
  refusals: ['factor-demanded', 'fields-wrong', ...PROOF_REFUSALS],
  summary: { zh: '修改登录密码', en: 'Change the log-in password' },
})

export const changePaymentPassword = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/change-payment-password',
  audience: ['investor', 'corporate'],
  /** `authorization` proves the old payment password for this change. */
  input: z.object({ authorization: z.string().check(z.maxLength(64)), paymentPassword: password, proof }),
  output: z.object({}),
  refusals: ['payment-key-expired', 'fields-wrong', ...PROOF_REFUSALS],
  summary: { zh: '修改交易密码', en: 'Change the payment password' },
})

/** For a client who has forgotten the payment password or has none yet. */
export const resetPaymentPassword = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/reset-payment-password',
  audience: ['investor', 'corporate'],
  input: z.object({ password, code, paymentPassword: password, proof }),
  output: z.object({}),
  refusals: ['fields-wrong', ...PROOF_REFUSALS],
  summary: { zh: '设置或重置交易密码', en: 'Set or reset the payment password' },
})
