import { pinyin } from 'pinyin-pro'
import { isBuilt } from '#web/site/screens.ts'
import type { Locale, Role } from '#web/site/server-context.ts'
import * as copy from './copy.ts'
import { isGroup, type StaffLink } from './menu.ts'
import type { LabelledLink } from './menu-links.ts'
import { isAllowed, menuOf } from './menus.server.ts'
import { STAFF_ACTIONS } from './staff-menus.server.ts'

type Label = LabelledLink['label']

/**
 * Returns what the palette of staff finds: every screen and page of theirs that is built and that a duty of theirs allows. Pinyin is made
 * here, so that no browser needs its dictionary.
 */
export function foundBy(
  role: Exclude<Role, 'investor'>,
  choice: Parameters<typeof menuOf>[0],
  locale: Locale,
): readonly StaffLink[] {
  const listed = menuOf(choice).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
  const below = STAFF_ACTIONS[role].filter((each) => isThere(each) && isAllowed(each, choice.duties ?? []))
  return [...listed, ...below].map(({ label, href, right }) => ({
    text: copy[locale].menu[label],
    href,
    keys: keysOf(label, locale),
    ...(right === undefined ? {} : { right }),
  }))
}

const isThere = ({ href }: LabelledLink) => href.startsWith('#') || isBuilt(href)

const kept = new Map<string, string>()

/** Returns the words of a label that its own text does not have: the other language, the pinyin and its initials. */
function keysOf(label: Label, locale: Locale): string {
  const name = `${locale} ${label}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const sounds = pinyin(copy.zh.menu[label], { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const initials = sounds.map((sound) => sound[0] ?? '').join('')
  const other = copy[locale === 'zh' ? 'en' : 'zh'].menu[label]
  const keys = [other, sounds.join(''), initials].join(' ').toLowerCase()
  kept.set(name, keys)
  return keys
}
