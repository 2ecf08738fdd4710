import * as z from 'zod/mini'

/** The messages between browser and authenticator (WebAuthn Level 3, JSON forms). Bytes are base64url. */

const bytes = z.string().check(z.maxLength(8192), z.regex(/^[\w-]*$/))
const word = z.string().check(z.maxLength(40))
const extensions = z.record(z.string(), z.unknown())

/** An authenticator's signature over a challenge. */
export const passkeyAssertion = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(word)),
  clientExtensionResults: z.optional(extensions),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
})

/** A new passkey, as created by an authenticator. */
export const passkeyCreation = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(word)),
  clientExtensionResults: z.optional(extensions),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(word).check(z.maxLength(10))),
  }),
})

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** The options of `navigator.credentials.get`. The list of keys is empty if any key of this host may answer. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
})

/** The options of `navigator.credentials.create`. */
export const passkeyWish = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
