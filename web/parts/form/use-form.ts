import { useEffect, useRef, useState } from 'react'
import type { WrongField } from '#domain/person/form-problem.ts'
import { useLocale } from '#web/site/locale.ts'
import type * as problemWords from './field-problem.ts'

/** Fields by name; those of a list as `owners.0.name`, as `WrongField` names them. */
export interface Form<Values> {
  readonly values: Values
  /** Changes some values; what the server said about these fields is over. */
  readonly set: (change: Partial<Values>) => void
  /** The same from what is in the form then: for what comes later than a press. */
  readonly setFrom: (change: (values: Values) => Partial<Values>) => void
  /** A field was left: from now on its problem shows. */
  readonly leave: (field: string) => void
  /** What to do about a field, once it was left or the form was sent; null where nothing is wrong. */
  readonly errorOf: (field: string) => string | null
  readonly isChanged: boolean
  /** What is in the form, where nothing is wrong with it. Otherwise null: every problem shows, and the first one gets the focus. */
  readonly check: () => Promise<Values | null>
  /** Shows the problems that the server found, in addition to those of the form's own rules. */
  readonly hear: (wrong: readonly WrongField[]) => void
  /** What is in it now counts as unchanged. */
  readonly settle: (values: Values) => void
}

export interface FormWishes<Values, Rules> {
  readonly initial: Values
  /** The server's own rules (`domain/`): a page that is only looked at does not fetch them. */
  readonly load: () => Promise<Rules>
  readonly judge: (rules: Rules, values: Values) => readonly WrongField[]
}

interface FormRules<Rules> {
  readonly rules: Rules
  readonly words: typeof problemWords
}

/**
 * A form that judges itself by the server's rules. It holds plain values, so that a draft or an answer of the server can be put in
 * whole; a library would cost a page a tenth of its scripts (docs/decisions).
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
  // A check that has waited for its rules judges what is in the form then.
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

/** Fetched as soon as somebody is at the form, so that they are there when they are asked. */
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
  // That somebody has come is told by the document; a part of the form may not be drawn yet.
  useEffect(() => {
    const come = () => void wake.current()
    addEventListener('focusin', come, { once: true })
    return () => removeEventListener('focusin', come)
  }, [])
  return { loaded, fetchRules }
}

/** The first field that is marked as wrong, as soon as it is. */
function useFocusOnProblem(): () => void {
  const [asked, setAsked] = useState(0)
  const done = useRef(0)
  // Where the first problem stands is known only once the page has been drawn with it.
  useEffect(() => {
    if (asked === done.current) return
    done.current = asked
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [asked])
  return () => setAsked((before) => before + 1)
}
