import { useFacts } from '#web/site/facts.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import * as copy from './service-hours.copy.ts'

/** When a person answers the hotline; nothing where the operator has not said. */
export function ServiceHours({ className }: { readonly className?: string | undefined }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { hours } = useFacts().site.operator
  return hours === null ? null : <p className={className}>{t.hours(nameIn(locale, hours))}</p>
}
