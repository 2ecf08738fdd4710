import { redirectDocument } from 'react-router'
import type { AuthState } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { safePath, safeRedirect } from '#web/session/safe-redirect.ts'

export type LoginArea = 'individual' | 'institutional' | 'operations'

/** What the form shows after a try that led nowhere; the user name stays, the password does not. */
export interface LoginProblem {
  readonly username: string
  readonly usernameError: boolean
  readonly passwordError: boolean
  /** The server's sentence; null where it could not be reached. */
  readonly message: string | null
  readonly isUnreachable: boolean
}

export type LoginResult =
  | { readonly kind: 'in'; readonly target: string }
  | { readonly kind: 'problem'; readonly problem: LoginProblem }

/**
 * Sends user name and password. Where it leads: the page that asked for the log-in when it is one of ours, else where the
 * answer says this person belongs (rules/product.md#log-in-states).
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

/** Where an answer leads: to the page that asked for the log-in, else to where the person belongs. */
export function targetOf({ role, landing: said }: AuthState, url: URL): string {
  const wanted = safeRedirect(url.searchParams.get('redirectUrl'), url.origin)
  // The server's own word: it may well be a page below the log-in, for a second step or the choice of an account.
  const landing = safePath(said, url.origin) ?? '/main/home'
  // Nobody is in yet, so the page that asked for the log-in has to wait.
  if (role === 'guest' && wanted !== null) return `${landing}?redirectUrl=${encodeURIComponent(wanted)}`
  return wanted ?? landing
}

/** A passkey belongs to a site's name, over a secure connection: an address of numbers has none. */
export function canHavePasskeys({ hostname, protocol }: Pick<URL, 'hostname' | 'protocol'>): boolean {
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && !/^[\d.]+$|:/.test(hostname)
}

/** The log-in in the browser; what comes next is loaded as a document, because every page has another viewer now. */
export async function logInHere(request: Request, area: LoginArea) {
  const result = await logIn(call, area, await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return result.problem
  throw redirectDocument(result.target)
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
