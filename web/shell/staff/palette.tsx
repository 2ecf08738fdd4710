import { useEffect, useRef } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { LOG_OUT, SHORTCUT_LIST } from '#web/shell/palette-targets.ts'
import { useShell } from '#web/shell/shell-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconOf } from './icons.ts'
import { answers } from './match.ts'
import * as copy from './palette.copy.ts'
import styles from './palette.module.css'
import { recentObjects } from './recent.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onKeys: () => void
}

interface Target {
  readonly href: string
  readonly text: string
  readonly keys: string
}

/** Every screen and action of the reader in one list, found by what is typed: name, pinyin, initials or the other language. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const t = useCopy(copy)
  const { found, menus } = useShell()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  // A dialog becomes modal only by a call on its element.
  useEffect(() => dialog.current?.showModal(), [])
  const listed = new Set(
    Object.values(menus).flatMap((menu) =>
      menu.flatMap((entry) => ('links' in entry ? entry.links.map(({ href }) => href) : [entry.href])),
    ),
  )
  const recent = recentObjects().map(({ href, name }) => ({ href, text: name, keys: '' }))
  const sections = [
    { key: 'recent', title: t.recent, targets: recent },
    { key: 'screens', title: t.screens, targets: found.filter(({ href }) => listed.has(href)) },
    { key: 'actions', title: t.actions, targets: found.filter(({ href }) => !listed.has(href)) },
  ]
  const go = (href: string) => {
    onClose()
    if (href === SHORTCUT_LIST) onKeys()
    // Log-out changes state, so it is sent by the form of the account's menu.
    else if (href === LOG_OUT)
      document.querySelector<HTMLFormElement>(`form[action="${LOG_OUT}"]`)?.requestSubmit()
    else void navigate(href)
  }
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t.title} onClose={onClose}>
      <Autocomplete filter={answers}>
        <SearchField aria-label={t.title} className={styles.field ?? ''} autoFocus>
          <Input placeholder={t.field} />
        </SearchField>
        <Menu
          aria-label={t.results}
          className={styles.list ?? ''}
          onAction={(href) => go(String(href))}
          renderEmptyState={() => <p className={styles.none}>{t.none}</p>}
        >
          {sections
            .filter(({ targets }) => targets.length > 0)
            .map(({ key, title, targets }) => (
              <MenuSection key={key} aria-label={title}>
                <Header className={styles.head ?? ''}>{title}</Header>
                {targets.map((target) => (
                  <Found key={target.href} target={target} />
                ))}
              </MenuSection>
            ))}
        </Menu>
      </Autocomplete>
    </dialog>
  )
}

function Found({ target: { href, text, keys } }: { readonly target: Target }) {
  return (
    <MenuItem id={href} textValue={`${text} ${keys}`} className={styles.item ?? ''}>
      <Icon of={iconOf(href)} />
      {text}
    </MenuItem>
  )
}
