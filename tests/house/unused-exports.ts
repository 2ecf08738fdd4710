import type { Source } from './sources.ts'
import { sourceOf, withoutComments } from './sources.ts'

/** Files that no code uses yet because their screen comes later, each with its reason; two at most. */
export const AWAITED: ReadonlyMap<string, string> = new Map([
  ['domain/figures/portfolio-simulator.ts', 'the engine of the portfolio simulator, whose screen comes next'],
])

/**
 * Finds exports of `domain/` that no code uses, `path name`: neither imported elsewhere nor used by an export that is. Tests do not
 * count; code that only tests use, such as the twin of a rule that SQL applies, is in `tests/oracles/`.
 */
export function findUnused(code: readonly Source[]): string[] {
  const asked = askedOf(code)
  return code
    .filter(({ path }) => path.startsWith('domain/') && !AWAITED.has(path))
    .flatMap(({ path, text }) => {
      const parts = partsOf(text)
      const reached = reach(parts, asked.get(path) ?? new Set())
      return parts
        .filter(({ name, isExported }) => isExported && !reached.has(name))
        .map(({ name }) => `${path} ${name}`)
    })
}

/** Finds files of `AWAITED` that are gone or are used by code now, so that they must leave the list. */
export function findArrived(code: readonly Source[]): string[] {
  const asked = askedOf(code)
  const paths = new Set(code.map(({ path }) => path))
  return [...AWAITED.keys()].filter((path) => asked.has(path) || !paths.has(path))
}

function askedOf(code: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>()
  for (const each of code)
    for (const [path, name] of namesImported(each)) asked.set(path, (asked.get(path) ?? new Set()).add(name))
  return asked
}

/** Returns the imports of a file as path and name; `*` for a whole file. */
function namesImported({ path, text }: Source): [path: string, name: string][] {
  const clauses = text.matchAll(/(?:import|export) (?:type )?(\*(?: as \w+)?|\{[^}]*\}) from '([^']+)'/g)
  return [...clauses].flatMap(([, names, from]) => {
    const [file] = sourceOf(path, `import x from '${from}'`).imports
    if (file === undefined) return []
    if (names!.startsWith('*')) return [[file, '*'] as [string, string]]
    const each = names!.slice(1, -1).split(',')
    return each.flatMap((name): [string, string][] => {
      const own = /^\s*(?:type )?(\w+)/.exec(name)?.[1]
      return own === undefined ? [] : [[file, own]]
    })
  })
}

interface Part {
  readonly name: string
  readonly isExported: boolean
  readonly words: ReadonlySet<string>
}

/** Splits a file into its declarations, each with all the words in it. */
function partsOf(text: string): Part[] {
  const heads = /^(export )?(?:async )?(?:function|const|type|interface|class) (\w+)/gm
  const found = [...text.matchAll(heads)]
  return found.map((head, nth) => {
    const body = text.slice(head.index, found[nth + 1]?.index ?? text.length)
    return {
      name: head[2]!,
      isExported: head[1] !== undefined,
      words: new Set(withoutComments(body).match(/\w+/g)),
    }
  })
}

function reach(parts: readonly Part[], asked: ReadonlySet<string>): ReadonlySet<string> {
  if (asked.has('*')) return new Set(parts.map(({ name }) => name))
  const reached = new Set(asked)
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const { name, words } of parts) if (reached.has(name)) for (const word of words) reached.add(word)
  }
  return reached
}
