import { useLocale } from '#web/site/locale.ts'
import { instantText, minuteText } from './instant-text.ts'

/** When something happened, to the minute in Beijing time; to the second for who points at it. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale()
  return (
    <time className="num" dateTime={at} title={instantText(at, locale)}>
      {minuteText(at, locale)}
    </time>
  )
}
