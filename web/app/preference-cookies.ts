import { parseLocale } from './locale.ts'
import type { Theme } from './server-context.ts'
import { parseColour, readable } from './theme.ts'

const YEAR_S = 31_536_000

/** What a person may set about the look of the site; only what the form names is changed. */
export interface Preferences {
  readonly locale?: string
  readonly mode?: string
  readonly text?: string
  readonly primary?: string
}

/** The cookies of a change, or the refusal of a colour that is none: then nothing at all is changed (SH12). */
export function preferenceCookies(wanted: Preferences, isSecure: boolean): readonly string[] | 'no-colour' {
  const colour = wanted.primary === undefined ? undefined : parseColour(wanted.primary)
  if (colour === null) return 'no-colour'
  const values = {
    locale: wanted.locale === undefined ? undefined : parseLocale(wanted.locale),
    theme: wanted.mode === undefined ? undefined : parseMode(wanted.mode),
    text: wanted.text === undefined ? undefined : parseTextSize(wanted.text),
    primary: colour === undefined ? undefined : readable(colour),
  }
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
      return isSecure ? `${cookie}; Secure` : cookie
    })
}

export function parseMode(text: string | undefined): Theme['mode'] {
  return text === 'light' || text === 'dark' ? text : 'system'
}

export function parseTextSize(text: string | undefined): Theme['text'] {
  return text === 'large' || text === 'x-large' ? text : 'normal'
}
