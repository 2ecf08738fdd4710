import type { CardPhase, CardSide } from '#domain/person/id-card.ts'
import { openGate } from '#server/base/http/gate.ts'
import type { Log } from '#server/log.ts'
import type { Models } from './model.ts'
import { loadModels } from './model.ts'
import { redChannel } from './red-channel.ts'
import type { CardText } from './read-card.ts'
import { runReader } from './reader.ts'

/** Reads cards for the whole process. `failed` is a reader that crashed, hung or was killed; the log says which. */
export interface CardReading {
  read(
    image: Buffer,
    side: CardSide,
    onPhase: (phase: CardPhase) => void,
    /** The key of the person whose card it is, for their share of the waiting places. */
    who?: string,
  ): Promise<{ kind: 'done'; text: CardText } | { kind: 'failed' } | { kind: 'busy' }>
}

/** Two readings at once and twenty waiting. Two per person, for both sides of a card. */
const PLACES = { atOnce: 2, waiting: 20, each: 2 }

export function openCardReading(
  log: Pick<Log, 'warn' | 'error'>,
  run: typeof runReader = runReader,
): CardReading {
  const gate = openGate(PLACES)
  let loading: Promise<Models> | null = null
  // After a failed load, the next card tries to load again.
  const models = () =>
    (loading ??= loadModels().catch((fault: unknown) => {
      loading = null
      throw fault
    }))
  return {
    async read(image, side, onPhase, who) {
      onPhase('queued')
      const end = await gate.enter(async () => {
        onPhase('preparing')
        const job = { side, picture: await redChannel(image), models: await models() }
        onPhase('finding')
        return run(job, undefined, undefined, () => onPhase('reading'))
      }, who)
      if (end === 'full') return { kind: 'busy' }
      if (end.kind === 'done') return end
      log.warn('card reader failed', { why: end.why, side })
      return { kind: 'failed' }
    },
  }
}
