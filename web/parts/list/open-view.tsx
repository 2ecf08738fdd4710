import { useState } from 'react'
import { dropSavedView, setDefaultView } from '#contract/saved-view.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import styles from './list.module.css'
import { SaveViewDialog } from './save-view-dialog.tsx'
import * as copy from './saved-views.copy.ts'
import type { ListViews, SavedView } from './saved-views.ts'

interface OpenViewProps {
  /** The path of the list. */
  readonly list: string
  readonly view: SavedView
  readonly sharing: ListViews['sharing']
}

/** What the reader can do with the view that is open: their own, or one that is shared with them. */
export function OpenView({ list, view, sharing }: OpenViewProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [asked, setAsked] = useState<'share' | 'drop' | null>(null)
  const { viewId, name, isOwn, isDefault } = view
  const canShare = isOwn && (sharing.isFirm || sharing.nodes.length > 0)
  const close = () => setAsked(null)
  return (
    <div role="group" aria-label={t.open} className={styles.open}>
      <Button
        size="small"
        kind="quiet"
        isBusy={isBusy}
        onClick={() => void make(() => call(setDefaultView, { list, viewId: isDefault ? null : viewId }))}
      >
        {isDefault ? t.clearDefault : t.makeDefault}
      </Button>
      {canShare && (
        <Button size="small" kind="quiet" onClick={() => setAsked('share')}>
          {t.share}
        </Button>
      )}
      {isOwn && (
        <Button size="small" kind="quiet" onClick={() => setAsked('drop')}>
          {t.remove}
        </Button>
      )}
      <FailureNote failure={failure} />
      {asked === 'share' && <SaveViewDialog {...{ list, sharing, view }} href={view.href} onClose={close} />}
      {asked === 'drop' && (
        <ConfirmDialog
          title={t.removeTitle}
          back={t.cancel}
          yes={t.remove}
          done={t.removed}
          onClose={close}
          send={() => call(dropSavedView, { viewId })}
        >
          <p className="strong">
            <AsWritten>{name}</AsWritten>
          </p>
          <p>{view.scope === 'own' ? t.removeOwn : t.removeShared}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
