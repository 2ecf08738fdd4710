import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, fundCode, fundType } from '#contract/part.ts'

/** A question, section, article or page of the site that can be found, in one language: what the pages hand to the search. */
export interface SiteText {
  readonly kind: 'help' | 'articles' | 'pages'
  readonly title: string
  /** Page, topic or section it stands on. */
  readonly place: string
  readonly href: string
  /** Its text without marks, a paragraph, item or row each. */
  readonly lines: readonly string[]
}

/** Where the words that were looked for stand in a text: `[from, to)` in UTF-16 units, in order, never overlapping. */
const marks = z.array(z.object({ from: z.int(), to: z.int() }))

const fundHit = z.object({
  fundCode,
  name: bilingual,
  fundType,
  isSample: z.boolean(),
  /** In the name that this reader is shown. */
  marks,
})
export type FundHit = z.infer<typeof fundHit>

const textHit = z.object({
  title: z.string(),
  /** Page, topic or section it stands on. */
  place: z.string(),
  href: z.string(),
  marks,
  /** The sentence in which the words stand; empty where they are in the title alone. */
  excerpt: z.string(),
  excerptMarks: marks,
})
export type TextHit = z.infer<typeof textHit>

const texts = z.object({ total: z.int(), hits: z.array(textHit) })

/** Funds, help, articles and pages of the site in the reader's language (rules/rows.md#public-content); no keyword finds nothing. */
export const searchSite = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/search/search-site',
  audience: ['public'],
  quiet: true,
  input: z.object({
    /** Longer than 60 characters is cut; full-width and control characters are made plain. */
    keyword: z._default(z.string(), ''),
    /** Hits of each group, 1 to 20; anything else is 5. */
    limit: z._default(z.string(), ''),
  }),
  output: z.object({
    /** What was looked for in the end. */
    keyword: z.string(),
    isCut: z.boolean(),
    /** Nothing has the words as they are; the funds are those that differ by one letter. */
    isGuess: z.boolean(),
    funds: z.object({ total: z.int(), hits: z.array(fundHit) }),
    help: texts,
    articles: texts,
    pages: texts,
  }),
  refusals: [],
  summary: { zh: '全站搜索', en: 'Search funds, help and articles' },
})
