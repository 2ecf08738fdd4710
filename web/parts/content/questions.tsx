import type { ReactNode } from 'react'
import type { Block } from '#web/content/markdown.ts'
import type { Question } from '#web/content/questions.ts'
import styles from './questions.module.css'

interface QuestionsProps {
  readonly of: readonly Question[]
  readonly render: (answer: readonly Block[]) => ReactNode
}

/**
 * Questions that open by a click or by their anchor. The id is within what is folded: a browser then unfolds it by itself, and
 * where one does not, the sheet shows what is aimed at.
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
