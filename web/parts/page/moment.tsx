import { fullDay } from '#web/format/date-text.ts'
import { useLocale } from '#web/site/locale.ts'
import { dayEndingAt, instantText, minuteText } from './instant-text.ts'

/** The time of an event, to the minute in Beijing time; pointing at it shows the seconds. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale()
  return (
    <time className="num" dateTime={at} title={instantText(at, locale)}>
      {minuteText(at, locale)}
    </time>
  )
}

/** When something ends: of what lasts to the end of a day, that day, for midnight is the next one's beginning. */
export function EndMoment({ at }: { readonly at: string }) {
  const locale = useLocale()
  const day = dayEndingAt(at)
  if (day === null) return <Moment at={at} />
  return (
    <time className="num" dateTime={day}>
      {fullDay(day, locale)}
    </time>
  )
}
