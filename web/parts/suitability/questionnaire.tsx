import { useRef, useState, type FormEvent } from 'react'
import type { getQuestionnaire } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './questionnaire.copy.ts'
import styles from './questionnaire.module.css'

type Sheet = OutputOf<typeof getQuestionnaire>
type Question = Sheet['questions'][number]
export type Answers = Readonly<Record<string, string>>

interface QuestionnaireProps {
  readonly sheet: Sheet
  readonly isBusy: boolean
  /** Why the answers were refused; null if nothing is to be said. */
  readonly problem: string | null
  readonly onSubmit: (answers: Answers) => void
}

/** All questions below each other; on a phone one at a time. No answer is chosen beforehand (rules/suitability.md#questionnaire). */
export function Questionnaire({ sheet, isBusy, problem, onSubmit }: QuestionnaireProps) {
  const t = useCopy(copy)
  const { questions } = sheet
  const [answers, setAnswers] = useState<Answers>({})
  const [at, setAt] = useState(0)
  const [isSent, setSent] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const open = questions.filter(({ code }) => answers[code] === undefined)
  const show = (index: number) => {
    setAt(index)
    // The question that comes into view gets the focus, on a phone and on a wide screen alike.
    requestAnimationFrame(() => list.current?.children[index]?.querySelector('input')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (open.length > 0) show(questions.indexOf(open[0]!))
    else if (!isBusy) onSubmit(answers)
  }
  return (
    <form className={styles.sheet} onSubmit={submit} noValidate>
      <Note>{t.before}</Note>
      <Progress done={questions.length - open.length} all={questions.length} />
      <ol className={styles.questions} ref={list}>
        {questions.map((question, index) => (
          <QuestionItem
            key={question.code}
            question={question}
            place={t.question(index + 1, questions.length)}
            isNow={index === at}
            answer={answers[question.code]}
            isMissed={isSent && answers[question.code] === undefined}
            onAnswer={(option) => {
              setAt(index)
              setAnswers({ ...answers, [question.code]: option })
            }}
          />
        ))}
      </ol>
      <div className={styles.turn}>
        <Button onClick={() => show(Math.max(0, at - 1))} {...(at === 0 ? { 'aria-disabled': true } : {})}>
          {t.previous}
        </Button>
        {at < questions.length - 1 && <Button onClick={() => show(at + 1)}>{t.following}</Button>}
      </div>
      {problem !== null && (
        <Note tone="error" isAlert>
          {problem}
        </Note>
      )}
      <div className={classes(styles.submit, at < questions.length - 1 && styles.notYet)}>
        {isSent && open.length > 0 && <FieldError text={t.left(open.length)} />}
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

function Progress({ done, all }: { readonly done: number; readonly all: number }) {
  const t = useCopy(copy)
  return (
    <div className={styles.progress}>
      <progress max={all} value={done} aria-hidden="true" />
      <span className="tiny muted" role="status">
        {t.progress(done, all)}
      </span>
    </div>
  )
}

interface QuestionItemProps {
  readonly question: Question
  readonly place: string
  readonly isNow: boolean
  readonly answer: string | undefined
  readonly isMissed: boolean
  readonly onAnswer: (option: string) => void
}

function QuestionItem({ question, place, isNow, answer, isMissed, onAnswer }: QuestionItemProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <li className={classes(styles.question, isNow && styles.now)}>
      <fieldset>
        <legend>
          <span className="tiny muted">
            {place} · {nameIn(locale, question.areaName)}
          </span>
          <span className={styles.text}>{nameIn(locale, question.text)}</span>
        </legend>
        <div className={styles.options}>
          {question.options.map((option) => (
            <label key={option.code} className={styles.option}>
              <input
                type="radio"
                name={question.code}
                value={option.code}
                checked={answer === option.code}
                onChange={() => onAnswer(option.code)}
              />
              <span>{nameIn(locale, option.text)}</span>
            </label>
          ))}
        </div>
        {isMissed && <FieldError text={t.unanswered} />}
      </fieldset>
    </li>
  )
}
