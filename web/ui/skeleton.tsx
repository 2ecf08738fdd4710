import { useCopy } from '#web/site/locale.ts'
import { classes } from './classes.ts'
import * as copy from './copy.ts'
import styles from './note.module.css'

interface SkeletonProps {
  readonly lines?: number
  /** Whether it begins with the block of a large figure. */
  readonly hasFigure?: boolean
}

/** A placeholder in the shape of the coming content; it appears after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ lines = 3, hasFigure = false }: SkeletonProps) {
  const t = useCopy(copy)
  return (
    <span className={styles.bones} role="status">
      <span className="vh">{t.loading}</span>
      {hasFigure && <span className={classes(styles.bone, styles.figureBone)} />}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.bone} />
      ))}
    </span>
  )
}
