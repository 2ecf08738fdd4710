import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './combobox.module.css'
import { Field, type FieldText } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from './icon.tsx'

interface ComboboxItem {
  readonly key: string
  /** What stands in the field once it is chosen. */
  readonly name: string
  readonly lang?: string
  /** Beside the name. */
  readonly aside?: ReactNode
}

interface ComboboxProps extends FieldText {
  readonly name: string
  /** Key of what is chosen; empty where nothing is. */
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onLeave: () => void
  /** What answers a keyword; the empty keyword finds everything. */
  readonly find: (keyword: string) => readonly ComboboxItem[]
  /** Said where nothing answers. */
  readonly nothing: string
  readonly found: (count: number) => string
}

/** A field that finds one of many by what is typed: arrows, Enter and Esc as the pattern of the ARIA guide has them. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, isOptional, aside, name, value, onChange, onLeave, find, nothing, found } =
    props
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const chosen = value === '' ? undefined : find('').find(({ key }) => key === value)
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
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const count = isOpen ? items.length : find('').length
      if (!isOpen) setTyped('')
      if (count > 0) setAt((at + step + (at < 0 && step < 0 ? 1 : 0) + count) % count)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(items[at] ?? (items.length === 1 ? items[0] : undefined))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
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
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(event.target.value === '' ? -1 : 0)
            }}
            onClick={() => setTyped(typed ?? '')}
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

/** The list lies over what follows, so that nothing moves. */
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
            // Before the field loses its focus, which closes the list.
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
