import { useId, type FormEvent } from 'react'
import { changeFavourite, removeFavourite } from '#contract/fund/favourite.ts'
import { LONGEST_NOTE } from '#domain/fund/favourite.ts'
import { call } from '#web/call/call.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from './copy.ts'
import type { Favourite, Group } from './model.ts'

interface EditDialogProps {
  readonly fund: Favourite
  readonly groups: readonly Group[]
  readonly onClose: () => void
}

/** Edits the group and the note of a favourite. Removing the favourite loses neither. */
export function EditDialog({ fund, groups, onClose }: EditDialogProps) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  const formId = useId()
  const { fundCode } = fund
  const { isBusy, failure, make } = useChange()
  const [typed, setTyped, sent] = useKept(`edit ${fundCode}`, { groupId: fund.groupId, note: fund.note })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await make(() => sent(call(changeFavourite, { fundCode, ...typed }))))) return
    showToast({ sentence: t.saved })
    onClose()
  }
  const remove = async () => {
    if (!(await make(() => call(removeFavourite, { fundCode })))) return
    showToast({ sentence: t.removed(name) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.editOf(name)}
      actions={
        <>
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t.remove}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void save(event)}>
        <FailureNote failure={failure} />
        <Select
          label={t.group}
          name="group"
          value={typed.groupId ?? ''}
          onChange={({ target }) => setTyped({ ...typed, groupId: target.value || null })}
          options={[
            { value: '', label: t.noGroup },
            ...groups.map(({ groupId, name: label }) => ({ value: groupId, label })),
          ]}
        />
        <TextArea
          label={t.note}
          name="note"
          hint={t.noteHint}
          maxLength={LONGEST_NOTE}
          rows={4}
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      </form>
    </Dialog>
  )
}
