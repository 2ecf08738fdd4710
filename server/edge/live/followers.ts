import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'
import { findLiving } from '#server/people/login/session.store.ts'
import { findStates } from './live.store.ts'

/** One open stream. */
export interface Follower {
  readonly accountNumber: string
  readonly sessionHash: Buffer
  /** The last state that the browser knows. Empty if it knows none. */
  known: string
  readonly write: (text: string) => void
  readonly close: () => void
}

export interface Followers {
  /** Returns false if the account has as many streams as it may. */
  readonly add: (follower: Follower) => boolean
  readonly remove: (follower: Follower) => void
  /** Looks once: sends to followers who have news, and closes the streams of ended sessions. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

const LOOK_EVERY_MS = 3_000
/** The number of looks after which something is sent. Proxies and phones drop a connection that is silent for longer. */
const BEAT_EVERY = 5
/** The limit of streams for one account in one process, one for each open window. */
const MOST_OF_ACCOUNT = 8

/**
 * The streams of this process. One query looks for news of all of them, so that changes made by any process are seen. Without followers
 * there is no query. A look that fails is tried again; the pages keep the state they have.
 */
export function openFollowers(db: Db, log: Pick<Log, 'error'>): Followers {
  const all = new Set<Follower>()
  let timer: NodeJS.Timeout | null = null
  let looks = 0
  const drop = (follower: Follower) => {
    if (!all.delete(follower)) return
    follower.close()
    if (all.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  const look = async () => {
    const followers = [...all]
    if (followers.length === 0) return
    looks += 1
    const living = await findLiving(
      db,
      followers.map((each) => each.sessionHash),
    )
    const accounts = [...new Set(followers.map((each) => each.accountNumber))]
    const states = new Map((await findStates(db, accounts)).map((each) => [each.accountNumber, each.state]))
    for (const follower of followers) {
      if (living.has(follower.sessionHash.toString('hex')))
        tell(follower, states.get(follower.accountNumber) ?? '')
      else {
        follower.write('event: end\ndata: \n\n')
        drop(follower)
      }
    }
  }
  const tell = (follower: Follower, state: string) => {
    if (follower.known === '') follower.write(`id: ${state}\nevent: begin\ndata: \n\n`)
    else if (follower.known !== state) follower.write(`id: ${state}\nevent: moved\ndata: \n\n`)
    else if (looks % BEAT_EVERY === 0) follower.write(': beat\n\n')
    follower.known = state
  }
  let looking: Promise<void> | null = null
  const tick = () => {
    looking ??= look()
      .catch((error: unknown) => log.error('live updates', error))
      .finally(() => (looking = null))
  }
  return {
    add(follower) {
      const own = [...all].filter((each) => each.accountNumber === follower.accountNumber)
      if (own.length >= MOST_OF_ACCOUNT) return false
      all.add(follower)
      timer ??= setInterval(tick, LOOK_EVERY_MS).unref()
      tick()
      return true
    },
    remove: drop,
    look,
    stop() {
      for (const follower of all) drop(follower)
    },
  }
}
