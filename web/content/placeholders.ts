import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import * as copy from './copy.ts'
import { operatorTexts } from './operator-texts.ts'
import { ruleFacts } from './rule-facts.ts'

/** The values for the `{name}` placeholders of our long copy. */
export type Fillings = Readonly<Record<string, string>>

const PLACEHOLDER = /(?<!\{#)\{([a-z][a-z0-9-]*)\}/g

/** Returns all values. Names and addresses come from the site's configuration, figures from the rules: the copy contains neither. */
export function fillings(locale: Locale, site: SiteConfig): Fillings {
  const list = (links: readonly { readonly name: string; readonly url: string }[]) =>
    links.map(({ name, url }) => `- [${name}](${url})`).join('\n')
  const sites = site.groupSites.map(({ country, url }) => ({ name: country[locale], url }))
  const apps = site.appStoreLinks.map(({ name, url }) => ({ name: name[locale], url }))
  return {
    ...ruleFacts(locale),
    ...operatorTexts(locale, site),
    brand: site.brand[locale],
    hotline: site.hotline,
    'group-sites': list(sites),
    'app-links': apps.length > 0 ? list(apps) : copy[locale].noAppLinks,
  }
}

export const PLACEHOLDER_NAMES = [
  ...Object.keys(ruleFacts('zh')),
  'brand',
  'hotline',
  'group-sites',
  'app-links',
  'operator-facts',
  'answered-hours',
  'address',
  'official-channels',
  'sample-forms',
]

/** Fills every placeholder. Throws if one has no value: a fault of the text, which the check of the build finds first. */
export function fill(source: string, by: Fillings): string {
  return source.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = by[name]
    if (value === undefined) throw new Error(`nothing fills {${name}}`)
    return value
  })
}

export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}
