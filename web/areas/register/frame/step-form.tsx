import type { ReactNode } from 'react'
import { ConsentTicks, type ConsentText, type WithConsents } from '#web/parts/identity/consent-ticks.tsx'
import { Card } from '#web/ui/card.tsx'
import type { StepOutcome } from './act.ts'
import type { Place } from './flow.ts'
import { AfterForm } from './leave.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { Step } from './use-step.ts'
import { Foot } from './wizard.tsx'
import wizard from './wizard.module.css'

interface StepFormProps<Values> {
  readonly step: Pick<Step<Values, unknown>, 'form' | 'submit' | 'isBusy'>
  readonly place: Place
  /** The title over what is agreed to, and its texts. */
  readonly agreements: string
  readonly texts: readonly ConsentText[]
  /** Why the step was not taken. */
  readonly outcome: StepOutcome | null
  /** What its button does, where that is more than going on. */
  readonly submit?: string
  /** Of a form that is kept in another way than the rest. */
  readonly draftNote?: string
  readonly children: ReactNode
}

/** The form of a step: its own cards, what is agreed to, why it was not taken, the ways on and back, and giving it up. */
export function StepForm<Values extends WithConsents>(props: StepFormProps<Values>) {
  const { step, place, outcome, submit, draftNote } = props
  return (
    <form className={wizard.body} onSubmit={step.submit} noValidate>
      {props.children}
      <Card title={props.agreements}>
        <ConsentTicks form={step.form} texts={props.texts} />
      </Card>
      <ProblemNote outcome={outcome} />
      <Foot place={place} isBusy={step.isBusy} submit={submit} />
      <AfterForm draftNote={draftNote} />
    </form>
  )
}
