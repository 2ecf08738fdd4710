import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { finishPasskeyLogin, startPasskeyLogin } from '#contract/account/log-in.ts'
import type { finishPasskey, startPasskey } from '#contract/account/second-factor.ts'

type AssertionOptions = OutputOf<typeof startPasskeyLogin>
type CreationOptions = OutputOf<typeof startPasskey>
export type Assertion = InputOf<typeof finishPasskeyLogin>['response']
export type Creation = InputOf<typeof finishPasskey>['response']

/** What became of asking a device. Whatever its owner breaks off is `cancelled`, also by letting the time run out. */
export type FromDevice<T> =
  | { readonly kind: 'made'; readonly response: T }
  | { readonly kind: 'cancelled' }
  /** The device has a key of this log-in already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'unsupported' }

/** Whether this browser has passkeys at all; on a page without a secure connection none has. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Has a device sign a challenge. The library comes with the first press that needs it. */
export async function signChallenge(asked: AssertionOptions): Promise<FromDevice<Assertion>> {
  if (!hasPasskeys()) return { kind: 'unsupported' }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return settled(() =>
    startAuthentication({ optionsJSON: asked as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  )
}

/** Has a device make a new key. */
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
