interface Composition {
  readonly isComposing: boolean
  readonly keyCode?: number
}

interface KeyPress extends Composition {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], dialog[open]'

/** The code of a key that an input method has taken. Safari tells the Enter that ends a word by this alone. */
const TAKEN = 229

/** Whether a key belongs to an input method that is putting a word together; every handler of keys asks this first. */
export function isComposing(event: Composition): boolean {
  return event.isComposing || event.keyCode === TAKEN
}

/** Whether a key press is for the shortcuts, and not for a field, an input method, a dialog or the browser. */
export function isForUs(event: KeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.defaultPrevented)
    return false
  const element = event.target as { closest?: (selector: string) => unknown } | null
  return typeof element?.closest !== 'function' || element.closest(FIELDS) === null
}
