import type { Source } from './sources.ts'

/** The number of lines with content that make a pair. */
const LEAST = 6
/** A run that occurs in more places than this is an idiom and does not count. */
const MOST_PLACES = 8

interface Line {
  readonly at: number
  readonly words: string
}

/**
 * Finds pairs of files that share a run of six and more equal lines, white space folded: `a.ts:10 ~ b.ts:40`. Imports, comments, copy and
 * lines of punctuation alone do not count.
 */
export function findTwins(sources: readonly Source[]): string[] {
  const places = new Map<string, { path: string; at: number }[]>()
  for (const source of sources) {
    if (/copy\.ts$|\/migrations\/|-table\.ts$/.test(source.path)) continue
    const lines = linesOf(source.text)
    for (let from = 0; from + LEAST <= lines.length; from += 1) {
      const run = lines.slice(from, from + LEAST).map(({ words }) => words)
      const found = places.get(run.join('\n')) ?? []
      found.push({ path: source.path, at: lines[from]!.at })
      places.set(run.join('\n'), found)
    }
  }
  const pairs = new Map<string, string>()
  for (const found of places.values()) {
    if (found.length < 2 || found.length > MOST_PLACES) continue
    for (const [nth, one] of found.entries())
      for (const other of found.slice(nth + 1)) {
        const key = `${one.path} ${other.path}`
        if (one.path !== other.path && !pairs.has(key))
          pairs.set(key, `${one.path}:${one.at} ~ ${other.path}:${other.at}`)
      }
  }
  return [...pairs.values()].toSorted()
}

function linesOf(text: string): Line[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
  return code
    .split('\n')
    .map((line, at) => ({ at: at + 1, words: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter(({ words }) => /\w/.test(words) && !/^(\/\/|import |export \{|\} from |type \w+,?$)/.test(words))
}
