import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useLocale } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './act-menu.module.css'

/** A menu that was asked for takes the focus, so that arrows move in it at once. */
const AT_FIRST = { autoFocus: 'first' } as const

interface ActMenuProps<Key extends string> {
  /** The name of the menu. */
  readonly label: string
  readonly items: readonly {
    readonly key: Key
    readonly name: string
    /** What it is good for, in a line below its name. */
    readonly use?: string
  }[]
  readonly isBusy?: boolean
  readonly onChoose: (key: Key) => void
  /** What stands on the button. */
  readonly children: ReactNode
}

/** A small button that opens a menu of acts. */
export function ActMenu<Key extends string>({
  label,
  items,
  isBusy = false,
  onChoose,
  children,
}: ActMenuProps<Key>) {
  const locale = useLocale()
  const trigger = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <I18nProvider locale={locale === 'zh' ? 'zh-CN' : 'en-US'}>
      {/* The library would add a sheet of its own, which the page's policy refuses; what has its id stands for it. */}
      <span id="react-aria-pressable-style" hidden />
      <span ref={trigger}>
        <Button
          size="small"
          isBusy={isBusy}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {children}
          <Icon of={ChevronDown} size={16} />
        </Button>
      </span>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        className={styles.pop ?? ''}
      >
        <Menu
          aria-label={label}
          {...AT_FIRST}
          onClose={() => setOpen(false)}
          onAction={(key) => onChoose(key as Key)}
        >
          {items.map(({ key, name, use }) => (
            <MenuItem key={key} id={key} textValue={name} className={styles.item ?? ''}>
              <span>{name}</span>
              {use !== undefined && <span className={styles.use}>{use}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  )
}
