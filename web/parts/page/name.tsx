import { nameIn, useLocale } from '#web/site/locale.ts'
import type { Bilingual } from '#web/site/server-context.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'

interface NameProps {
  readonly of: Bilingual | { readonly zh: string; readonly en: string | null }
}

/** A name from outside our product in the reader's language; a name without English is marked as Chinese. */
export function Name({ of: name }: NameProps) {
  return <AsWritten>{nameIn(useLocale(), name)}</AsWritten>
}
