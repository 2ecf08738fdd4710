import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PLAIN_FACTS } from '#web/site/facts.ts'
import { hostContext, type Host } from '#web/site/server-context.ts'
import { openCollections } from '#web/content/collections.server.ts'
import { answerFeed } from './feed.server.ts'

const ORIGIN = 'https://us.example'

async function feed(query: string): Promise<string> {
  const context = new RouterContextProvider()
  const { locale, theme, site } = PLAIN_FACTS
  const collections = openCollections([], true)
  context.set(hostContext, { origin: ORIGIN, locale, theme, site, collections } as unknown as Host)
  const request = new Request(`http://10.0.0.7:3000/rss/articles.xml${query}`)
  const args = { request, context, params: {} } as unknown as Parameters<typeof answerFeed>[0]
  return answerFeed(args, { kind: 'articles', page: '/tool/article' }).text()
}

const linksIn = (xml: string) =>
  [...xml.matchAll(/<link rel="alternate" href="([^"]+)"/g)].map(([, to]) => to)
const idsIn = (xml: string) => [...xml.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)

test('an English feed leads to English pages of our own origin', async () => {
  const xml = await feed('?lang=en')
  const [list, ...entries] = linksIn(xml)
  expect(list).toBe(`${ORIGIN}/tool/article?lang=en`)
  expect(entries.length).toBeGreaterThan(3)
  for (const each of entries)
    expect(each).toMatch(/^https:\/\/us\.example\/tool\/article\?id=[\w-]+&amp;lang=en$/)
  expect(idsIn(xml)).toEqual([`${ORIGIN}/rss/articles.xml?lang=en`, ...entries])
})

test('a Chinese feed leads to the plain addresses', async () => {
  const xml = await feed('')
  const [list, ...entries] = linksIn(xml)
  expect(list).toBe(`${ORIGIN}/tool/article`)
  for (const each of entries) expect(each).toMatch(/^https:\/\/us\.example\/tool\/article\?id=[\w-]+$/)
  expect(idsIn(xml)).toEqual([`${ORIGIN}/rss/articles.xml?lang=zh`, ...entries])
  expect(xml).not.toContain('10.0.0.7')
})
