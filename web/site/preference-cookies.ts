import { parseLocale } from './locale.ts'
import type { Theme } from './server-context.ts'
import { parseColour, parsePalette, readable, readableLine } from './theme.ts'

const YEAR_S = 31_536_000

/** The settings of the site's look that a person may change; only those in the form are changed. */
export interface Preferences {
  readonly locale?: string
  readonly mode?: string
  readonly text?: string
  readonly primary?: string
  readonly error?: string
  readonly disabled?: string
  readonly palette?: string
}

/** Returns the cookies of a change, or `no-colour` if a text is no colour: then nothing at all is changed (SH12). */
export function preferenceCookies(wanted: Preferences, isSecure: boolean): readonly string[] | 'no-colour' {
  const colours = {
    primary: wanted.primary === undefined ? undefined : corrected(wanted.primary),
    error: optional(wanted.error),
    disabled: optional(wanted.disabled),
    palette:
      wanted.palette === undefined ? undefined : parsePalette(wanted.palette)?.map(readableLine).join(','),
  }
  if (wrongColour(wanted) !== null) return 'no-colour'
  const values = {
    locale: wanted.locale === undefined ? undefined : parseLocale(wanted.locale),
    theme: wanted.mode === undefined ? undefined : parseMode(wanted.mode),
    text: wanted.text === undefined ? undefined : parseTextSize(wanted.text),
    ...colours,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
      return isSecure ? `${cookie}; Secure` : cookie
    })
}

export type ColourField = 'primary' | 'error' | 'disabled' | 'palette'

/** Returns the first field whose text is no colour; null if none. Only the primary colour must not be empty. */
export function wrongColour(wanted: { readonly [Key in ColourField]?: string }): ColourField | null {
  if (wanted.primary !== undefined && parseColour(wanted.primary) === null) return 'primary'
  for (const field of ['error', 'disabled'] as const)
    if (wanted[field] && parseColour(wanted[field]) === null) return field
  return wanted.palette !== undefined && parsePalette(wanted.palette) === null ? 'palette' : null
}

function optional(text: string | undefined): string | undefined {
  return text === '' ? '' : text === undefined ? undefined : corrected(text)
}

function corrected(text: string): string | undefined {
  const colour = parseColour(text)
  return colour === null ? undefined : readable(colour)
}

export function parseMode(text: string | undefined): Theme['mode'] {
  return text === 'light' || text === 'dark' ? text : 'system'
}

export function parseTextSize(text: string | undefined): Theme['text'] {
  return text === 'large' || text === 'x-large' ? text : 'normal'
}
