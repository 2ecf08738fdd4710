export type Wish = 'palette' | 'keys' | 'home' | 'wait' | null

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface KeyContext {
  /** Whether the key is neither for a field nor for the browser. */
  readonly isPlain: boolean
  /** Whether single letters are switched on (WCAG 2.1.4). */
  readonly isOn: boolean
  /** Whether `g` came just before. */
  readonly hasBegun: boolean
}

/** Returns what a key asks of the frame. With Ctrl or ⌘ it asks wherever the focus is; alone only outside fields. */
export function wishOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, at: KeyContext): Wish {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  if (!at.isPlain) return null
  if (key === '?') return 'keys'
  if (!at.isOn) return null
  if (at.hasBegun && key === 'h') return 'home'
  if (key === 'g') return 'wait'
  return key === '/' ? 'palette' : null
}
