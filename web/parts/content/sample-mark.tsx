import { useCopy } from '#web/site/locale.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './entry.copy.ts'

/** Marks an entry as invented; renders nothing for a real one. */
export function SampleMark({ of }: { readonly of: { readonly isSample: boolean } }) {
  const t = useCopy(copy)
  return of.isSample ? <Tag tone="sample">{t.sample}</Tag> : null
}
