/** Thrown when a statement cannot be built without running the product. */
export class Unresolved extends Error {}

/** Thrown when this branch never reaches the statement: it throws, or loops over an empty list. */
export class NeverSent extends Error {}

/**
 * The decisions that depend on facts known only at run time. A statement is built repeatedly until each branch of each fork was taken at
 * least once. Forks with the same text in the same function take the same branch.
 */
export interface Branches {
  /** Chooses one of `ways` branches for this round. */
  readonly choose: (fork: string, ways: number) => number
  /** Returns the branch already chosen in this round, or null. */
  readonly chosen: (fork: string) => number | null
}

/** The most rounds of one statement. More rounds mean that something chooses without end. */
const MOST = 400

/** Returns the results of `build` for every branch. */
export function everyWay<Built>(build: (branches: Branches) => Built): Built[] {
  const forks = new Map<string, Fork>()
  const all: Built[] = []
  for (let round = 0; round < MOST; round += 1) {
    const chosen = new Map<string, number>()
    const choose = (name: string, ways: number) => {
      if (!forks.has(name)) {
        const met = Array.from({ length: ways }, () => null)
        forks.set(name, { met, taken: met.map(() => 0) })
      }
      if (!chosen.has(name)) chosen.set(name, wayAt(forks, name))
      return chosen.get(name)!
    }
    try {
      all.push(build({ choose, chosen: (name) => chosen.get(name) ?? null }))
    } catch (error) {
      if (!(error instanceof NeverSent)) throw error
    }
    for (const [name, way] of chosen) {
      const { met, taken } = forks.get(name)!
      met[way] = new Set([...(met[way] ?? []), ...chosen.keys()])
      taken[way]! += 1
    }
    if ([...forks.values()].some(isOpen)) continue
    if (all.length === 0) throw new Unresolved('no way leads to it')
    return all
  }
  throw new Unresolved('its forks do not end')
}

interface Fork {
  /** The forks met in the rounds of each branch. Null for a branch that was not taken yet. */
  readonly met: (ReadonlySet<string> | null)[]
  /** The number of rounds that took each branch. */
  readonly taken: number[]
}

const isOpen = ({ met }: Fork) => met.includes(null)

/**
 * Returns a branch that was not taken yet, else the one taken least of those that led to an open fork: it may have led there only together
 * with other branches, and the same round must not come again for ever.
 */
function wayAt(forks: ReadonlyMap<string, Fork>, name: string): number {
  const { met, taken } = forks.get(name)!
  const fresh = met.indexOf(null)
  if (fresh >= 0) return fresh
  const onTheWay = [...met.keys()].filter((way) => [...met[way]!].some((other) => isOpen(forks.get(other)!)))
  return onTheWay.reduce((least, way) => (taken[way]! < taken[least]! ? way : least), onTheWay[0] ?? 0)
}
