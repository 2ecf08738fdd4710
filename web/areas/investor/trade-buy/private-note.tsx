import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import * as own from './private-note.copy.ts'
import type { FormState } from './form-state.ts'

/**
 * Explains that a private fund is paid here but signed elsewhere. The order is sent only after the cooling-off and the call
 * (rules/private-funds.md#cooling-off).
 */
export function PrivateNote({ fundCode }: { readonly fundCode: string }) {
  const t = useCopy(own)
  return (
    <Note>
      <b>{t.title}</b>
      <p>
        {t.text} <PageLink href={privatePath(fundCode)}>{t.link}</PageLink>
      </p>
    </Note>
  )
}

/** Lists the steps after the payment, in their order. None has a date yet. */
export function PrivateDates() {
  const t = useCopy(own)
  const words = useCopy(copy)
  const events = t.dates.map(({ title, note }, at) => ({
    ...{ key: title, title, note },
    state: at === 0 ? ('now' as const) : ('todo' as const),
  }))
  return (
    <Card title={words.dates}>
      <Timeline events={events} />
    </Card>
  )
}

/** Documents of a private fund were read and signed before, as the server requires. Here the client only confirms it again. */
export function PrivateDocuments({ hasRead, setHasRead }: Pick<FormState, 'hasRead' | 'setHasRead'>) {
  const t = useCopy(own)
  return (
    <Card title={t.documents}>
      <Checkbox checked={hasRead} onChange={({ target }) => setHasRead(target.checked)}>
        {t.confirm}
      </Checkbox>
    </Card>
  )
}
