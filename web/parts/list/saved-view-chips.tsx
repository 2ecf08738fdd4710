import Pin from 'lucide-react/icons/pin'
import { useState } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list.module.css'
import { hrefIn, isNarrowed } from './query.ts'
import { OpenView } from './open-view.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import * as copy from './saved-views.copy.ts'
import { viewAt, viewHref, type SavedView } from './saved-views.ts'
import type { List } from './use-list.ts'

/** The saved views of a list, what can be done with the one that is open, and a button to save the present filters as a view. */
export function SavedViews({ list }: { readonly list: List }) {
  const t = useCopy(copy)
  const [isNaming, setNaming] = useState(false)
  const { path, query, views: found } = list
  if (found === null) return null
  const here = viewHref(path, query)
  const open = viewAt(found, here)
  const canSave = open === null && (isNarrowed(query) || query.sort !== '')
  if (found.views.length === 0 && !canSave && !isNaming) return null
  return (
    <div className={styles.views}>
      {found.views.length > 0 && (
        <ul aria-label={t.views}>
          <li>
            <ChipLink href={hrefIn(list, {})} isOn={here === path}>
              {t.all}
            </ChipLink>
          </li>
          {found.views.map((view) => (
            <li key={view.viewId}>
              <ChipLink href={view.href} isOn={view.href === here}>
                <ViewName view={view} />
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button size="small" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {open !== null && <OpenView key={open.viewId} list={path} view={open} sharing={found.sharing} />}
      {isNaming && (
        <SaveViewDialog
          list={path}
          href={here}
          sharing={found.sharing}
          view={null}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

/** The name of a view, whose it is if others see it, and whether the list opens with it. */
function ViewName({ view }: { readonly view: SavedView }) {
  const t = useCopy(copy)
  const { name, scope, team, maker, isOwn, isDefault } = view
  return (
    <>
      {isDefault && <Icon of={Pin} size={16} className={styles.default ?? ''} />}
      <AsWritten>{name}</AsWritten>
      {scope !== 'own' && (
        <span className={styles.whose}>
          <span className="vh">{isOwn ? t.sharedWith : t.sharedBy} </span>
          <AsWritten>{isOwn ? (team ?? t.firm) : maker}</AsWritten>
        </span>
      )}
      {isDefault && <span className="vh"> {t.isDefault}</span>}
    </>
  )
}
