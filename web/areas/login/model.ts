import { redirectDocument } from 'react-router'
import type { AuthState } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { safePath, safeRedirect } from '#web/session/safe-redirect.ts'

export type LoginArea = 'individual' | 'institutional' | 'operations'

/** What the form shows after a failed attempt. The user name stays, the password does not. */
export interface LoginProblem {
  readonly username: string
  readonly usernameError: boolean
  readonly passwordError: boolean
  /** The server's sentence. Null if the server could not be reached. */
  readonly message: string | null
  readonly isUnreachable: boolean
}

export type LoginResult =
  | { readonly kind: 'in'; readonly target: string }
  | { readonly kind: 'problem'; readonly problem: LoginProblem }

/**
 * Sends user name and password. The target is the page that asked for the login if it is one of ours, or else the page that the
 * answer names for this person (rules/product.md#log-in-states).
 */
export async function logIn(send: Call, area: LoginArea, form: FormData, url: URL): Promise<LoginResult> {
  const username = text(form, 'username').trim()
  const password = text(form, 'password')
  const blank: LoginProblem = {
    username,
    usernameError: username === '',
    passwordError: password === '',
    message: null,
    isUnreachable: false,
  }
  if (blank.usernameError || blank.passwordError) return { kind: 'problem', problem: blank }
  const answer = await send(login, { area, username, password })
  if (answer.kind === 'fault') return { kind: 'problem', problem: { ...blank, isUnreachable: true } }
  if (answer.kind === 'refused') {
    return { kind: 'problem', problem: { ...blank, message: answer.message } }
  }
  return { kind: 'in', target: targetOf(answer.value, url) }
}

/** Returns the target of an answer: the page that asked for the login, or else the page where the person belongs. */
export function targetOf({ role, landing: said }: AuthState, url: URL): string {
  const wanted = safeRedirect(url.searchParams.get('redirectUrl'), url.origin)
  // The server names this page. It can be below the login, for a second step or the choice of an account.
  const landing = safePath(said, url.origin) ?? '/main/home'
  // The login is not complete yet, so the page that asked for it is passed on to the next step.
  if (role === 'guest' && wanted !== null) return `${landing}?redirectUrl=${encodeURIComponent(wanted)}`
  return wanted ?? landing
}

/** Whether the address can have passkeys: they need a secure connection and a host name. An IP address has no host name. */
export function canHavePasskeys({ hostname, protocol }: Pick<URL, 'hostname' | 'protocol'>): boolean {
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && !/^[\d.]+$|:/.test(hostname)
}

/** Logs in from the browser. The next page is loaded as a full document, because every page now has another viewer. */
export async function logInHere(request: Request, area: LoginArea) {
  const result = await logIn(call, area, await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return result.problem
  throw redirectDocument(result.target)
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
