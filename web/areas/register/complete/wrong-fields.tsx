import type { WrongField } from '#domain/person/form-problem.ts'
import type { Flow } from '#domain/registration/registration.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { wordOf } from '#web/parts/form/field-problem.ts'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import { Note } from '#web/ui/note.tsx'
import { stepPath } from '../frame/flow.ts'
import * as copy from './copy.ts'
import { formStep } from './form-step.ts'
import styles from './screen.module.css'

interface WrongFieldsProps {
  readonly flow: Flow
  readonly fields: readonly WrongField[]
}

/** Lists fields that were valid when saved and are wrong at submission, each with its reason and a link to its form. */
export function WrongFields({ flow, fields }: WrongFieldsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { nameOf, fieldName } = useGivenName()
  return (
    <Note tone="error" isAlert>
      <b>{t.wrongNow}</b>
      <ul className={styles.reasons}>
        {fields.map(({ field, problem }) => {
          const name = field.includes('.') ? nameOf(field) : fieldName(field)
          return (
            <li key={field}>
              {t.wrongField(name, wordOf(locale, { field, problem }))}{' '}
              <PageLink href={stepPath(flow, formStep(flow))}>
                {t.edit}
                <span className="vh"> {name}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
