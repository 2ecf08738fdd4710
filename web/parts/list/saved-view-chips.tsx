import X from 'lucide-react/icons/x'
import { useId, useState, type FormEvent } from 'react'
import { useStore } from '#web/session/store.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list.module.css'
import { isNarrowed } from './query.ts'
import * as copy from './saved-views.copy.ts'
import { MOST_LETTERS, viewHref, withView, type SavedView, type ViewKeeper } from './saved-views.ts'
import type { List } from './use-list.ts'

const NONE: readonly SavedView[] = []

interface SavedViewsProps {
  readonly list: List
  readonly keeper: ViewKeeper
}

/** The saved views of this list, and a button to save the present view. */
export function SavedViews({ list, keeper }: SavedViewsProps) {
  const t = useCopy(copy)
  const views = useStore(keeper, NONE)
  const [isNaming, setNaming] = useState(false)
  const here = viewHref(list.path, list.query)
  const isNew = isNarrowed(list.query) || list.query.sort !== ''
  const canSave = isNew && views.every(({ href }) => href !== here)
  if (views.length === 0 && !canSave) return null
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <ul aria-label={t.views}>
          {views.map(({ name, href }) => (
            <li key={name}>
              <ChipLink href={href} isOn={href === here}>
                {name}
              </ChipLink>
              <button
                type="button"
                className={styles.drop}
                aria-label={t.remove(name)}
                onClick={() => keeper.save(views.filter((each) => each.name !== name))}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button size="small" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => keeper.save(withView(views, { name, href: here }))}
        />
      )}
    </div>
  )
}

interface NameDialogProps {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function NameDialog({ onClose, onName }: NameDialogProps) {
  const t = useCopy(copy)
  const form = useId()
  const [isMissing, setMissing] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return setMissing(true)
    onName(name)
    onClose()
  }
  return (
    <AskDialog title={t.save} back={t.cancel} yes={t.save} form={form} onClose={onClose}>
      <form id={form} onSubmit={save} noValidate>
        <TextInput
          label={t.name}
          hint={t.hint}
          error={isMissing ? t.missing : null}
          name="name"
          maxLength={MOST_LETTERS}
          autoComplete="off"
        />
      </form>
    </AskDialog>
  )
}
