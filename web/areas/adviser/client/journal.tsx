import { useCallback, useState } from 'react'
import { ENTRY_KINDS, type findClientJournal } from '#contract/adviser/journal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useCopy } from '#web/site/locale.ts'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ContactForm } from '../journal/contact-form.tsx'
import * as journalCopy from '../journal/copy.ts'
import { EntryList } from '../journal/entry-list.tsx'
import styles from '../journal/entry.module.css'
import { NoteForm } from '../journal/note-form.tsx'
import * as wordsCopy from '../journal/words.copy.ts'
import * as copy from './copy.ts'
import type { JournalView } from './load.ts'
import { OpenTasks } from './open-tasks.tsx'

type Page = OutputOf<typeof findClientJournal>

interface JournalPartProps {
  readonly page: Page
  readonly view: JournalView
  readonly clientRef: string
  readonly path: string
}

/** The journal of a client: what is written now, what was, and beside it what is to be done. */
export function JournalPart({ page, view, clientRef, path }: JournalPartProps) {
  const may = useMay()
  return (
    <TwoColumns
      aside={<OpenTasks key={clientRef} tasks={page.openTasks} clientRef={clientRef} today={page.today} />}
    >
      {may('task.write') && <Writing key={clientRef} page={page} clientRef={clientRef} />}
      <Entries page={page} view={view} path={path} />
    </TwoColumns>
  )
}

/** A note or a contact, whichever is chosen; leaving with unsaved text asks first. Who may write no notes logs contacts alone. */
function Writing({ page, clientRef }: Pick<JournalPartProps, 'page' | 'clientRef'>) {
  const t = useCopy(journalCopy)
  const { audiences, now } = page
  const mayNote = audiences.length > 0
  const [typed, setTyped] = useState({ note: false, contact: false })
  const noteTyped = useCallback((note: boolean) => setTyped((before) => ({ ...before, note })), [])
  const contactTyped = useCallback((contact: boolean) => setTyped((before) => ({ ...before, contact })), [])
  const [chosen, setChosen] = useState<'note' | 'contact'>(mayNote ? 'note' : 'contact')
  const choice = mayNote && (
    <div className="row">
      <ChipButton isOn={chosen === 'note'} onClick={() => setChosen('note')}>
        {t.write}
      </ChipButton>
      <ChipButton isOn={chosen === 'contact'} onClick={() => setChosen('contact')}>
        {t.log}
      </ChipButton>
    </div>
  )
  // Both stay mounted, so that what was typed in one is there when one comes back from the other.
  return (
    <Card title={chosen === 'note' ? t.write : t.log} aside={choice}>
      <ChangeGuard isChanged={typed.note || typed.contact} hasViews />
      {mayNote && (
        <div hidden={chosen !== 'note'}>
          <NoteForm {...{ clientRef, audiences }} onTyped={noteTyped} />
        </div>
      )}
      <div hidden={chosen !== 'contact'}>
        <ContactForm {...{ clientRef, now }} onTyped={contactTyped} />
      </div>
    </Card>
  )
}

function Entries({ page, view, path }: Pick<JournalPartProps, 'page' | 'view' | 'path'>) {
  const t = useCopy(copy)
  const journal = useCopy(journalCopy)
  const { kinds } = useCopy(wordsCopy)
  const hrefOf = (asked: Partial<JournalView>) => `${path}?${addressOf({ ...view, cursor: '', ...asked })}`
  const ofState = (state: JournalView['state']) => ({ kind: '', state }) as const
  return (
    <Card title={t.entries}>
      <div className="stack">
        <nav className={styles.chips} aria-label={journal.filter}>
          <ChipLink href={hrefOf(ofState(''))} isOn={view.kind === '' && view.state === ''}>
            {t.allEntries}
          </ChipLink>
          {ENTRY_KINDS.map((kind) => (
            <ChipLink key={kind} href={hrefOf({ kind, state: '' })} isOn={view.kind === kind}>
              {kinds[kind]}
            </ChipLink>
          ))}
          <ChipLink href={hrefOf(ofState('closed'))} isOn={view.state === 'closed'}>
            {journal.states.closed}
          </ChipLink>
        </nav>
        {page.entries.length === 0 ? (
          <Empty title={t.noEntries}>{t.noEntriesText}</Empty>
        ) : (
          <EntryList entries={page.entries} />
        )}
        {page.next !== null && (
          <LinkButton rel="next" href={hrefOf({ cursor: page.next })}>
            {t.moreEntries}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

function addressOf(view: JournalView): URLSearchParams {
  const said = Object.entries(view).filter(([, value]) => value !== '')
  return new URLSearchParams([['tab', 'journal'], ...said])
}
