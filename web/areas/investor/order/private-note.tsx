import type { OrderView } from '#contract/order/order-view.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'

/** Shown for a private fund's purchase not yet sent to the registrar: what it waits for, and a link to its steps. */
export function PrivateNote({ order }: { readonly order: OrderView }) {
  const t = useCopy(copy)
  const isHere = order.status === 'submitted' || order.status === 'paying' || order.status === 'paid'
  if (!order.isPrivate || order.amount === null || !isHere) return null
  return (
    <Note>
      <b>{t.private.waits}</b>
      <p>
        {t.private.text} <PageLink href={privatePath(order.fundCode)}>{t.private.link}</PageLink>
      </p>
    </Note>
  )
}
