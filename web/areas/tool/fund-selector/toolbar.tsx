import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useState, type ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { FUND_COLUMNS } from '#contract/values.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { quietPart } from '#web/ui/quiet-part.ts'
import * as copy from './copy.ts'
import {
  PATH,
  columnsCookie,
  hrefWith,
  saidOnly,
  USUAL_COLUMNS,
  type ColumnKey,
  type SelectorPage,
} from './model.ts'
import { savedScreens } from './saved.ts'
import styles from './screen.module.css'

/** Loaded only when the panel is opened, and only with a script. If it cannot be fetched, the panel stays empty. */
const SavedScreens = quietPart(async () => (await import('./saved-screens.tsx')).SavedScreens)

/** The actions for the list: choose its columns, save the screen, download it as a file. */
export function Toolbar({ page }: { readonly page: SelectorPage }) {
  const t = useCopy(copy)
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <div className={styles.tools}>
      <Panel id="columns" icon={<Icon of={Columns3} size={16} />} title={t.chooseColumns}>
        <ColumnForm page={page} />
      </Panel>
      <span className={styles.scripted}>
        <Panel
          id="saved"
          icon={<Icon of={Bookmark} size={16} />}
          title={t.saved}
          onOpen={() => setHasOpened(true)}
        >
          {hasOpened && (
            <Suspense>
              <SavedScreens
                screens={savedScreens}
                here={hrefWith(page.query, {})}
                fieldClass={styles.bound ?? ''}
              />
            </Suspense>
          )}
        </Panel>
      </span>
      <a className={styles.tool} href={page.exportHref} download title={page.told.exportHint}>
        <Icon of={Download} size={16} />
        {t.exportList}
      </a>
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A button and the panel that it opens, by the browser's own popover. */
function Panel({ id, icon, title, onOpen, children }: PanelProps) {
  // The browser can open the panel before the page's script is loaded. No toggle event comes then.
  const openWithoutScript = (panel: HTMLDivElement | null) => {
    if (panel !== null && 'popover' in panel && panel.matches(':popover-open')) onOpen?.()
  }
  return (
    <div className={styles.anchor}>
      <button type="button" className={styles.tool} popoverTarget={id}>
        {icon}
        {title}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label={title}
        ref={openWithoutScript}
        onToggle={onOpen}
      >
        {children}
      </div>
    </div>
  )
}

/** A plain GET form for the columns. With a script each tick has effect at once and is saved on this device. */
function ColumnForm({ page: { query, columns } }: { readonly page: SelectorPage }) {
  const t = useCopy(copy)
  const submit = useSubmit()
  const { chosen, choose } = useChosen(columns)
  const show = (next: readonly ColumnKey[]) => {
    choose(next)
    keepOnDevice(next)
    const { columns: _columns, ...rest } = query
    const search = saidOnly(Object.entries(rest))
    if (next.length > 0) search.set('columns', next.join(','))
    void submit(search, { action: PATH, replace: true, preventScrollReset: true })
  }
  return (
    <form action={PATH}>
      {[...saidOnly(Object.entries(query))].map(([name, value]) =>
        name === 'columns' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={styles.columns}>
        {FUND_COLUMNS.map((key) => (
          <Checkbox
            key={key}
            name="columns"
            value={key}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              show(FUND_COLUMNS.filter((each) => (each === key ? target.checked : chosen.includes(each))))
            }
          >
            {t.columns[key]}
          </Checkbox>
        ))}
      </div>
      <p className="tiny muted">{t.columnsHint}</p>
      <div className="row">
        <span className={styles.unscripted}>
          <Button kind="primary" size="small" type="submit">
            {t.showColumns}
          </Button>
        </span>
        <span className={styles.scripted}>
          <Button size="small" onClick={() => show(USUAL_COLUMNS)}>
            {t.usualColumns}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** Keeps the ticked columns, so that a tick shows at once. A newly loaded list replaces them with its own columns. */
function useChosen(columns: readonly ColumnKey[]) {
  const [listed, setListed] = useState(columns)
  const [chosen, choose] = useState(columns)
  if (columns !== listed) {
    setListed(columns)
    choose(columns)
  }
  return { chosen, choose }
}

function keepOnDevice(columns: readonly ColumnKey[]): void {
  document.cookie = columnsCookie(columns)
}
