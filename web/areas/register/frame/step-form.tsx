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
  /** The title above the consents. */
  readonly agreements: string
  readonly texts: readonly ConsentText[]
  /** Why the step was not saved. */
  readonly outcome: StepOutcome | null
  /** The label of the submit button, if it does more than go to the next step. */
  readonly submit?: string
  /** The note for a form whose draft is saved in another way than usual. */
  readonly draftNote?: string
  readonly children: ReactNode
}

/** The form of a step: its own cards, the consents, the reason for a refusal, the buttons on and back, and the way to give up. */
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
