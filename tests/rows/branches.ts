/** Why a statement cannot be built without running the product. */
export class Unresolved extends Error {}

/** On this way code never gets to the statement: it throws, or goes through a list of nothing. */
export class NeverSent extends Error {}

/**
 * What code decides by facts that only a run knows. A statement is built again and again until each way of each fork
 * was gone at least once; forks on the same words in the same function go the same way.
 */
export interface Branches {
  /** Which of `ways` this time. */
  readonly choose: (fork: string, ways: number) => number
  /** Which it was where this time has come by there already. */
  readonly chosen: (fork: string) => number | null
}

/** Most rounds of one statement; more says that something chooses without end. */
const MOST = 400

/** What `build` makes, until each way was gone. */
export function everyWay<Built>(build: (branches: Branches) => Built): Built[] {
  const forks = new Map<string, Fork>()
  const all: Built[] = []
  for (let round = 0; round < MOST; round += 1) {
    const chosen = new Map<string, number>()
    const choose = (name: string, ways: number) => {
      if (!forks.has(name)) forks.set(name, { met: Array.from({ length: ways }, () => null) })
      if (!chosen.has(name)) chosen.set(name, wayAt(forks, name))
      return chosen.get(name)!
    }
    try {
      all.push(build({ choose, chosen: (name) => chosen.get(name) ?? null }))
    } catch (error) {
      if (!(error instanceof NeverSent)) throw error
    }
    for (const [name, way] of chosen) {
      forks.get(name)!.met[way] = new Set([...(forks.get(name)!.met[way] ?? []), ...chosen.keys()])
    }
    if ([...forks.values()].some(isOpen)) continue
    if (all.length === 0) throw new Unresolved('no way leads to it')
    return all
  }
  throw new Unresolved('its forks do not end')
}

interface Fork {
  /** The forks met in rounds that went this way; null of a way that was not gone yet. */
  readonly met: (ReadonlySet<string> | null)[]
}

const isOpen = ({ met }: Fork) => met.includes(null)

/** A way that was not gone, else one on which a fork lies that is open. */
function wayAt(forks: ReadonlyMap<string, Fork>, name: string): number {
  const { met } = forks.get(name)!
  const fresh = met.indexOf(null)
  if (fresh >= 0) return fresh
  const onTheWay = met.findIndex((each) => [...each!].some((other) => isOpen(forks.get(other)!)))
  return Math.max(0, onTheWay)
}
