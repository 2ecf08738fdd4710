import type { ReactNode } from 'react'
import type { Block } from '#web/content/markdown.ts'
import type { Question } from '#web/content/questions.ts'
import styles from './questions.module.css'

interface QuestionsProps {
  readonly of: readonly Question[]
  readonly render: (answer: readonly Block[]) => ReactNode
}

/**
 * Questions that open by a click or by their anchor. The id is on the folded answer, so that a browser unfolds it by itself; for a
 * browser that does not, the style sheet shows the answer that the anchor names.
 */
export function Questions({ of, render }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {of.map(({ id, question, answer }) => (
        <details key={id} className={styles.question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div id={id} className={styles.answer}>
            {render(answer)}
          </div>
        </details>
      ))}
    </div>
  )
}
