import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Note } from '#web/ui/note.tsx'
import type { CutOff } from '#web/parts/order/cut-off.ts'
import * as copy from '#web/parts/order/trade-form.copy.ts'

interface CutOffNoteProps extends CutOff {
  /** The text on what happens after 15:00. */
  readonly after: string
  /** The text once the trade date has changed; without it the text says that another NAV counts. */
  readonly moved?: (day: string) => string
}

/** The time left: shown all the time, announced to screen readers at three moments only; after 15:00 the changed trade date. */
export function CutOffNote({ dates, countdown, hasMoved, after, moved }: CutOffNoteProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { secondsLeft, spokenMinutes } = countdown
  return (
    <>
      {hasMoved && (
        <Note tone="warn" isAlert>
          <b>{t.dateMoved}</b>
          <p>{(moved ?? t.dateMovedText)(fullDay(dates.tradeDate, locale))}</p>
        </Note>
      )}
      {secondsLeft !== null && (
        <Note tone="warn">
          {t.leftBefore}
          <b className="num">{t.left(secondsLeft)}</b>
          {after}
        </Note>
      )}
      <span className="vh" aria-live="polite">
        {spokenMinutes !== null && t.spoken(spokenMinutes)}
      </span>
    </>
  )
}
