import type { ReactNode } from 'react'
import { FLOW_STEPS } from '#domain/registration/registration.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import * as copy from './copy.ts'
import { stepBefore, stepPath, type Place } from './flow.ts'
import styles from './wizard.module.css'

interface WizardProps {
  /** Null while the flow is not known. Then no steps are shown. */
  readonly place: Place | null
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of every step: the progress, the purpose of this step, and one task. */
export function Wizard({ place, title, lead, children }: WizardProps) {
  return (
    <main id="main" className={styles.page}>
      {place !== null && <Progress {...place} />}
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </main>
  )
}

function Progress(place: Place) {
  const t = useCopy(copy)
  const steps = stepsOf(place)
  const current = steps.indexOf(place.step)
  const names = steps.map((step) => t.steps[step] ?? step)
  return (
    <>
      <Steps names={names} current={current} />
      <p className={styles.now}>
        {t.stepOf(current + 1, steps.length)}
        <b>{names[current]}</b>
      </p>
    </>
  )
}

/** Returns the steps in their order. The phone step comes before the first step that saves data. */
function stepsOf({ flow }: Place): readonly string[] {
  const steps = FLOW_STEPS[flow].map(({ step }) => step)
  const at = flow === 'corporate' ? steps.indexOf('sign-up') : 0
  return [...steps.slice(0, at), 'validate-phone', ...steps.slice(at)]
}

interface FootProps {
  readonly place: Place
  readonly isBusy: boolean
  /** The label of the submit button. Left out for the usual label. */
  readonly submit?: string | undefined
  readonly blockedBy?: string | null
}

/** The buttons back and on. Going back loses no data. */
export function Foot({ place, isBusy, submit, blockedBy = null }: FootProps) {
  const t = useCopy(copy)
  const before = stepBefore(place)
  return (
    <div className={styles.foot}>
      {before !== null && <LinkButton href={stepPath(place.flow, before)}>{t.back}</LinkButton>}
      <div>
        <Button kind="primary" type="submit" isBusy={isBusy} disabledReason={blockedBy}>
          {submit ?? t.next}
        </Button>
      </div>
    </div>
  )
}
