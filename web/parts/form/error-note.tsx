import { Note } from '#web/ui/note.tsx'

interface ErrorNoteProps {
  readonly title: string
  readonly sentence: string
  /** Whether a screen reader reads it at once, as for a note that appears after an action. */
  readonly isAlert?: boolean
}

/** A note about an obstacle or error: first a short title, then the sentence about it. */
export function ErrorNote({ title, sentence, isAlert = false }: ErrorNoteProps) {
  return (
    <Note tone="error" isAlert={isAlert}>
      <b>{title}</b>
      <p>{sentence}</p>
    </Note>
  )
}
