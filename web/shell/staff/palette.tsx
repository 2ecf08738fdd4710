import { useEffect, useRef, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import * as causeCopy from '#web/parts/identity/review-cause.copy.ts'
import { LOG_OUT, SHORTCUT_LIST } from '#web/shell/palette-targets.ts'
import { useShell } from '#web/shell/shell-facts.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { isStaticPath } from '#web/site/static-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as foundCopy from './found.copy.ts'
import { FOUND, foundGroups, type Target, type TargetGroup } from './found-targets.ts'
import { iconOf } from './icons.ts'
import { answers } from './match.ts'
import * as copy from './palette.copy.ts'
import styles from './palette.module.css'
import { recentObjects } from './recent.ts'
import { SearchState } from './search-state.tsx'
import { useRecordSearch, type StaffRole } from './use-record-search.ts'

interface PaletteProps {
  readonly role: StaffRole
  readonly onClose: () => void
  readonly onKeys: () => void
}

const MOST_TYPED = 60

/** Screens, actions and records of the reader in one list, found by what is typed: name, number, pinyin, initials or the other language. */
export function Palette({ role, onClose, onKeys }: PaletteProps) {
  const t = useCopy(copy)
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  // A dialog becomes modal only by a call on its element.
  useEffect(() => dialog.current?.showModal(), [])
  const search = useRecordSearch(role, typed)
  const reader = { t: useCopy(foundCopy), subjects: useCopy(causeCopy).subjects, locale: useLocale() }
  const found = search === null ? [] : foundGroups(search, { ...reader, term: typed.trim() })
  const groups = [...useOwnGroups(), ...found].filter(({ targets }) => targets.length > 0)
  const targets = groups.flatMap((group) => group.targets)
  const isShown = ({ id, text, keys }: Target) => isFound(id) || answers(`${text} ${keys}`, typed)
  const go = (id: string) => {
    const href = targets.find((target) => target.id === id)?.href ?? ''
    onClose()
    if (href === SHORTCUT_LIST) onKeys()
    // Log-out changes state, so it is sent by the form of the account's menu.
    else if (href === LOG_OUT)
      document.querySelector<HTMLFormElement>(`form[action="${LOG_OUT}"]`)?.requestSubmit()
    else if (isStaticPath(href)) location.assign(href)
    else void navigate(href)
  }
  // While a part waits or has failed, nobody knows that there is nothing.
  const parts = search === null ? [] : [search.objects, search.site]
  const empty = parts.includes(null) ? reader.t.loading : parts.includes('failed') ? reader.t.partly : t.none
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t.title} onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={setTyped}
        filter={(words, term, { key }) => isFound(String(key)) || answers(words, term)}
      >
        <div className={styles.top}>
          <SearchField aria-label={t.title} className={styles.field ?? ''} autoFocus>
            <Input placeholder={t.field} maxLength={MOST_TYPED} />
          </SearchField>
          <SearchState search={search} shown={targets.filter(isShown).length} />
        </div>
        <Menu
          aria-label={t.results}
          className={styles.list ?? ''}
          onAction={(id) => go(String(id))}
          renderEmptyState={() => <p className={styles.none}>{empty}</p>}
        >
          {groups.map(({ key, title, targets: listed }) => (
            <MenuSection key={key} id={key} aria-label={title}>
              <Header className={styles.head ?? ''}>{title}</Header>
              {listed.map((target) => (
                <Entry key={target.id} target={target} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </dialog>
  )
}

/** Whether an entry was found by the server, which has judged already that it answers what was typed. */
const isFound = (id: string) => id.startsWith(FOUND)

/** What the page knows by itself: what was opened last, and every screen and action. */
function useOwnGroups(): readonly TargetGroup[] {
  const t = useCopy(copy)
  const { found, menus } = useShell()
  const listed = new Set(
    Object.values(menus).flatMap((menu) =>
      menu.flatMap((entry) => ('links' in entry ? entry.links.map(({ href }) => href) : [entry.href])),
    ),
  )
  const own = (each: { readonly href: string; readonly text: string; readonly keys: string }): Target => ({
    ...{ ...each, id: each.href, details: [], icon: iconOf(each.href) },
  })
  const recent = recentObjects().map(({ href, name }) => own({ href, text: name, keys: '' }))
  return [
    { key: 'recent', title: t.recent, targets: recent },
    { key: 'screens', title: t.screens, targets: found.filter(({ href }) => listed.has(href)).map(own) },
    { key: 'actions', title: t.actions, targets: found.filter(({ href }) => !listed.has(href)).map(own) },
  ]
}

function Entry({ target: { id, text, keys, details, icon } }: { readonly target: Target }) {
  return (
    <MenuItem id={id} textValue={`${text} ${keys}`} className={styles.item ?? ''}>
      <Icon of={icon} />
      <span className={styles.text}>
        <AsWritten>{text}</AsWritten>
        {details.length > 0 && (
          <span className={styles.detail}>
            <AsWritten>{details.join(' · ')}</AsWritten>
          </span>
        )}
      </span>
    </MenuItem>
  )
}
