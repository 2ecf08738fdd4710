import { LANGUAGES } from './findability.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { SiteConfig } from '#server/base/http/site.ts'

/** Colours of the default theme (look/tokens.css: `--primary`, `--bg`). A browser reads them before any style sheet. */
const PRIMARY = '#0b5a5e'
const PAPER = '#f7fbfb'

/** Builds the web app manifest in a language: the operator's name, our icons, and the home page as start. */
export function manifestOf(site: SiteConfig, locale: Locale): string {
  const name = site.brand[locale]
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: LANGUAGES[locale],
    start_url: '/main/home',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PRIMARY,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  })
}
