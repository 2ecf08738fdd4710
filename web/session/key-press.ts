interface KeyPress {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], dialog[open]'

/** Whether a key press is for the shortcuts, and not for a field, an input method, a dialog or the browser. */
export function isForUs(event: KeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false
  const element = event.target as { closest?: (selector: string) => unknown } | null
  return typeof element?.closest !== 'function' || element.closest(FIELDS) === null
}
