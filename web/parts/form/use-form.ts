import { useEffect, useRef, useState } from 'react'
import type { WrongField } from '#domain/person/form-problem.ts'
import { useLocale } from '#web/site/locale.ts'
import type * as problemWords from './field-problem.ts'

/** A form. Its fields have names; a field of a list is named `owners.0.name`, as in `WrongField`. */
export interface Form<Values> {
  readonly values: Values
  /** Changes some values, and clears what the server said about these fields. */
  readonly set: (change: Partial<Values>) => void
  /** Like `set`, but from the form's values at that time: for changes that come later than a press. */
  readonly setFrom: (change: (values: Values) => Partial<Values>) => void
  /** Reports that a field was left: from now on its problem shows. */
  readonly leave: (field: string) => void
  /** Returns what to do about a field, once it was left or the form was sent; null if nothing is wrong. */
  readonly errorOf: (field: string) => string | null
  readonly isChanged: boolean
  /** Returns the form's values if nothing is wrong with them. Otherwise null: every problem shows, and the first gets the focus. */
  readonly check: () => Promise<Values | null>
  /** Shows the problems that the server found, in addition to those of the form's own rules. */
  readonly hear: (wrong: readonly WrongField[]) => void
  /** Makes these values count as unchanged. */
  readonly settle: (values: Values) => void
}

export interface FormWishes<Values, Rules> {
  readonly initial: Values
  /** Loads the server's own rules (`domain/`). A page whose form nobody touches does not fetch them. */
  readonly load: () => Promise<Rules>
  readonly judge: (rules: Rules, values: Values) => readonly WrongField[]
}

interface FormRules<Rules> {
  readonly rules: Rules
  readonly words: typeof problemWords
}

/**
 * A form that validates itself by the server's rules. It holds plain values, so that a draft or an answer of the server can be put
 * in as a whole; a form library would cost a page a tenth of its scripts (docs/decisions).
 */
export function useForm<Values extends object, Rules>(
  wishes: FormWishes<Values, Rules>,
): Form<Values> & { readonly rules: Rules | null } {
  const { initial, judge } = wishes
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE)
  const [isSent, setSent] = useState(false)
  const [heard, setHeard] = useState<readonly WrongField[]>([])
  const { loaded, fetchRules } = useRules(wishes.load)
  const showFirst = useFocusOnProblem()
  const locale = useLocale()
  const wrong = loaded === null ? heard : [...judge(loaded.rules, values), ...heard]
  const now = useRef(values)
  // A check that has waited for its rules must validate the values that the form has at that time.
  useEffect(() => {
    now.current = values
  })
  return {
    values,
    rules: loaded?.rules ?? null,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    set(change) {
      setValues((before) => ({ ...before, ...change }))
      setHeard((before) => before.filter(({ field }) => !(field.split('.')[0]! in change)))
    },
    setFrom: (change) => setValues((before) => ({ ...before, ...change(before) })),
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorOf(field) {
      const found = wrong.find((each) => each.field === field)
      const isShown = found !== undefined && (isSent || left.has(field) || heard.includes(found))
      return isShown && loaded !== null ? loaded.words.wordOf(locale, found) : null
    },
    async check() {
      const { rules } = await fetchRules()
      const judged = now.current
      const isGood = judge(rules, judged).length === 0
      setSent(true)
      if (!isGood) showFirst()
      return isGood ? judged : null
    },
    hear(fields) {
      void fetchRules()
      setHeard(fields)
      if (fields.length > 0) showFirst()
    },
    settle(next) {
      setStart(next)
      setValues(next)
      setHeard([])
      setSent(false)
      setLeft(NONE)
    },
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Fetches the rules as soon as the focus enters the page, so that they are there when they are needed. */
function useRules<Rules>(load: () => Promise<Rules>) {
  const [loaded, setLoaded] = useState<FormRules<Rules> | null>(null)
  const asked = useRef<Promise<FormRules<Rules>> | null>(null)
  const fetchRules = () => {
    asked.current ??= Promise.all([load(), import('./field-problem.ts')]).then(([rules, words]) => {
      setLoaded({ rules, words })
      return { rules, words }
    })
    return asked.current
  }
  const wake = useRef(fetchRules)
  // The document reports the first focus, because a part of the form may not be rendered yet.
  useEffect(() => {
    const come = () => void wake.current()
    addEventListener('focusin', come, { once: true })
    return () => removeEventListener('focusin', come)
  }, [])
  return { loaded, fetchRules }
}

/** Returns a function that moves the focus to the first field marked as wrong, once it is rendered. */
function useFocusOnProblem(): () => void {
  const [asked, setAsked] = useState(0)
  const done = useRef(0)
  // The place of the first problem is known only once the page has been rendered with it.
  useEffect(() => {
    if (asked === done.current) return
    done.current = asked
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [asked])
  return () => setAsked((before) => before + 1)
}
