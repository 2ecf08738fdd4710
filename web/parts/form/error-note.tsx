import { Note } from '#web/ui/note.tsx'

interface ErrorNoteProps {
  readonly title: string
  readonly sentence: string
  /** Read out at once, as what appears after an act is. */
  readonly isAlert?: boolean
}

/** What stands in the way or went wrong, first in a word, then in the sentence that was said about it. */
export function ErrorNote({ title, sentence, isAlert = false }: ErrorNoteProps) {
  return (
    <Note tone="error" isAlert={isAlert}>
      <b>{title}</b>
      <p>{sentence}</p>
    </Note>
  )
}
