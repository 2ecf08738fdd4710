import { useState, type FormEvent } from 'react'
import { LANG, useCopy, useLocale } from '#web/site/locale.ts'
import { savePreferences, useRereading } from '#web/site/preferences.ts'
import { wrongColour, type ColourField, type Preferences } from '#web/site/preference-cookies.ts'
import type { Theme, ThemeColours } from '#web/site/server-context.ts'
import { colourRule, DEFAULT_PRIMARY, parsePalette, SWATCHES, type ThemeStatus } from '#web/site/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

interface AppearanceFormProps {
  readonly theme: Theme
  readonly back: string
  /** The values that were sent without a script and refused because a colour is invalid. Null if none were refused. */
  readonly wrong: Preferences | null
}

/** Works as a plain form. With a script the change is visible at once, without leaving the page. */
export function AppearanceForm({ theme, back, wrong }: AppearanceFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const reread = useRereading()
  const [status, setStatus] = useState<ThemeStatus>(wrong === null ? 'init' : 'failure')
  const [colours, setColours] = useState(() => ({ ...textsOf(theme.colours), ...wrong }))
  const wrongField = status === 'failure' ? wrongColour(colours) : null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (wrongColour(colours) !== null) return setStatus('failure')
    setStatus('changing')
    const isSaved = await savePreferences(form)
    setStatus(isSaved ? 'updated' : 'failure')
    if (!isSaved) return
    show(form)
    if (form.get('locale') !== locale) reread()
  }
  const change = (field: ColourField, text: string) => setColours((before) => ({ ...before, [field]: text }))
  return (
    <form method="post" action="/preferences" className="stack" onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <Choices theme={theme} />
      <Colours colours={colours} wrongField={wrongField} onChange={change} />
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
      {status === 'failure' && wrongField === null && (
        <Note tone="error" isAlert>
          <b>{t.failed}</b>
        </Note>
      )}
    </form>
  )
}

interface ColoursProps {
  readonly colours: Texts
  readonly wrongField: ColourField | null
  readonly onChange: (field: ColourField, text: string) => void
}

/** The primary colour with its swatches. The other colours are collapsed, because the defaults suit nearly everybody. */
function Colours({ colours, wrongField, onChange }: ColoursProps) {
  const t = useCopy(copy)
  const field = (name: ColourField, words: { readonly label: string; readonly hint: string }) => (
    <TextInput
      key={name}
      label={words.label}
      name={name}
      value={colours[name]}
      maxLength={name === 'palette' ? 80 : 7}
      autoComplete="off"
      spellCheck={false}
      hint={words.hint}
      error={wrongField === name ? t.colourError : null}
      onChange={(event) =>
        onChange(name, name === 'palette' ? event.target.value : event.target.value.trim())
      }
    />
  )
  const isOpen = wrongField !== null && wrongField !== 'primary'
  const own = colours.error + colours.disabled + colours.palette !== ''
  return (
    <>
      {field('primary', { label: t.colour, hint: t.colourHint })}
      <Swatches onChoose={(colour) => onChange('primary', colour)} />
      <details open={isOpen || own}>
        <summary className={styles.more}>{t.more}</summary>
        <div className="stack">{OTHERS.map((name) => field(name, t.others[name]))}</div>
      </details>
    </>
  )
}

const OTHERS = ['error', 'disabled', 'palette'] as const

type Texts = Readonly<Record<ColourField, string>>

function textsOf({ primary, error, disabled, palette }: ThemeColours): Texts {
  return { primary: primary || DEFAULT_PRIMARY, error, disabled, palette: palette.join(', ') }
}

function Choices({ theme }: { readonly theme: Theme }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <>
      <Choice label={t.mode} name="mode" value={theme.mode} words={t.modes} />
      <Choice label={t.text} name="text" value={theme.text} words={t.texts} />
      {/* Mounted again when the language switch of the header is used: otherwise it would set the old language again. */}
      <Choice key={locale} label={t.language} name="locale" value={locale} words={t.languages} langs={LANG} />
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly words: Readonly<Record<string, string>>
  /** The languages of the words, if they differ from the page's language. */
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

/** Applies the saved preferences to this page. */
function show(form: FormData): void {
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const root = document.documentElement
  root.dataset['theme'] = text('mode') === 'system' ? '' : text('mode')
  root.dataset['text'] = text('text') === 'normal' ? '' : text('text')
  const [primary, error, disabled] = ['primary', 'error', 'disabled'].map(text)
  const palette = parsePalette(text('palette')) ?? []
  const chosen = { primary: primary ?? '', error: error ?? '', disabled: disabled ?? '', palette }
  // The server puts its colours into the last style element (web/root.tsx). No other one may be changed.
  const sheet = [...document.head.querySelectorAll('style')].at(-1)
  if (sheet !== undefined) sheet.textContent = colourRule(chosen)
}
