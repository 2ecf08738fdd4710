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
   * What may lie on this device for ten minutes: no number of a document or card, no password
   * (rules/threats.md#state-in-the-browser).
   */
  readonly draftOf: (values: Values) => Partial<Values>
  /** It is kept with us too: a draft that is too old is no loss. */
  readonly isKeptWithUs?: boolean
  /** What is sent. */
  readonly bodyOf: (values: Values) => object
}

export interface Step<Values, Rules, More = never> {
  readonly form: Form<Values>
  /** Once they have been fetched. */
  readonly rules: Rules | null
  readonly submit: (event: FormEvent) => void
  readonly isBusy: boolean
  /** `More` is what a step may come to besides being kept or not taken. */
  readonly outcome: StepOutcome | More | null
}

/** The form of a step: judged here by the server's rules, kept on this device while it is typed, sent when nothing is wrong. */
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

/** Its number changes with the shape of the form: a draft of another shape is not found. */
export function draftName({ flow, step }: Place): string {
  return `register/${flow}/${step}/1`
}

interface RefusalFacts {
  readonly kind: string
  readonly fields?: readonly WrongField[]
}

function useServerProblems<Values>(form: Form<Values>, outcome: RefusalFacts | undefined): void {
  const heard = useRef<RefusalFacts>(undefined)
  // An answer comes from outside and is heard once; what is changed afterwards is no longer its matter.
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
  // What came out of the store need not go back into it: ten minutes count from the last change.
  const restored = useRef('')
  const text = form.isChanged ? JSON.stringify(draftOf(form.values)) : ''
  // The store of the browser is outside React; it is read once, before anything is typed.
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
  // Written when typing pauses: a pause is time, which React does not know.
  useEffect(() => {
    if (text === '' || text === restored.current) return
    const timer = setTimeout(() => void saveDraft(name, JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text])
}

/** The parts of a draft that have the kind of what they stand for; null where none has. */
function fitting<Values extends object>(draft: unknown, model: Values): Partial<Values> | null {
  if (typeof draft !== 'object' || draft === null) return null
  const given = new Map(Object.entries(draft))
  const kept = Object.entries(model).filter(([key, value]) => kindOf(given.get(key)) === kindOf(value))
  if (kept.length === 0) return null
  return Object.fromEntries(kept.map(([key]) => [key, given.get(key)])) as Partial<Values>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
