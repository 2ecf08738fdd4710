import { TOPICS, type ArticleTopic, type Entry } from '#web/content/collections/entry.ts'
import { linesOf, textOf, type Block } from '#web/content/markdown.ts'
import type { EntryLine } from '#web/parts/content/entry-list.tsx'

export const PATH = '/tool/article'
export const PAGE_SIZE = 6

type Article = Entry<'articles'>

export interface ArticleLine extends EntryLine {
  readonly topic: ArticleTopic
  readonly minutes: number
}

export interface ArticleList {
  readonly topic: ArticleTopic | null
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly lines: readonly ArticleLine[]
  /** The topics that have at least one article, with the number of articles. */
  readonly topics: readonly { readonly topic: ArticleTopic; readonly count: number }[]
}

/** Returns the list page that the query asks for. Ignores an invalid topic or page; a page number too high gives the last page. */
export function listOf(articles: readonly Article[], query: URLSearchParams): ArticleList {
  const topic = TOPICS.articles.find((each) => each === query.get('topic')) ?? null
  const wanted = articles.filter(({ facts }) => topic === null || facts.topic === topic)
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE))
  const asked = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const page = Math.min(asked, pages)
  const lines = wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(lineOf)
  const topics = TOPICS.articles
    .map((each) => ({ topic: each, count: articles.filter(({ facts }) => facts.topic === each).length }))
    .filter(({ count }) => count > 0)
  return { topic, page, pages, total: wanted.length, lines, topics }
}

export function lineOf(article: Article): ArticleLine {
  const { id, title, date, isSample, facts } = article
  return {
    id,
    title,
    date,
    isSample,
    href: `${PATH}?id=${id}`,
    description: facts.description,
    topic: facts.topic as ArticleTopic,
    minutes: readingMinutes(article.blocks),
  }
}

/** Returns the reading time: 300 Han characters or 220 other words a minute, and at least one minute. */
export function readingMinutes(blocks: readonly Block[]): number {
  const text = blocks.map(wordsOf).join(' ')
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d.,%’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(han / 300 + words / 220))
}

function wordsOf(block: Block): string {
  return block.kind === 'heading' ? block.text : linesOf(block).map(textOf).join(' ')
}

/** Returns the address of a list. It leaves out the first page and the choice of every topic, which are the defaults. */
export function listHref(topic: ArticleTopic | null, page: number): string {
  const query = new URLSearchParams({
    ...(topic === null ? {} : { topic }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? PATH : `${PATH}?${query}`
}
