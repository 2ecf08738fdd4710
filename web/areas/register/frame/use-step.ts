import { useEffect, useRef, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readDraft, saveDraft } from '#web/session/draft.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { useForm, type Form, type FormWishes } from '#web/parts/form/use-form.ts'
import type { StepOutcome } from './act.ts'
import * as copy from './copy.ts'
import type { Place } from './flow.ts'

interface StepWishes<Values, Rules> extends FormWishes<Values, Rules> {
  readonly place: Place
  /**
   * The part that may be saved on this device for ten minutes: no document or card number, no password
   * (rules/threats.md#state-in-the-browser).
   */
  readonly draftOf: (values: Values) => Partial<Values>
  /** Whether the server keeps a draft too. Then an expired draft on this device is no loss and is not reported. */
  readonly isKeptWithUs?: boolean
  /** Returns the request body. */
  readonly bodyOf: (values: Values) => object
}

export interface Step<Values, Rules, More = never> {
  readonly form: Form<Values>
  /** Null until the rules module has been fetched. */
  readonly rules: Rules | null
  readonly submit: (event: FormEvent) => void
  readonly isBusy: boolean
  /** `More` is a result that a step can have besides being saved or refused. */
  readonly outcome: StepOutcome | More | null
}

/** The state of a step's form: validated here by the server's rules, saved on this device while typed, sent when it has no faults. */
export function useStep<Values extends object, Rules, More extends RefusalFacts = never>(
  wishes: StepWishes<Values, Rules>,
): Step<Values, Rules, More> {
  const { place, bodyOf } = wishes
  const form = useForm(wishes)
  const fetcher = useFetcher<StepOutcome | More>()
  const data = fetcher.data as StepOutcome | More | undefined
  const outcome = useLocalizedOutcome(data)
  useServerProblems(form, data)
  useDraft(draftName(place), { ...wishes, form })
  return {
    form,
    rules: form.rules,
    outcome,
    isBusy: fetcher.state !== 'idle',
    submit(event) {
      event.preventDefault()
      if (fetcher.state !== 'idle') return
      void form.check().then((values) => {
        if (values === null) return
        const body = JSON.stringify(bodyOf(values))
        void fetcher.submit(body, { method: 'post', encType: 'application/json' })
      })
    },
  }
}

/** Returns the name of a draft. Its number changes with the shape of the form, so a draft of another shape is not found. */
export function draftName({ flow, step }: Place): string {
  return `register/${flow}/${step}/1`
}

interface RefusalFacts {
  readonly kind: string
  readonly fields?: readonly WrongField[]
}

function useServerProblems<Values>(form: Form<Values>, outcome: RefusalFacts | undefined): void {
  const heard = useRef<RefusalFacts>(undefined)
  // Each answer is applied once. Faults of an old answer must not come back after the field has been changed.
  useEffect(() => {
    if (outcome === undefined || heard.current === outcome) return
    heard.current = outcome
    if (outcome.fields !== undefined) form.hear(outcome.fields)
  }, [form, outcome])
}

const PAUSE_MS = 400

interface DraftForm<Values> extends Pick<StepWishes<Values, never>, 'initial' | 'draftOf' | 'isKeptWithUs'> {
  readonly form: Form<Values>
}

function useDraft<Values extends object>(
  name: string,
  { form, initial, draftOf, isKeptWithUs = false }: DraftForm<Values>,
): void {
  const t = useCopy(copy)
  const isRead = useRef(false)
  // A restored draft is not written back: its ten minutes count from the last change.
  const restored = useRef('')
  const text = form.isChanged ? JSON.stringify(draftOf(form.values)) : ''
  // The browser's store is outside React. It is read once, before anything is typed.
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const sayExpired = () => {
      if (!isKeptWithUs) showToast({ sentence: t.expired })
    }
    void readDraft(name, (draft) => fitting(draft, initial), sayExpired).then((draft) => {
      if (draft === null) return
      restored.current = JSON.stringify(draftOf({ ...initial, ...draft }))
      form.set(draft)
      showToast({ sentence: t.restored })
    })
  }, [name, form, initial, draftOf, isKeptWithUs, t])
  // Debounced with a timer, which needs an effect.
  useEffect(() => {
    if (text === '' || text === restored.current) return
    const timer = setTimeout(() => void saveDraft(name, JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text])
}

/** Returns the parts of a draft whose type matches the form's value. Null if none matches. */
function fitting<Values extends object>(draft: unknown, model: Values): Partial<Values> | null {
  if (typeof draft !== 'object' || draft === null) return null
  const given = new Map(Object.entries(draft))
  const kept = Object.entries(model).filter(([key, value]) => kindOf(given.get(key)) === kindOf(value))
  if (kept.length === 0) return null
  return Object.fromEntries(kept.map(([key]) => [key, given.get(key)])) as Partial<Values>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
