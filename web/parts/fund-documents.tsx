import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as documents from './fund-documents.copy.ts'
import { SampleTag } from './fund-name.tsx'
import { ReadingText } from './reading-text.tsx'
import * as copy from './trade-form.copy.ts'
import styles from './trade.module.css'

const NAMES = ['summary', 'prospectus', 'disclosure'] as const
type Name = (typeof NAMES)[number]

interface FundDocumentsProps {
  readonly hasRead: boolean
  readonly setHasRead: (hasRead: boolean) => void
}

/** Three documents, each opened before the confirmation can be ticked. */
export function FundDocuments({ hasRead, setHasRead }: FundDocumentsProps) {
  const t = useCopy(copy)
  const [opened, setOpened] = useState<readonly Name[]>([])
  const [open, setOpen] = useState<Name | null>(null)
  const [isHasty, setHasty] = useState(false)
  const unread = NAMES.filter((name) => !opened.includes(name))
  const show = (name: Name) => {
    setOpen(name)
    setOpened([...opened.filter((each) => each !== name), name])
  }
  const tick = (isTicked: boolean) => {
    setHasty(isTicked && unread.length > 0)
    setHasRead(isTicked && unread.length === 0)
  }
  const names = unread.map((name) => t.document[name]).join(t.listJoin)
  return (
    <Card title={t.documents}>
      <ul className={styles.documents}>
        {NAMES.map((name) => (
          <li key={name}>
            <button type="button" className={styles.document} onClick={() => show(name)}>
              {t.document[name]}
            </button>
            <ReadState isRead={opened.includes(name)} />
          </li>
        ))}
      </ul>
      <Checkbox
        checked={hasRead}
        onChange={(event) => tick(event.target.checked)}
        error={isHasty && unread.length > 0 ? t.unreadLeft(names) : null}
      >
        {t.confirm}
      </Checkbox>
      <DocumentDialog name={open} onClose={() => setOpen(null)} />
    </Card>
  )
}

function ReadState({ isRead }: { readonly isRead: boolean }) {
  const t = useCopy(copy)
  if (!isRead) return <span className="tiny muted">{t.unread}</span>
  return (
    <span className={styles.isRead}>
      <Icon of={Check} size={16} />
      {t.read}
    </span>
  )
}

interface DocumentDialogProps {
  readonly name: Name | null
  readonly onClose: () => void
}

function DocumentDialog({ name, onClose }: DocumentDialogProps) {
  const t = useCopy(copy)
  const texts = useCopy(documents)
  // While the dialog closes, the last text stays in it.
  const [shown, setShown] = useState<Name>('summary')
  if (name !== null && name !== shown) setShown(name)
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={texts[shown].title}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.closeDocument}
        </Button>
      }
    >
      <div className="stack">
        <p className="tiny muted">
          <SampleTag /> {texts.sampleNote}
        </p>
        <ReadingText text={texts[shown]} />
      </div>
    </Dialog>
  )
}
