import type { ViewTerms } from '#domain/duty/saved-view.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser, Operator } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'

interface ChangedView {
  readonly viewId: string
  readonly list: string
  readonly before: ViewTerms | null
  readonly after: ViewTerms | null
  /** The duty by which it is shared; null where it is shared no more. */
  readonly duty: string | null
}

/**
 * Appends to the firm's chain what became of a view that others see or saw. What only its maker sees is nobody else's affair. The values
 * of its filters are not told: somebody's name may be among them.
 */
export async function auditView(
  call: WriteCall<Adviser | Operator>,
  { viewId, list, before, after, duty }: ChangedView,
): Promise<void> {
  const { actor } = call
  const isShared = (view: ViewTerms | null) => view !== null && view.scope !== 'own'
  const view = isShared(after) ? after : before
  if (actor.role !== 'adviser' || view === null || !isShared(view)) return
  const fields = [...new Set(new URLSearchParams(view.query).keys())].join(',')
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `firm:${actor.firmId}`, subject: actor.firmId },
    action: isShared(after) ? 'view.shared' : 'view.withdrawn',
    facts: { list, name: view.name, scope: view.scope, node: view.nodeId, fields },
    object: { kind: 'saved-view', id: viewId },
    duty: duty ?? actor.duty,
  })
}
