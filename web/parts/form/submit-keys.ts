import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/session/key-press.ts'

/** Submits the form of a long text on Ctrl+Enter (or Cmd+Enter): Enter alone makes a new line. */
export function submitOnKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (isComposing(event.nativeEvent)) return
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
