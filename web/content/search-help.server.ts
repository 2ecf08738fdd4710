import { PLAIN_FACTS } from '#web/app/facts.ts'
import type { Locale, SiteConfig } from '#web/app/server-context.ts'
import { CONTENT_PATHS } from '#web/app/screens.ts'
import * as copy from './copy.ts'
import type { HelpEntry, HelpHit, HelpIndex } from './help-index.ts'
import { helpIndex } from './help-index.ts'
import type { ContentPage } from './library.server.ts'
import { contentPage } from './library.server.ts'
import type { Block } from './markdown.ts'
import { partsOf, plainAnswer } from './questions.ts'

const HOME = '/help/help-center-home'
const PATHS = CONTENT_PATHS.filter((path) => path.startsWith('/help/') && path !== HOME)
const indexes = new Map<Locale, HelpIndex>()

/**
 * Questions and sections of the help centre for a keyword, best first, with what matched marked. It says the same for every site:
 * brand and hotline stand in it as words, not as names.
 */
export function searchHelp(locale: Locale, keyword: string, limit: number): readonly HelpHit[] {
  const known = indexes.get(locale)
  const index = known ?? helpIndex(locale, helpEntries(locale))
  if (!known) indexes.set(locale, index)
  return index.find(keyword, limit)
}

/** Each question, and each section of a page that is not made of questions. */
export function helpEntries(locale: Locale): readonly HelpEntry[] {
  const words = copy[locale]
  const site: SiteConfig = {
    ...PLAIN_FACTS.site,
    brand: { zh: copy.zh.brand, en: copy.en.brand },
    hotline: words.hotline,
  }
  return PATHS.flatMap((path) => entriesOf(contentPage(path, locale, site), locale))
}

function entriesOf(page: ContentPage, locale: Locale): readonly HelpEntry[] {
  const entries: HelpEntry[] = []
  let group = { id: '', text: page.title }
  let section: Block[] = []
  const add = (id: string, question: string, blocks: readonly Block[]) => {
    if (blocks.length === 0) return
    const text = plainAnswer(blocks).join(locale === 'zh' ? '' : ' ')
    const href = id === '' ? page.path : `${page.path}#${id}`
    entries.push({
      href,
      page: page.label,
      group: question === group.text ? page.label : group.text,
      question,
      text,
    })
  }
  for (const part of partsOf(page.blocks)) {
    if (part.kind === 'block' && part.block.kind === 'heading' && part.block.level === 2) {
      add(group.id, group.text, section)
      section = []
      group = part.block
    } else if (part.kind === 'block') {
      section.push(part.block)
    } else {
      for (const { id, question, answer } of part.questions) add(id, question, answer)
    }
  }
  add(group.id, group.text, section)
  return entries
}
