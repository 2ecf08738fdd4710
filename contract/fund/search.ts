import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, fundCode, fundType } from '#contract/part.ts'

/** A searchable question, section, article or page of the site, in one language. The pages give these texts to the search. */
export interface SiteText {
  readonly kind: 'help' | 'articles' | 'pages'
  readonly title: string
  /** The page, topic or section that contains it. */
  readonly place: string
  readonly href: string
  /** Its text without markup, one entry for each paragraph, item or row. */
  readonly lines: readonly string[]
}

/** The positions of the matched words in a text: `[from, to)` in UTF-16 units, in order and without overlap. */
const marks = z.array(z.object({ from: z.int(), to: z.int() }))

const fundHit = z.object({
  fundCode,
  name: bilingual,
  fundType,
  isSample: z.boolean(),
  /** Positions in the name that this reader is shown. */
  marks,
})
export type FundHit = z.infer<typeof fundHit>

const textHit = z.object({
  title: z.string(),
  /** The page, topic or section that contains it. */
  place: z.string(),
  href: z.string(),
  marks,
  /** The sentence that contains the matched words. Empty if they are only in the title. */
  excerpt: z.string(),
  excerptMarks: marks,
})
export type TextHit = z.infer<typeof textHit>

const texts = z.object({ total: z.int(), hits: z.array(textHit) })

/** Searches funds, help, articles and pages in the reader's language (rules/rows.md#public-content). No keyword finds nothing. */
export const searchSite = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/search/search-site',
  audience: ['public'],
  quiet: true,
  input: z.object({
    /** A keyword longer than 60 characters is cut. Full-width and control characters are normalised. */
    keyword: z._default(z.string(), ''),
    /** The number of hits of each group, 1 to 20. Any other value means 5. */
    limit: z._default(z.string(), ''),
  }),
  output: z.object({
    /** The keyword that was searched, after normalisation. */
    keyword: z.string(),
    isCut: z.boolean(),
    /** Whether nothing matches exactly, and the funds shown differ by one letter. */
    isGuess: z.boolean(),
    funds: z.object({ total: z.int(), hits: z.array(fundHit) }),
    help: texts,
    articles: texts,
    pages: texts,
  }),
  refusals: [],
  summary: { zh: '全站搜索', en: 'Search funds, help and articles' },
})
