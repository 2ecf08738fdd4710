import type { LucideIcon } from 'lucide-react'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import type { zh as Words } from './found.copy.ts'
import { hrefOf, iconOfKind, restOf, type SiteKind } from './record-places.ts'
import type { ObjectGroups, RecordSearch, SiteAnswer } from './use-record-search.ts'

/** An entry of the palette. Its id is unique among all, where an address may be reached by several. */
export interface Target {
  readonly id: string
  readonly href: string
  readonly text: string
  /** What else it is found by on the page itself. */
  readonly keys: string
  readonly details: readonly string[]
  readonly icon: LucideIcon
}

export interface TargetGroup {
  readonly key: string
  readonly title: string
  readonly targets: readonly Target[]
}

interface Reader {
  readonly t: typeof Words
  /** What a review is about, in words. */
  readonly subjects: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly term: string
}

/** What begins the id of a target that the server found: it answers what was typed, whatever its own words are. */
export const FOUND = 'found '

/** Returns what the server has found so far as groups of the palette; a group of nothing is left out. */
export function foundGroups({ objects, site }: RecordSearch, reader: Reader): readonly TargetGroup[] {
  const groups = [
    ...(objects === null || objects === 'failed' ? [] : objectGroups(objects, reader)),
    ...(site === null || site === 'failed' ? [] : siteGroups(site, reader)),
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}

function objectGroups(groups: ObjectGroups, { t, subjects, term }: Reader): readonly TargetGroup[] {
  return groups.map(({ kind, hits, hasMore }) => {
    const icon = iconOfKind(kind)
    const told = (details: readonly string[]) =>
      kind === 'review' ? details.map((each) => subjects[each] ?? each) : details
    const targets = hits.map((hit, at) => ({
      ...{ id: `${FOUND}${kind} ${at}`, href: hrefOf(kind, hit), text: hit.name, keys: '', icon },
      details: told(hit.details),
    }))
    const rest = {
      id: `${FOUND}${kind}`,
      href: restOf(kind, term),
      text: t.more,
      keys: '',
      details: [],
      icon,
    }
    return { key: kind, title: t.groups[kind], targets: hasMore ? [...targets, rest] : targets }
  })
}

/** A guess at what was meant is left to the search of the site: here it would stand among what was found. */
function siteGroups(
  { isGuess, funds, help, articles }: SiteAnswer,
  { t, locale }: Reader,
): readonly TargetGroup[] {
  const group = (
    key: SiteKind,
    rows: readonly { readonly href: string; readonly text: string; readonly detail: string }[],
  ) => ({
    ...{ key, title: t.groups[key] },
    targets: rows.map(({ href, text, detail }) => ({
      ...{ id: `${FOUND}${key} ${href}`, href, text, keys: '', details: [detail], icon: iconOfKind(key) },
    })),
  })
  const texts = (rows: SiteAnswer['help']['hits']) =>
    rows.map(({ href, title, place }) => ({ href, text: title, detail: place }))
  const named = funds.hits.map(({ fundCode, name }) => ({
    ...{ href: `/tool/fund/${fundCode}`, text: nameIn(locale, name), detail: fundCode },
  }))
  return [
    group('fund', isGuess ? [] : named),
    group('help', texts(help.hits)),
    group('article', texts(articles.hits)),
  ]
}
