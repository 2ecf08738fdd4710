import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import * as documents from './fund-documents.copy.ts'
import { FundPaper } from './fund-paper.tsx'
import { areAllPapersStored, OWN_PAPERS, useFundPapers, type FundPapers } from './fund-papers.ts'
import { ReadingText } from './reading-text.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import styles from '#web/parts/order/trade.module.css'

const NAMES = [...OWN_PAPERS, 'disclosure'] as const
type Name = (typeof NAMES)[number]

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
  const [opened, setOpened] = useState<readonly Name[]>([])
  const [open, setOpen] = useState<Name | null>(null)
  const [isHasty, setHasty] = useState(false)
  const unread = NAMES.filter((name) => !opened.includes(name))
  const show = async (name: Name) => {
    setOpen(name)
    if (name === 'disclosure' || papers !== null || (await load()))
      setOpened((before) => [...before.filter((each) => each !== name), name])
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
        {NAMES.map((name) => (
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
      <DocumentDialog name={open} papers={papers} hasFailed={hasFailed} onClose={() => setOpen(null)} />
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
  readonly name: Name | null
  readonly onClose: () => void
}

function DocumentDialog({ name, onClose, ...shownWith }: DocumentDialogProps) {
  const t = useCopy(copy)
  // The last text stays in the dialog while it closes.
  const [shown, setShown] = useState<Name>('contract')
  if (name !== null && name !== shown) setShown(name)
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
      <Document name={shown} {...shownWith} />
    </Dialog>
  )
}

function Document({ name, papers, hasFailed }: ShownProps & { readonly name: Name }) {
  const t = useCopy(copy)
  const texts = useCopy(documents)
  if (name === 'disclosure') return <ReadingText text={texts.disclosure} />
  if (papers !== null)
    return (
      <div className="stack">
        {papers.map((each) => (
          <FundPaper key={each.fund.fundCode} kind={name} papers={each} />
        ))}
      </div>
    )
  if (hasFailed) return <ErrorNote title={t.document[name]} sentence={t.paper.unreachable} />
  return (
    <div role="status" aria-label={t.paper.reading}>
      <Skeleton lines={6} />
    </div>
  )
}
