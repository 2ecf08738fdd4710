import { useCopy } from '#web/site/locale.ts'
import { classes } from './classes.ts'
import * as copy from './progress.copy.ts'
import styles from './progress.module.css'

interface StepsProps {
  readonly names: readonly string[]
  /** Index of the current step; `names.length` if all are done. */
  readonly current: number
}

/** The steps of a wizard and the current one. On a phone only the numbers are shown; the names are read by screen readers. */
export function Steps({ names, current }: StepsProps) {
  const t = useCopy(copy)
  return (
    <ol className={styles.steps} aria-label={t.steps}>
      {names.map((name, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'todo'
        const word = { done: t.stepDone, now: t.stepNow, todo: t.stepTodo }[state]
        return (
          <li
            key={name}
            className={classes(styles.step, state !== 'todo' && styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span>
              {name}
              <span className="vh"> {word}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
