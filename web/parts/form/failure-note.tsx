import { Note } from '#web/ui/note.tsx'

/** Why an action was not done, read out as it appears; renders nothing if `failure` is null. */
export function FailureNote({ failure }: { readonly failure: string | null }) {
  if (failure === null) return null
  return (
    <Note tone="error" isAlert>
      {failure}
    </Note>
  )
}
