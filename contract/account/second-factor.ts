import * as z from 'zod/mini'
import { endpoint, EVERY_OWNER, WITH_ENROLLING } from '#contract/endpoint.ts'
import { passkeyAssertion, passkeyCreation, passkeyRequest, passkeyWish } from './passkey-part.ts'
import { PROOF_REFUSALS } from '#contract/refusals.ts'

/** Second factors of a login: passkeys, an authenticator and its recovery codes (rules/threats.md#second-factors). */

const code = z.string().check(z.maxLength(60))
const password = z.string().check(z.maxLength(128))

/** A proof of identity for one change: by a second factor, or if there is none by the password and a texted code. */
export const identityProof = z.discriminatedUnion('way', [
  /** A code of the authenticator, or a recovery code. */
  z.object({ way: z.literal('code'), code }),
  z.object({ way: z.literal('passkey'), response: passkeyAssertion }),
  z.object({ way: z.literal('password'), password, code }),
])
export type IdentityProof = z.infer<typeof identityProof>

/** Returns a challenge to prove one change with any passkey of this login. */
export const getProofChallenge = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/get-proof-challenge',
  audience: WITH_ENROLLING,
  input: z.object({}),
  output: passkeyRequest,
  refusals: ['passkey-not-here', 'passkey-unknown'],
  summary: { zh: '用通行密钥确认身份', en: 'Challenge to prove oneself by passkey' },
})

/** The proof is checked first, so that no device stores a key that we then refuse. */
export const startPasskey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/start-passkey',
  audience: WITH_ENROLLING,
  input: z.object({ proof: identityProof }),
  output: passkeyWish,
  refusals: ['passkey-not-here', 'passkeys-full', ...PROOF_REFUSALS],
  summary: { zh: '开始添加通行密钥', en: 'Begin to add a passkey' },
})

const passkeyName = z.string().check(z.maxLength(80))

export const finishPasskey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/finish-passkey',
  audience: WITH_ENROLLING,
  input: z.object({ name: passkeyName, response: passkeyCreation }),
  output: z.object({ passkeyId: z.uuid() }),
  refusals: ['fields-wrong', 'passkey-not-here', 'passkey-failed', 'passkey-known', 'passkeys-full'],
  summary: { zh: '完成添加通行密钥', en: 'Keep the new passkey' },
})

export const renamePasskey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/rename-passkey',
  audience: EVERY_OWNER,
  input: z.object({ passkeyId: z.uuid(), name: passkeyName }),
  output: z.object({}),
  refusals: ['fields-wrong', 'passkey-not-found'],
  summary: { zh: '重命名通行密钥', en: 'Rename a passkey' },
})

export const removePasskey = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/remove-passkey',
  audience: EVERY_OWNER,
  input: z.object({ passkeyId: z.uuid(), proof: identityProof }),
  output: z.object({}),
  refusals: ['passkey-not-found', 'factor-demanded', ...PROOF_REFUSALS],
  summary: { zh: '删除通行密钥', en: 'Remove a passkey' },
})

/** Issues a secret for an authenticator. It is active only after a code has shown that the authenticator has it. */
export const startTotp = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/start-totp',
  audience: WITH_ENROLLING,
  input: z.object({ proof: identityProof }),
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    /** The QR code of `uri`, row by row. 1 is a dark module. */
    rows: z.array(z.string()),
  }),
  refusals: ['totp-set', ...PROOF_REFUSALS],
  summary: { zh: '开始绑定动态口令', en: 'Begin to set up an authenticator' },
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTotp = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/confirm-totp',
  audience: WITH_ENROLLING,
  input: z.object({ code }),
  output: recoveryCodes,
  refusals: ['totp-missing', 'second-factor-wrong', 'too-many-attempts'],
  summary: { zh: '确认动态口令并取得恢复码', en: 'Confirm the authenticator; the recovery codes' },
})

export const removeTotp = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/remove-totp',
  audience: EVERY_OWNER,
  input: z.object({ proof: identityProof }),
  output: z.object({}),
  refusals: ['totp-missing', 'factor-demanded', ...PROOF_REFUSALS],
  summary: { zh: '停用动态口令', en: 'Remove the authenticator' },
})

export const renewRecoveryCodes = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/security/renew-recovery-codes',
  audience: EVERY_OWNER,
  input: z.object({ proof: identityProof }),
  output: recoveryCodes,
  refusals: ['totp-missing', ...PROOF_REFUSALS],
  summary: { zh: '重新生成恢复码', en: 'New recovery codes' },
})
