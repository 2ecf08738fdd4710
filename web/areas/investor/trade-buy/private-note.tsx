import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import type { FormState } from './form-state.ts'

/**
 * A private fund is paid for here and signed elsewhere: its order leaves only after the cooling-off and the call
 * (rules/private-funds.md#cooling-off).
 */
export function PrivateNote({ fundCode }: { readonly fundCode: string }) {
  const t = useCopy(copy)
  return (
    <Note>
      <b>{t.private.title}</b>
      <p>
        {t.private.text} <PageLink href={privatePath(fundCode)}>{t.private.link}</PageLink>
      </p>
    </Note>
  )
}

/** What comes after the payment, in its order; none of it has a day yet. */
export function PrivateDates() {
  const t = useCopy(copy)
  const events = t.private.dates.map(({ title, note }, at) => ({
    ...{ key: title, title, note },
    state: at === 0 ? ('now' as const) : ('todo' as const),
  }))
  return (
    <Card title={t.dates}>
      <Timeline events={events} />
    </Card>
  )
}

/** Its documents were read and signed before: a contract is asked for by the server. Here it is only said again. */
export function PrivateDocuments({ hasRead, setHasRead }: Pick<FormState, 'hasRead' | 'setHasRead'>) {
  const t = useCopy(copy)
  return (
    <Card title={t.private.documents}>
      <Checkbox checked={hasRead} onChange={({ target }) => setHasRead(target.checked)}>
        {t.private.confirm}
      </Checkbox>
    </Card>
  )
}
