import type { CardPhase } from '#domain/person/id-card.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import { uploaderKey } from '#server/people/files/uploader.ts'

/** The phases of the readings in this process. Readings of other processes and files that nobody reads are unknown here. */
export interface Phases {
  /** Runs a reading and makes its phase available while it runs. */
  follow<T>(
    uploader: Uploader,
    handle: string,
    run: (onPhase: (phase: CardPhase) => void) => Promise<T>,
  ): Promise<T>
  /** Returns the phase of a file. Null if the file is not being read, or is not the caller's. */
  at(uploader: Uploader, handle: string): CardPhase | null
}

export function openPhases(): Phases {
  const known = new Map<string, CardPhase>()
  const keyOf = (uploader: Uploader, handle: string) => `${uploaderKey(uploader)}|${handle}`
  return {
    async follow(uploader, handle, run) {
      const key = keyOf(uploader, handle)
      try {
        return await run((phase) => void known.set(key, phase))
      } finally {
        known.delete(key)
      }
    },
    at: (uploader, handle) => known.get(keyOf(uploader, handle)) ?? null,
  }
}
