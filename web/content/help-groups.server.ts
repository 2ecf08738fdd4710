import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import { contentPage } from './library.server.ts'
import { groupsOf, plainAnswer } from './questions.ts'

/** The help pages of each topic that the API serves (rules/product.md#calls). */
const PAGES = {
  register: ['/help/open-account', '/help/institutional-register'],
  wallet: ['/help/wallet'],
  transaction: ['/help/transaction', '/help/business-guide'],
} as const

export type HelpTopic = keyof typeof PAGES

/** Returns a topic's questions by group. An answer is a list of plain texts: one for each paragraph, list item or table row. */
export function helpGroups(topic: HelpTopic, locale: Locale, site: SiteConfig) {
  return PAGES[topic].flatMap((path) =>
    groupsOf(contentPage(path, locale, site).blocks).map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map((each) => ({
        id: each.id,
        question: each.question,
        answer: plainAnswer(each.answer),
        href: `${path}#${each.id}`,
      })),
    })),
  )
}
