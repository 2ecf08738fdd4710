import { deviceStore } from './browser-store.ts'
import { useSyncExternalStore } from 'react'

const OFF = 'shortcuts-off'
const listeners = new Set<() => void>()

/** Whether shortcuts are on for this device. The choice is stored on the device. */
export function areShortcutsOn(): boolean {
  return deviceStore.get(OFF) === null
}

export function useShortcutsOn(): readonly [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn, () => true), turn]
}

function turn(on: boolean): void {
  if (on) deviceStore.remove(OFF)
  else deviceStore.set(OFF, 'yes')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
