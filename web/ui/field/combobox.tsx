import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '#web/session/key-press.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './combobox.module.css'
import { Field, type FieldText } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from '#web/ui/icon.tsx'

interface ComboboxItem {
  readonly key: string
  /** The text of the field once this item is chosen. */
  readonly name: string
  readonly lang?: string
  /** Shown beside the name. */
  readonly aside?: ReactNode
}

interface ComboboxProps extends FieldText {
  readonly name: string
  /** Key of the chosen item; empty if none is chosen. */
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onLeave: () => void
  /** Returns the items that match a keyword; the empty keyword matches all. */
  readonly find: (keyword: string) => readonly ComboboxItem[]
  /** Shown if nothing matches. */
  readonly nothing: string
  readonly found: (count: number) => string
}

/** Holds the typed text and the active item, and handles the keys (ARIA guide, combobox with a list). */
function useChoosing({ value, onChange, find }: Pick<ComboboxProps, 'value' | 'onChange' | 'find'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const isOpen = typed !== null
  const items = isOpen ? find(typed) : []
  const close = () => {
    setTyped(null)
    setAt(-1)
  }
  const choose = (item: ComboboxItem | undefined) => {
    if (item !== undefined) onChange(item.key)
    close()
  }
  const move = (step: number) => {
    const count = isOpen ? items.length : find('').length
    if (!isOpen) setTyped('')
    if (count > 0) setAt((at + step + (at < 0 && step < 0 ? 1 : 0) + count) % count)
  }
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Enter: () => choose(items[at] ?? (items.length === 1 ? items[0] : undefined)) }),
    ...(isOpen && { Escape: close }),
  }
  return {
    ...{ isOpen, items, at, close, choose },
    chosen: value === '' ? undefined : find('').find(({ key }) => key === value),
    typed,
    open: () => setTyped(typed ?? ''),
    type(text: string) {
      setTyped(text)
      setAt(text === '' ? -1 : 0)
    },
    press(event: KeyboardEvent) {
      const act = isComposing(event.nativeEvent) ? undefined : acts[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    },
  }
}

/** A field that finds one of many items by the typed text. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, isOptional, aside, name, value, onLeave, nothing, found } = props
  const listId = useId()
  const { isOpen, items, at, close, choose, chosen, typed, open, type, press } = useChoosing(props)
  return (
    <Field {...{ label, hint, error: error ?? null, isOptional: isOptional ?? false, aside }}>
      {(control) => (
        <div
          className={fieldStyles.within}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            close()
            onLeave()
          }}
        >
          <input
            {...control}
            name={name}
            className={fieldStyles.input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            lang={isOpen ? undefined : chosen?.lang}
            value={typed ?? chosen?.name ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onKeyDown={press}
          />
          <Icon of={ChevronDown} className={fieldStyles.arrow ?? ''} />
          <Items {...{ listId, label, items, at, isOpen, nothing }} chosen={value} onChoose={choose} />
          <span className="vh" role="status">
            {isOpen ? (items.length === 0 ? nothing : found(items.length)) : null}
          </span>
        </div>
      )}
    </Field>
  )
}

interface ItemsProps {
  readonly listId: string
  readonly label: string
  readonly items: readonly ComboboxItem[]
  readonly at: number
  readonly isOpen: boolean
  readonly nothing: string
  readonly chosen: string
  readonly onChoose: (item: ComboboxItem) => void
}

/** The list covers what follows, so that nothing on the page moves. */
function Items({ listId, label, items, at, isOpen, nothing, chosen, onChoose }: ItemsProps) {
  return (
    <div className={styles.pop} hidden={!isOpen}>
      <div id={listId} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={item.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={item.key === chosen}
            lang={item.lang}
            className={classes(styles.item, index === at && styles.on)}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' })
            }}
            // Prevents the field from losing its focus, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <span>{item.name}</span>
            {item.aside}
          </button>
        ))}
      </div>
      {isOpen && items.length === 0 && <p className={styles.nothing}>{nothing}</p>}
    </div>
  )
}
