/** A store of texts by name. */
export interface BrowserStore {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
  names(): readonly string[]
}

/**
 * Guards a store of the browser: blocked site data deny it, a WebView may have none, and it may be full. What it cannot keep lasts as long
 * as the page. Nothing throws.
 */
export function guardedStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => memory.get(name) ?? attempt((store) => store.getItem(name)) ?? null,
    set(name, value) {
      memory.set(name, value)
      attempt((store) => {
        store.setItem(name, value)
        memory.delete(name)
      })
    },
    remove(name) {
      memory.delete(name)
      attempt((store) => store.removeItem(name))
    },
    names: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

/** What stays on this device, the same in all its tabs. */
export const deviceStore = guardedStore(() => localStorage)

/** What lasts as long as this tab. */
export const tabStore = guardedStore(() => sessionStorage)
