import { useSyncExternalStore } from 'react'

const NAME = 'hide-amounts'
const listeners = new Set<() => void>()

/** Whether amounts are hidden on this device. The choice is stored here only and never sent. */
export function useHiddenAmounts(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, isHidden, () => false), setHidden]
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(NAME) === '1'
  } catch {
    return false
  }
}

function setHidden(hides: boolean): void {
  try {
    if (hides) localStorage.setItem(NAME, '1')
    else localStorage.removeItem(NAME)
  } catch {
    // Without storage the choice cannot be stored; the figures stay as they are.
  }
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
