import { useCopy } from '#web/site/locale.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import styles from './tag-list.module.css'

/** The tags of a client, as words beside one another. Nothing where there are none. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  const t = useCopy(copy)
  if (tags.length === 0) return null
  return (
    <span className={styles.tags} role="list" aria-label={t.tags}>
      {tags.map((tag) => (
        <span key={tag} role="listitem">
          <Tag tone="brand">
            <AsWritten>{tag}</AsWritten>
          </Tag>
        </span>
      ))}
    </span>
  )
}
