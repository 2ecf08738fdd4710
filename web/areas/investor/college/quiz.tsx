import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import {
  certificatePath,
  passMark,
  lessonPath,
  type Course,
  type QuizResult,
  type Lesson,
  type QuizOutcome,
} from './model.ts'
import styles from './screen.module.css'

interface QuizProps {
  readonly course: Course
  readonly lesson: Lesson
}

/** The quiz. The server grades the answers; then each question shows the right option and why it is right. */
export function Quiz({ course, lesson }: QuizProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<QuizOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const [isAgain, setAgain] = useState<QuizOutcome | null>(null)
  const [chosen, setChosen] = useState<readonly (number | null)[]>(() => lesson.quiz.map(() => null))
  const isBusy = fetcher.state !== 'idle'
  const graded = outcome?.kind === 'graded' && outcome !== isAgain ? outcome.graded : null
  const isWhole = !chosen.includes(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isWhole) return
    const of = { course: course.courseId, lesson: lesson.lessonId }
    void fetcher.submit({ ...of, answers: chosen.join(',') }, { method: 'post' })
  }
  const again = () => {
    setAgain(outcome)
    setChosen(lesson.quiz.map(() => null))
  }
  const { length } = lesson.quiz
  return (
    <Card title={t.quiz}>
      <form className="stack" onSubmit={send}>
        <p className="small muted">{t.quizLead(passMark(length), length)}</p>
        {lesson.quiz.map((question, at) => (
          <QuestionField
            key={question.question}
            {...{ question, at }}
            chosen={chosen[at] ?? null}
            result={graded?.results[at] ?? null}
            onChoose={(option) => setChosen(chosen.map((each, index) => (index === at ? option : each)))}
          />
        ))}
        {outcome !== null && outcome.kind !== 'graded' && !isBusy && (
          <Note tone="error" isAlert>
            {outcome.kind === 'refused' ? outcome.message : t.lost}
          </Note>
        )}
        {graded === null ? (
          <div>
            <Button
              kind="primary"
              type="submit"
              isBusy={isBusy}
              disabledReason={isWhole ? null : t.answerAll}
            >
              {t.submit}
            </Button>
          </div>
        ) : (
          <Outcome {...{ course, lesson, graded }} onAgain={again} />
        )}
      </form>
    </Card>
  )
}

interface QuestionFieldProps {
  readonly question: Lesson['quiz'][number]
  readonly at: number
  readonly chosen: number | null
  readonly result: QuizResult['results'][number] | null
  readonly onChoose: (option: number) => void
}

function QuestionField({ question, at, chosen, result, onChoose }: QuestionFieldProps) {
  const t = useCopy(copy)
  return (
    <fieldset className={styles.question}>
      <legend>
        <span className="muted">{t.question(at + 1)}</span> {question.question}
      </legend>
      {question.options.map((option, index) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={`q${at}`}
            checked={chosen === index}
            disabled={result !== null}
            onChange={() => onChoose(index)}
          />
          <span>{option}</span>
        </label>
      ))}
      {result !== null && (
        <div className={styles.result}>
          <Tag tone={result.isRight ? 'ok' : 'error'}>{result.isRight ? t.right : t.wrong}</Tag>
          <p className="small">
            {!result.isRight && <b>{t.rightIs(question.options[result.right] ?? '')} </b>}
            {result.explanation}
          </p>
        </div>
      )}
    </fieldset>
  )
}

interface OutcomeProps extends QuizProps {
  readonly graded: QuizResult
  readonly onAgain: () => void
}

function Outcome({ course, lesson, graded, onAgain }: OutcomeProps) {
  const t = useCopy(copy)
  const { right, isPassed, isCourseCompleted } = graded
  const { length } = lesson.quiz
  return (
    <>
      <Note tone={isPassed ? 'ok' : 'warn'} isAlert>
        <b>{isPassed ? t.passed(right, length) : t.failed(right, length)}</b>
        {isCourseCompleted && <p>{t.completed}</p>}
      </Note>
      <div className="row">
        <Button onClick={onAgain}>{t.again}</Button>
        {isCourseCompleted && (
          <LinkButton href={certificatePath(course.courseId)}>{t.certificate}</LinkButton>
        )}
        {lesson.nextLessonId !== null && (
          <LinkButton kind="primary" href={lessonPath(course.courseId, lesson.nextLessonId)}>
            {t.next}
          </LinkButton>
        )}
      </div>
    </>
  )
}
