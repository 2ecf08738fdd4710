import type { OrderView } from '#contract/order/order-view.ts'
import { getConfirmationNoteFile } from '#contract/portfolio/confirmation-note.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Card } from '#web/ui/card.tsx'
import * as copy from './copy.ts'
import { isEnded } from './model.ts'

const CONFIRMED: readonly OrderView['status'][] = ['confirmed', 'partially-confirmed', 'settled']

/** Links to the confirmation note of an order, once there is one, in the language of the page. */
export function DocumentCard({ order }: { readonly order: OrderView }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orderNo } = order
  const { statements } = useOwnPaths()
  return (
    <Card title={t.documents}>
      <div className="stack">
        {CONFIRMED.includes(order.status) ? (
          <div>
            <DownloadButton
              endpoint={getConfirmationNoteFile}
              input={{ noteNo: orderNo, locale }}
              fileName={t.noteFileName(orderNo)}
            >
              {t.noteFile}
            </DownloadButton>
          </div>
        ) : (
          <p className="small muted">{isEnded(order) ? t.noteNever : t.notePending}</p>
        )}
        <PageLink href={statements}>{t.statements}</PageLink>
      </div>
    </Card>
  )
}
