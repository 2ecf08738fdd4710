import { useSyncExternalStore } from 'react'

export type LateState<Script> =
  /** `coming-again` is a fetch after a failed one. */
  | { readonly kind: 'unasked' | 'coming' | 'failed' | 'coming-again' }
  | { readonly kind: 'here'; readonly script: Script }

/** A script that a page fetches when it is needed, and not with the page itself. */
export interface LateScript<Script> {
  /** Fetches the script unless it is here or on its way. Resolves to whether it is here; never rejects. */
  readonly fetch: () => Promise<boolean>
  readonly state: () => LateState<Script>
  readonly follow: (listener: () => void) => () => void
}

/** Wraps an import. A failed fetch is no fault of the page, and the next call of `fetch` makes it again. */
export function lateScript<Script>(load: () => Promise<Script>): LateScript<Script> {
  let state: LateState<Script> = UNASKED
  let running: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const turn = (next: LateState<Script>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const attempt = async () => {
    turn({ kind: state.kind === 'failed' ? 'coming-again' : 'coming' })
    try {
      turn({ kind: 'here', script: await load() })
      return true
    } catch {
      running = null
      turn({ kind: 'failed' })
      return false
    }
  }
  return {
    fetch: () => (running ??= attempt()),
    state: () => state,
    follow(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const UNASKED = { kind: 'unasked' } as const

export function useLateState<Script>({ follow, state }: LateScript<Script>): LateState<Script> {
  return useSyncExternalStore(follow, state, () => UNASKED)
}
