import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Documents } from './figures.ts'
import { ROOT } from './sources.ts'

/** The documents of the repository by their path, each with the anchors of its headings; pages of content are named from their language on. */
export function readDocuments(): Documents {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docs/${name}`,
  )
  const files = ['README.md', ...inDocs].filter((name) => name.endsWith('.md'))
  const documents = files.map((name): [string, Set<string>] => [
    name,
    anchorsOf(readFileSync(join(ROOT, name), 'utf8')),
  ])
  const pages = globSync('web/content/**/{zh,en}/**/*.md', { cwd: ROOT })
  const named = pages.map((name) => name.replace(/^.*\/(?=(?:zh|en)\/)/, ''))
  return new Map([...documents, ...named.map((name): [string, Set<string>] => [name, new Set()])])
}

/** Anchors as GitHub makes them of headings. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, title]) =>
      title!
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}
