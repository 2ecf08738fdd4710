import type { Stream } from '../market/chance/prng.ts'
import type { ClientName } from './client-name.ts'
import { inventName } from './client-name.ts'

/** Invents a name that is none of the given ones, and adds it to them. */
export function unusedName(stream: Stream, names: Set<string>): ClientName {
  for (;;) {
    const found = inventName(stream)
    if (names.has(found.name)) continue
    names.add(found.name)
    return found
  }
}
