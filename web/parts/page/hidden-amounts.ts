import { deviceStore } from '#web/session/browser-store.ts'
import { useSyncExternalStore } from 'react'

const NAME = 'hide-amounts'
const listeners = new Set<() => void>()

/** Whether amounts are hidden on this device. The choice is stored here only and never sent. */
export function useHiddenAmounts(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, isHidden, () => false), setHidden]
}

function isHidden(): boolean {
  return deviceStore.get(NAME) === '1'
}

function setHidden(hides: boolean): void {
  if (hides) deviceStore.set(NAME, '1')
  else deviceStore.remove(NAME)
  for (const listener of listeners) listener()
}

/** Listens to changes in this tab and in the other tabs of this device. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
