import { useFacts } from '#web/site/facts.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import * as copy from './service-hours.copy.ts'

/** The hours in which a person answers the hotline; renders nothing if the operator has not set them. */
export function ServiceHours({ className }: { readonly className?: string | undefined }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { hours } = useFacts().site.operator
  return hours === null ? null : <p className={className}>{t.hours(nameIn(locale, hours))}</p>
}
