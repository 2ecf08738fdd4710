import { Note } from '#web/ui/note.tsx'

/** Why what was pressed was not done, read out as it appears; nothing where nothing is to be said. */
export function FailureNote({ failure }: { readonly failure: string | null }) {
  if (failure === null) return null
  return (
    <Note tone="error" isAlert>
      {failure}
    </Note>
  )
}
