import type { CardPhase } from '#domain/person/id-card.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import { uploaderKey } from '#server/people/files/uploader.ts'

/** Where the readings of this process are; another process's are unknown here, and so is a file that nobody reads. */
export interface Phases {
  /** Runs a reading whose phases can be asked for while it runs. */
  follow<T>(
    uploader: Uploader,
    handle: string,
    run: (onPhase: (phase: CardPhase) => void) => Promise<T>,
  ): Promise<T>
  /** Null for a file that is not being read, or not the asker's. */
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
