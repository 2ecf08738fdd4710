import { useLocale } from '#web/site/locale.ts'
import { instantText, minuteText } from './instant-text.ts'

/** The time of an event, to the minute in Beijing time; pointing at it shows the seconds. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale()
  return (
    <time className="num" dateTime={at} title={instantText(at, locale)}>
      {minuteText(at, locale)}
    </time>
  )
}
