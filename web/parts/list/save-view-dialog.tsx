import { useId, useState, type FormEvent } from 'react'
import { saveSavedView } from '#contract/saved-view.ts'
import { MOST_VIEW_NAME } from '#domain/duty/saved-view.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { writtenLanguage } from '#web/ui/written/written-language.ts'
import * as copy from './saved-views.copy.ts'
import { scopeOf, scopeText, type ListViews, type SavedView } from './saved-views.ts'

interface SaveViewDialogProps {
  /** The path of the list, and the address of what is saved. */
  readonly list: string
  readonly href: string
  readonly sharing: ListViews['sharing']
  /** The reader's own view that is to be seen by others; null for a new one. */
  readonly view: SavedView | null
  readonly onClose: () => void
}

/** Asks for the name of a new view, and who sees it. Rendered only while it is open. */
export function SaveViewDialog({ list, href, sharing, view, onClose }: SaveViewDialogProps) {
  const t = useCopy(copy)
  const form = useId()
  const { isBusy, failure, make } = useChange()
  const [typed, setTyped, sent] = useKept(view?.viewId ?? 'new view', '')
  const [isMissing, setMissing] = useState(false)
  /** The name that another view of the reader's has. Sent once more, it is replaced. */
  const [taken, setTaken] = useState<string | null>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const name = view?.name ?? typed.trim()
    setMissing(name === '')
    if (name === '') return
    const isSaved = await make(async () => {
      const answer = await sent(
        call(saveSavedView, {
          ...{
            list,
            name,
            query: href.split('?')[1] ?? '',
            ...scopeOf(String(fields.get('scope') ?? 'own')),
          },
          isDefault: view === null ? fields.has('opens') : view.isDefault,
          replaces: view !== null || taken === name,
        }),
      )
      setTaken(answer.kind === 'refused' && answer.refusal?.kind === 'view-name-taken' ? name : null)
      return answer
    })
    if (!isSaved) return
    showToast({ sentence: t.saved })
    onClose()
  }
  return (
    <AskDialog
      title={view === null ? t.save : t.shareTitle}
      back={t.cancel}
      yes={taken === null ? t.keep : t.replace}
      {...{ form, isBusy, onClose }}
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate className="stack">
        <FailureNote failure={failure} />
        {view === null ? (
          <TextInput
            label={t.name}
            hint={t.hint}
            error={isMissing ? t.missing : null}
            name="name"
            maxLength={MOST_VIEW_NAME}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setTaken(null)
            }}
          />
        ) : (
          <p className="strong">
            <AsWritten>{view.name}</AsWritten>
          </p>
        )}
        <Sharing sharing={sharing} initial={view === null ? 'own' : scopeText(view)} />
        {view === null && <Checkbox name="opens">{t.opens}</Checkbox>}
      </form>
    </AskDialog>
  )
}

interface SharingProps {
  readonly sharing: ListViews['sharing']
  readonly initial: string
}

/** Who sees the view. Not asked of a reader who may share none. */
function Sharing({ sharing, initial }: SharingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (!sharing.isFirm && sharing.nodes.length === 0) return null
  const nodes = sharing.nodes.map(({ nodeId, name }) => {
    const lang = writtenLanguage(name, locale)
    return { value: nodeId, label: t.node(name), ...(lang !== undefined && { lang }) }
  })
  const firm = sharing.isFirm ? [{ value: 'firm', label: t.firm }] : []
  return (
    <Select
      label={t.who}
      hint={t.whoHint}
      name="scope"
      defaultValue={initial}
      options={[{ value: 'own', label: t.own }, ...nodes, ...firm]}
    />
  )
}
