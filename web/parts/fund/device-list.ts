import { deviceStore } from '#web/session/browser-store.ts'
import { createStore, type Store } from '#web/session/store.ts'

export interface DeviceList<T> extends Store<readonly T[]> {
  /** Sets and stores the list; if the browser's storage is full or forbidden, the list lasts for this page only. */
  save(next: readonly T[]): void
}

/** Creates a short list that stays on this device and is the same in all its windows. Items that cannot be read are dropped. */
export function deviceList<T>(key: string, parse: (item: unknown) => T | null): DeviceList<T> {
  const read = (text: string | null): readonly T[] => {
    try {
      const items: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(items) ? items.map(parse).filter((item) => item !== null) : []
    } catch {
      return []
    }
  }
  const isBrowser = typeof window !== 'undefined'
  const store = createStore<readonly T[]>(isBrowser ? read(deviceStore.get(key)) : [])
  if (isBrowser) {
    addEventListener('storage', (event) => {
      if (event.key === key) store.set(read(event.newValue))
    })
  }
  return {
    ...store,
    save(next) {
      store.set(next)
      deviceStore.set(key, JSON.stringify(next))
    },
  }
}
