import { lateScript } from '#web/ui/late/late-script.ts'

/** What only the form of a private fund shows. Few funds are private. */
export const PRIVATE = lateScript(() => import('./private-note.tsx'))
