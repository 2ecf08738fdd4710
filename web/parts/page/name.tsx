import { nameIn, useLocale } from '#web/site/locale.ts'
import type { Bilingual } from '#web/site/server-context.ts'
import { AsWritten } from '#web/ui/as-written.tsx'

interface NameProps {
  readonly of: Bilingual | { readonly zh: string; readonly en: string | null }
}

/** A name of the outside world in the reader's language; one that has no English says that it is Chinese. */
export function Name({ of: name }: NameProps) {
  return <AsWritten>{nameIn(useLocale(), name)}</AsWritten>
}
