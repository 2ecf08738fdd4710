import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The kind of login: that of a private person or an adviser, of a company's member, or of staff. */
const area = z._default(z.enum(['individual', 'institutional', 'operations']), 'individual')

/**
 * Texts a code to the phone of the account with this name or phone, for a forgotten login password. Known, unknown, closed and foreign
 * accounts all get the same answer (rules/threats.md#enumeration).
 */
export const askRecovery = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/ask-recovery',
  audience: ['public'],
  input: z.object({ area, loginName: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['log-in-elsewhere', 'code-too-soon', 'code-too-many', 'code-budget-spent', 'too-many-attempts'],
  needsTicket: false,
  summary: { zh: '忘记登录密码：发送短信验证码', en: 'Forgotten password: send a code by SMS' },
})

/** Sets a new password, given the code and the end of the document number. It does not say which of the two was wrong. */
export const recoverPassword = endpoint({
  client: 'fsso',
  method: 'POST',
  path: '/rest/sso/recover-password',
  audience: ['public'],
  input: z.object({
    area,
    loginName: z.string().check(z.minLength(1), z.maxLength(64)),
    code: z.string().check(z.maxLength(10)),
    documentEnding: z.string().check(z.maxLength(20)),
    newPassword: z.string().check(z.maxLength(128)),
  }),
  output: z.object({}),
  refusals: ['log-in-elsewhere', 'recovery-failed', 'fields-wrong', 'too-many-attempts'],
  needsTicket: false,
  summary: { zh: '忘记登录密码：设置新密码', en: 'Forgotten password: choose a new one' },
})
