import MoonStar from 'lucide-react/icons/moon-star'
import { useEffect, useState } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { weekdayName } from '#web/format/date-text.ts'
import { beijingDay, beijingTime, instantText } from '#web/parts/page/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { nightsOf, STEP_NAMES, type SandboxOutcome, type SandboxState } from './model.ts'
import styles from './screen.module.css'

interface StateProps {
  readonly state: SandboxState
}

const CUT_OFF = '15:00:00'
const EVERY_MS = 1_000

/** Shows the open day, the clock and the button that closes the day and runs the night. */
export function DayCard({ state }: StateProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const fetcher = useFetcher<SandboxOutcome>()
  const sent = useActionData<SandboxOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data ?? sent)
  const isRunning = state.isNightRunning || fetcher.state !== 'idle'
  useWatching(isRunning)
  const isPast = beijingDay(state.now) > state.openDay || beijingTime(state.now) >= CUT_OFF
  return (
    <Card>
      <dl className={styles.facts}>
        <Stat label={t.day}>
          <span className={`fig ${styles.day}`}>{fullDay(state.openDay, locale)}</span>{' '}
          <span className="soft">{weekdayName(state.openDay, locale)}</span>
        </Stat>
        <Stat label={t.now} hint={isPast ? t.isAfter : t.isBefore}>
          <span className="fig">{instantText(state.now, locale)}</span>
        </Stat>
      </dl>
      <fetcher.Form method="post" className={styles.act}>
        <input type="hidden" name="act" value="close" />
        <Button kind="primary" size="large" type="submit" isBusy={isRunning}>
          <Icon of={MoonStar} />
          {t.close}
        </Button>
        <p className="small muted">{t.closeNote}</p>
      </fetcher.Form>
      {isRunning ? <Progress state={state} /> : <CloseOutcome outcome={outcome} />}
    </Card>
  )
}

function Progress({ state }: StateProps) {
  const t = useCopy(copy)
  const [newest] = nightsOf(state)
  // Until the first step of this night is done, the newest night in the list is that of the previous day.
  const isThisNight = newest !== undefined && newest.steps.length < STEP_NAMES.length - 1
  const done = isThisNight ? newest.steps.filter(({ isDone }) => isDone).length : 0
  return (
    <div className={styles.progress} role="status">
      <p>
        <b>{t.running}</b> <span className="soft">{t.progress(done, STEP_NAMES.length)}</span>
      </p>
      <progress aria-label={t.running} max={STEP_NAMES.length} value={done} />
    </div>
  )
}

function CloseOutcome({ outcome }: { readonly outcome: SandboxOutcome | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (outcome === null) return null
  if (outcome.kind === 'closed') {
    return (
      <Note tone="ok" isAlert>
        <b>{t.closed(fullDay(outcome.day, locale), fullDay(outcome.next, locale), outcome.seconds)}</b>
      </Note>
    )
  }
  return <Failure outcome={outcome} />
}

export function Failure({ outcome }: { readonly outcome: SandboxOutcome }) {
  const t = useCopy(copy)
  if (outcome.kind !== 'refused' && outcome.kind !== 'unanswered') return null
  return (
    <Note tone={outcome.kind === 'refused' ? 'error' : 'warn'} isAlert>
      <b>{outcome.kind === 'refused' ? outcome.message : t.lost}</b>
    </Note>
  )
}

/** Polls the steps of a night while it runs, even if it was started elsewhere. */
function useWatching(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  // The night writes only to the database, so the page has to poll.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

/** Sets the clock, which only goes forward and stays within the open day. */
export function ClockCard({ state }: StateProps) {
  const t = useCopy(copy)
  const fetcher = useFetcher<SandboxOutcome>()
  const [time, setTime] = useState(beijingTime(state.now).slice(0, 5))
  const heard = useLocalizedOutcome(fetcher.data)
  const outcome = fetcher.state === 'idle' ? heard : null
  return (
    <Card title={t.clock}>
      <fetcher.Form method="post" className="stack">
        <input type="hidden" name="act" value="clock" />
        <TextInput
          label={t.clockTo}
          name="time"
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
          hint={t.clockNote}
          error={outcome?.kind === 'refused' ? outcome.message : null}
        />
        <div className={styles.quick}>
          {t.quick.map((choice) => (
            <ChipButton key={choice.value} isOn={choice.value === time} onClick={() => setTime(choice.value)}>
              {choice.label}
            </ChipButton>
          ))}
          <Button type="submit" size="small" isBusy={fetcher.state !== 'idle'}>
            {t.clockSet}
          </Button>
        </div>
        {outcome?.kind === 'moved' && (
          <Note tone="ok" isAlert>
            {t.clockMoved(outcome.time)}
          </Note>
        )}
      </fetcher.Form>
    </Card>
  )
}
