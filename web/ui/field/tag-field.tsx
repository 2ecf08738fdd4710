import X from 'lucide-react/icons/x'
import { useRef, type KeyboardEvent } from 'react'
import { isComposing } from '#web/session/key-press.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import chipStyles from '#web/ui/chip.module.css'
import { classes } from '#web/ui/classes.ts'
import * as uiCopy from '#web/ui/copy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Field, type FieldText } from './field.tsx'
import fieldStyles from './field.module.css'
import * as copy from './tag-field.copy.ts'
import styles from './tag-field.module.css'

interface TagFieldProps extends FieldText {
  readonly name: string
  readonly tags: readonly string[]
  /** What stands in the field and is no tag yet. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Takes the typed text, or an offered word, into the list. */
  readonly onAdd: (tag: string) => void
  readonly onRemove: (tag: string) => void
  /** Words that are one press away. */
  readonly offers: readonly string[]
}

/** A list of short words. Enter or the button takes in what is typed; each word is a button that takes it out, and then the field has the focus. */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, name, tags, typed, onType, onAdd, onRemove, offers } = props
  const t = useCopy(copy)
  const input = useRef<HTMLInputElement>(null)
  const drop = (tag: string) => {
    onRemove(tag)
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends the spelling of a Chinese word is no Enter of the field.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onAdd(typed)
  }
  return (
    <div className="stack">
      <Field {...{ label, hint, error: error ?? null }}>
        {(control) => (
          <div className={styles.line}>
            <input
              {...control}
              ref={input}
              name={name}
              className={fieldStyles.input}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={press}
            />
            <Button onClick={() => onAdd(typed)}>{t.add}</Button>
          </div>
        )}
      </Field>
      <Words label={t.chosen} words={tags} onPress={drop} isChosen />
      <Words label={t.offers} words={offers} onPress={onAdd} />
    </div>
  )
}

interface WordsProps {
  readonly label: string
  readonly words: readonly string[]
  readonly onPress: (word: string) => void
  readonly isChosen?: boolean
}

/** Words that are buttons: a chosen one goes out, an offered one comes in. */
function Words({ label, words, onPress, isChosen = false }: WordsProps) {
  const t = useCopy(uiCopy)
  if (words.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            className={classes(chipStyles.chip, isChosen && chipStyles.on)}
            onClick={() => onPress(word)}
          >
            <AsWritten>{word}</AsWritten>
            {isChosen && <Icon of={X} size={16} />}
            {isChosen && <span className="vh">{t.remove}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
