import { useState, type FormEvent } from 'react'
import { LANG, useCopy, useLocale } from '#web/app/locale.ts'
import { savePreferences, useRereading } from '#web/app/preferences.ts'
import type { Theme } from '#web/app/server-context.ts'
import { DEFAULT_PRIMARY, parseColour, readable, SWATCHES, type ThemeStatus } from '#web/app/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedField } from '#web/ui/segmented.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

interface AppearanceFormProps {
  readonly theme: Theme
  readonly back: string
  /** What was sent without a script and is no colour; null where nothing was refused. */
  readonly wrongColour: string | null
}

/** Works as a plain form; with a script the change is seen at once, without leaving the page. */
export function AppearanceForm({ theme, back, wrongColour }: AppearanceFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const reread = useRereading()
  const [status, setStatus] = useState<ThemeStatus>(wrongColour === null ? 'init' : 'failure')
  const [primary, setPrimary] = useState(wrongColour ?? (theme.primary || DEFAULT_PRIMARY))
  const isWrong = status === 'failure' && parseColour(primary) === null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (parseColour(primary) === null) return setStatus('failure')
    setStatus('changing')
    const isSaved = await savePreferences(form)
    setStatus(isSaved ? 'updated' : 'failure')
    if (!isSaved) return
    show(form)
    if (form.get('locale') !== locale) reread()
  }
  return (
    <form method="post" action="/preferences" className="stack" onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <Choices theme={theme} />
      <TextInput
        label={t.colour}
        name="primary"
        value={primary}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        hint={t.colourHint}
        error={isWrong ? t.colourError : null}
        onChange={(event) => setPrimary(event.target.value.trim())}
      />
      <Swatches onChoose={setPrimary} />
      <div>
        <Button kind="primary" type="submit" isBusy={status === 'changing'}>
          {t.save}
        </Button>
      </div>
      {status === 'updated' && (
        <Note tone="ok" isAlert>
          <b>{t.saved}</b>
        </Note>
      )}
      {status === 'failure' && !isWrong && (
        <Note tone="error" isAlert>
          <b>{t.failed}</b>
        </Note>
      )}
    </form>
  )
}

function Choices({ theme }: { readonly theme: Theme }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <>
      <Choice label={t.mode} name="mode" value={theme.mode} words={t.modes} />
      <Choice label={t.text} name="text" value={theme.text} words={t.texts} />
      {/* Made anew when the switch of the header is used: it would else set the old language again. */}
      <Choice key={locale} label={t.language} name="locale" value={locale} words={t.languages} langs={LANG} />
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly words: Readonly<Record<string, string>>
  /** Languages of the words where they are not in the page's. */
  readonly langs?: Readonly<Record<string, string>>
}

function Choice({ label, name, value, words, langs }: ChoiceProps) {
  const options = Object.entries(words).map(([key, word]) => {
    const lang = langs?.[key]
    return { value: key, label: word, ...(lang === undefined ? {} : { lang }) }
  })
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <SegmentedField label={label} name={name} defaultValue={value} options={options} />
    </div>
  )
}

function Swatches({ onChoose }: { readonly onChoose: (colour: string) => void }) {
  const t = useCopy(copy)
  return (
    <div className={styles.swatches}>
      {SWATCHES.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          aria-label={t.swatch(colour)}
          onClick={() => onChoose(colour)}
        >
          <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
            <circle cx="14" cy="14" r="14" fill={colour} />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** Shows on this page what was saved. */
function show(form: FormData): void {
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const root = document.documentElement
  root.dataset['theme'] = text('mode') === 'system' ? '' : text('mode')
  root.dataset['text'] = text('text') === 'normal' ? '' : text('text')
  const colour = parseColour(text('primary'))
  if (colour !== null) root.style.setProperty('--primary', readable(colour))
}
