import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type FormEvent } from 'react'
import {
  addFavouriteGroup,
  deleteFavouriteGroup,
  orderFavouriteGroups,
  renameFavouriteGroup,
} from '#contract/fund/favourite.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange, type Change } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { movedGroups, type Group } from './model.ts'
import styles from './screen.module.css'

interface GroupDialogProps {
  readonly groups: readonly Group[]
  readonly onClose: () => void
}

/** Adds, renames, reorders and deletes groups. Each change is saved at once. */
export function GroupDialog({ groups, onClose }: GroupDialogProps) {
  const t = useCopy(copy)
  const change = useChange()
  const [typed, setTyped, sent] = useKept('new group', '')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await change.make(() => sent(call(addFavouriteGroup, { name: typed })))) setTyped('')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.manageTitle}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="stack">
        <FailureNote failure={change.failure} />
        {groups.length === 0 && <p className="small muted">{t.noGroups}</p>}
        <ul className={styles.lines}>
          {groups.map((group) => (
            <GroupLine key={group.groupId} group={group} groups={groups} change={change} />
          ))}
        </ul>
        <form className={styles.line} onSubmit={(event) => void add(event)}>
          <TextInput
            label={t.newGroup}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
          <Button type="submit" isBusy={change.isBusy}>
            {t.add}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

interface GroupLineProps extends Pick<GroupDialogProps, 'groups'> {
  readonly group: Group
  readonly change: Change
}

function GroupLine({ group, groups, change }: GroupLineProps) {
  const t = useCopy(copy)
  const [mode, setMode] = useState<'shown' | 'named' | 'asked'>('shown')
  const { groupId, name } = group
  if (mode === 'named') return <Rename group={group} change={change} onDone={() => setMode('shown')} />
  if (mode === 'asked') {
    const remove = () => change.make(() => call(deleteFavouriteGroup, { groupId }))
    return (
      <li className={styles.line}>
        <span role="alert">{t.dropQuestion(name)}</span>
        <Button size="small" onClick={() => setMode('shown')}>
          {t.cancel}
        </Button>
        <Button size="small" kind="danger" onClick={() => void remove()}>
          {t.dropYes}
        </Button>
      </li>
    )
  }
  const step = (by: 1 | -1) => {
    const groupIds = movedGroups(groups, groupId, by)
    if (groupIds !== null) void change.make(() => call(orderFavouriteGroups, { groupIds }))
  }
  return (
    <li className={styles.line}>
      <span>{name}</span>
      {movedGroups(groups, groupId, -1) !== null && (
        <Button size="small" kind="quiet" aria-label={t.up(name)} onClick={() => step(-1)}>
          <Icon of={ArrowUp} size={16} />
        </Button>
      )}
      {movedGroups(groups, groupId, 1) !== null && (
        <Button size="small" kind="quiet" aria-label={t.down(name)} onClick={() => step(1)}>
          <Icon of={ArrowDown} size={16} />
        </Button>
      )}
      <Button size="small" aria-label={t.renameOf(name)} onClick={() => setMode('named')}>
        {t.rename}
      </Button>
      <Button size="small" kind="danger" aria-label={t.dropOf(name)} onClick={() => setMode('asked')}>
        {t.drop}
      </Button>
    </li>
  )
}

interface RenameProps {
  readonly group: Group
  readonly change: Change
  readonly onDone: () => void
}

function Rename({ group: { groupId, name: before }, change, onDone }: RenameProps) {
  const t = useCopy(copy)
  const [name, setName] = useState(before)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await change.make(() => call(renameFavouriteGroup, { groupId, name }))) onDone()
  }
  return (
    <li>
      <form className={styles.line} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t.renameOf(before)}
          maxLength={20}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        <Button size="small" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button size="small" kind="primary" type="submit" isBusy={change.isBusy}>
          {t.save}
        </Button>
      </form>
    </li>
  )
}
