import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Late } from '#web/ui/late/late.tsx'
import { lateScript } from '#web/ui/late/late-script.ts'
import { areAllPapersStored, PAPERS, useFundPapers, type FundPapers, type Paper } from './fund-papers.ts'
import { PaperSkeleton } from './paper-skeleton.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import styles from '#web/parts/order/trade.module.css'

/** Most visitors of a form open no document again, so its text comes with the first one that is opened. */
const TEXT = lateScript(() => import('./document-text.tsx'))

interface FundDocumentsProps {
  /** Codes of the funds that are bought. */
  readonly codes: readonly string[]
  readonly hasRead: boolean
  readonly setHasRead: (hasRead: boolean) => void
  /** Whether the fund is being raised: its price is known, its future is not. */
  readonly isRaising?: boolean
}

/** The documents of the funds to buy. Each must be opened before the confirmation can be ticked; it names only what could be read. */
export function FundDocuments({ codes, hasRead, setHasRead, isRaising = false }: FundDocumentsProps) {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const { papers, hasFailed, load } = useFundPapers(codes)
  const [opened, setOpened] = useState<readonly Paper[]>([])
  const [open, setOpen] = useState<Paper | null>(null)
  const [isHasty, setHasty] = useState(false)
  const unread = PAPERS.filter((name) => !opened.includes(name))
  const show = async (name: Paper) => {
    // The dialog opens with its text, or with the failure to fetch it: one that grows moves its button from under the finger.
    const isHere = await TEXT.fetch()
    setOpen(name)
    const hasPapers = name === 'disclosure' || papers !== null || (await load())
    if (isHere && hasPapers) setOpened((before) => [...before.filter((each) => each !== name), name])
  }
  const tick = (isTicked: boolean) => {
    setHasty(isTicked && unread.length > 0)
    setHasRead(isTicked && unread.length === 0)
  }
  const names = unread.map((name) => t.document[name]).join(t.listJoin)
  const [whole, elsewhere] = isRaising
    ? [t.confirmRaising, t.confirmRaisingElsewhere]
    : [t.confirm, t.confirmElsewhere]
  const isWhole = isSandbox || papers === null || areAllPapersStored(papers)
  return (
    <Card title={t.documents}>
      <ul className={styles.documents}>
        {PAPERS.map((name) => (
          <li key={name}>
            <button type="button" className={styles.document} onClick={() => void show(name)}>
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
        {isWhole ? whole : elsewhere}
      </Checkbox>
      <DocumentDialog
        {...{ papers, hasFailed }}
        name={open}
        onAgain={(name) => void show(name)}
        onClose={() => setOpen(null)}
      />
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

interface ShownProps {
  readonly papers: readonly FundPapers[] | null
  readonly hasFailed: boolean
}

interface DocumentDialogProps extends ShownProps {
  readonly name: Paper | null
  readonly onAgain: (name: Paper) => void
  readonly onClose: () => void
}

function DocumentDialog({ name, onAgain, onClose, ...shownWith }: DocumentDialogProps) {
  const t = useCopy(copy)
  // The last text stays in the dialog while it closes.
  const [shown, setShown] = useState<Paper | null>(null)
  if (name !== null && name !== shown) setShown(name)
  if (shown === null) return null
  return (
    <Dialog
      isOpen={name !== null}
      onClose={onClose}
      title={t.document[shown]}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.closeDocument}
        </Button>
      }
    >
      <Late of={TEXT} waiting={<PaperSkeleton />} onAgain={() => onAgain(shown)}>
        {({ DocumentText }) => <DocumentText name={shown} {...shownWith} />}
      </Late>
    </Dialog>
  )
}
