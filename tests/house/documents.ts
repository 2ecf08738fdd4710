import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Documents } from './figures.ts'
import { ROOT } from './sources.ts'

/** Reads the repository's documents by path, with the anchors of their headings. Content pages are named from their language on. */
export function readDocuments(): Documents {
  const documents = readOwnPages().map(({ path, text }): [string, Set<string>] => [path, anchorsOf(text)])
  const pages = globSync('web/content/**/{zh,en}/**/*.md', { cwd: ROOT })
  const named = pages.map((name) => name.replace(/^.*\/(?=(?:zh|en)\/)/, ''))
  return new Map([...documents, ...named.map((name): [string, Set<string>] => [name, new Set()])])
}

/** Reads README and everything under `docs/`. */
export function readOwnPages(): readonly { readonly path: string; readonly text: string }[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docs/${name}`,
  )
  return ['README.md', ...inDocs]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Finds file names in code marks without a folder that no file of the repository has. */
export function missingFiles(
  pages: readonly { readonly path: string; readonly text: string }[],
  files: readonly string[],
): readonly string[] {
  const names = new Set(files.map((path) => path.split('/').at(-1)))
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w-]+(?:\.\w+)*\.(?:tsx?|mjs|css))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  )
}

/** Returns the anchors that GitHub makes from the headings. */
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
