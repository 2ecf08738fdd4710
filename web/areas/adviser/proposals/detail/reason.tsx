import { Name } from '#web/parts/page/name.tsx'
import { useCopy } from '#web/site/locale.ts'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import styles from './detail.module.css'
import type { ComparedLine } from './difference.ts'
import type { Item } from './load.ts'

/** Why a line is proposed, and what the version before it said. */
export function Reason({ line: { item, before: old } }: { readonly line: ComparedLine }) {
  const t = useCopy(copy)
  return (
    <div data-whole className={styles.reason}>
      <AsWritten>{item.reason}</AsWritten>
      {old !== null && old.reason !== item.reason && (
        <SubLine>
          <Was text={old.reason} />
        </SubLine>
      )}
      <Cautions of={item} />
      {old !== null && old.cautionReason !== null && old.cautionReason !== item.cautionReason && (
        <SubLine>
          <Was text={old.cautionReason} />
        </SubLine>
      )}
      {old !== null && old.target?.fundCode !== item.target?.fundCode && old.target !== null && (
        <SubLine>
          {t.into} {t.was}
          <del>
            <Name of={old.target.name} />
          </del>
        </SubLine>
      )}
    </div>
  )
}

/** What was to be careful about when the version was sent, and why it was proposed all the same. */
function Cautions({ of: { cautions, cautionReason } }: { readonly of: Item }) {
  const t = useCopy(copy)
  if (cautionReason === null) return null
  return (
    <>
      <SubLine>
        <Tag tone="warn">{t.careful}</Tag> {cautions.join(t.between)}
      </SubLine>
      <SubLine>
        {t.allTheSame}
        <AsWritten>{cautionReason}</AsWritten>
      </SubLine>
    </>
  )
}

/** A text that stood there before. */
export function Was({ text }: { readonly text: string }) {
  const t = useCopy(copy)
  return (
    <>
      {t.was}
      <del>
        <AsWritten>{text}</AsWritten>
      </del>
    </>
  )
}
