import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { finishPasskeyLogin, startPasskeyLogin } from '#contract/account/log-in.ts'
import type { finishPasskey, startPasskey } from '#contract/account/second-factor.ts'

type AssertionOptions = OutputOf<typeof startPasskeyLogin>
type CreationOptions = OutputOf<typeof startPasskey>
export type Assertion = InputOf<typeof finishPasskeyLogin>['response']
export type Creation = InputOf<typeof finishPasskey>['response']

/** The result of asking a device. If the person stops it, also by letting the time run out, it is `cancelled`. */
export type FromDevice<T> =
  | { readonly kind: 'made'; readonly response: T }
  | { readonly kind: 'cancelled' }
  /** The device already has a key of this log-in. */
  | { readonly kind: 'known' }
  | { readonly kind: 'unsupported' }

/** Whether this browser supports passkeys; on a page without a secure connection no browser does. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Lets a device sign a challenge. The library is loaded by the first press that needs it. */
export async function signChallenge(asked: AssertionOptions): Promise<FromDevice<Assertion>> {
  if (!hasPasskeys()) return { kind: 'unsupported' }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return settled(() =>
    startAuthentication({ optionsJSON: asked as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  )
}

/** Lets a device create a new key. */
export async function makePasskey(wish: CreationOptions): Promise<FromDevice<Creation>> {
  if (!hasPasskeys()) return { kind: 'unsupported' }
  const { startRegistration } = await import('@simplewebauthn/browser')
  return settled(() =>
    startRegistration({ optionsJSON: wish as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
}

async function settled<T>(ask: () => Promise<unknown>): Promise<FromDevice<T>> {
  try {
    return { kind: 'made', response: (await ask()) as T }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return { kind: 'known' }
    return { kind: name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'cancelled' }
  }
}
