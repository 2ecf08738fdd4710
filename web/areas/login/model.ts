import { login } from '#contract/identity.ts'
import type { Call } from '#web/app/answer.ts'
import { safePath, safeRedirect } from '#web/app/safe-redirect.ts'

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
 * answer says this person belongs (specification §4).
 */
export async function logIn(call: Call, area: LoginArea, form: FormData, url: URL): Promise<LoginResult> {
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
  const answer = await call(login, { area, username, password })
  if (answer.kind === 'fault') return { kind: 'problem', problem: { ...blank, isUnreachable: true } }
  if (answer.kind === 'refused') {
    return { kind: 'problem', problem: { ...blank, message: answer.message } }
  }
  const wanted = safeRedirect(url.searchParams.get('redirectUrl'), url.origin)
  // The server's own word: it may well be a page below the log-in, where an account is chosen.
  const landing = safePath(answer.value.landing, url.origin) ?? '/main/home'
  // Without an account yet, the page that asked for the log-in has to wait for the choice.
  if (answer.value.role === 'guest' && wanted !== null) {
    return { kind: 'in', target: `${landing}?redirectUrl=${encodeURIComponent(wanted)}` }
  }
  return { kind: 'in', target: wanted ?? landing }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
