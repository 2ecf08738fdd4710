import type { Source } from './sources.ts'

/**
 * Finds groups of folders of one level that import each other in a circle, by imports of values: `server: orders, payments`. A file
 * directly in a folder counts as the folder's own and closes no circle.
 */
export function findFolderCircles(sources: readonly Source[]): string[] {
  const arrows = new Map<string, Map<string, Set<string>>>()
  for (const { path, valueImports } of sources)
    for (const to of valueImports) {
      const [parent, from, target] = partingOf(path, to)
      if (from === null || target === null) continue
      const level = arrows.get(parent) ?? new Map<string, Set<string>>()
      arrows.set(parent, level)
      level.set(from, (level.get(from) ?? new Set()).add(target))
    }
  return [...arrows].flatMap(([parent, level]) =>
    knotsOf(level).map((knot) => `${parent || '.'}: ${knot.toSorted().join(', ')}`),
  )
}

/** Returns the deepest common folder of two paths, and the two folders in it. Null for a path that lies directly in it. */
function partingOf(one: string, other: string): [parent: string, from: string | null, to: string | null] {
  const [left, right] = [one.split('/'), other.split('/')]
  let at = 0
  while (at < left.length - 1 && at < right.length - 1 && left[at] === right[at]) at += 1
  const folder = (parts: readonly string[]) => (at < parts.length - 1 ? parts[at]! : null)
  return [left.slice(0, at).join('/'), folder(left), folder(right)]
}

/** Finds groups of two and more in which each element can be reached from each other (Tarjan). */
function knotsOf(level: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []
  const visit = (name: string) => {
    index.set(name, index.size)
    low.set(name, index.get(name)!)
    stack.push(name)
    for (const next of level.get(name) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(name, Math.min(low.get(name)!, low.get(next)!))
    }
    if (low.get(name) !== index.get(name)) return
    const knot = stack.splice(stack.indexOf(name))
    if (knot.length > 1) knots.push(knot)
  }
  for (const name of level.keys()) if (!index.has(name)) visit(name)
  return knots
}
